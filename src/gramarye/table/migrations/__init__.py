"""How the database came to be what it is, step by step. `upgrade` takes it to the present."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

__all__ = ["newest", "upgrade"]

LOCK = 0x6772616D  # any number that no other program uses: one process migrates, the others wait
HERE = Path(__file__).parent


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date, in the connection's own transaction; mostly they are, and nobody waits for Alembic."""
    if _present(connection) == newest():
        return
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def newest() -> str:
    """The last step: files are named after their revisions, v0001_first.py and so on."""
    return max(HERE.glob("versions/v*.py")).name[1:5]


def _present(connection: Connection) -> str | None:
    """The step that a database has reached; None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.scalar(text("select version_num from alembic_version"))
    return None if found is None else str(found)
