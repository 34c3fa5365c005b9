"""The table: the server that lets people play any game on the shelf in a browser.

serve()
"""

__all__ = ["serve"]


def serve(
    game: str | None = None,
    host: str = "",
    port: int = 0,
    browser: bool = True,
    database: str | None = None,
) -> None:
    """Open the table and keep it open until Ctrl-C.

    Without a host only this machine reaches it. Port 0 takes the usual port when it is free, else any. Without a
    database, an SQLite file in the user's data folder.
    """
    from gramarye.core.errors import UnknownGame
    from gramarye.core.registry import shelf
    from gramarye.table.run import run
    from gramarye.table.settings import THIS_MACHINE, Settings

    if game is not None and game not in shelf():
        raise UnknownGame(f"expected one of the games {', '.join(shelf())}; got {game!r}")
    run(Settings(database=database or "", host=host or THIS_MACHINE, port=port), game or "", browser)
