"""Pebbles: the smallest game with all that a table must handle. It is on the shelf in these tests only.

Take one or two pebbles, or look at your secret anew; after each taking say whether the bell rings. Who has
most wins.
"""

from gramarye.core.info import Info
from gramarye.core.options import Option

INFO = Info(
    name="pebbles",
    title="Pebbles",
    seats=(2, 4),
    version=1,
    blurb="Take pebbles.",
    minutes=1,
    authors="the tests",
    options=(Option("pile", (12, 6, 200), "How many pebbles lie there.", "PB-01"),),
)
