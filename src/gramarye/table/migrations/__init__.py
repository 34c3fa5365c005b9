"""How the database came to be what it is, step by step. `upgrade` takes it to the present."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

__all__ = ["upgrade"]

LOCK = 0x6772616D  # any number that no other program uses: one process migrates, the others wait


def upgrade(connection: Connection) -> None:
    """Bring the tables up to date, in the connection's own transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
