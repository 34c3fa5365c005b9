"""What Alembic runs: always with a connection that the server has opened."""

from alembic import context

from gramarye.table.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
