"""What Litestar leaves out of the OpenAPI description: that a request may hold no other fields."""

from litestar import Litestar

from gramarye.table.messages import Branch, Me, NewTable, Pass, Picture, SeatWish, Sit

__all__ = ["complete"]


def complete(app: Litestar) -> None:
    """Say what the structs themselves declare."""
    schemas = app.openapi_schema.components.schemas or {}
    for struct in (Branch, Me, NewTable, Pass, Picture, SeatWish, Sit):
        schemas[struct.__name__].additional_properties = False
