"""What is on the table."""

import numpy as np

from gramarye.core.record import OPEN, OWNER, Record, field

from . import INFO

SEATS = 4
TABLE = Record(
    options=INFO.options,
    events=4,
    left=field(np.int16, sees=OPEN),
    asked=field(np.int8, sees=OPEN),  # whether the bell is the question
    looked=field(np.int8, sees=OPEN),
    taken=field(np.int16, SEATS, sees=OPEN),
    secret=field(np.int16, SEATS, sees=OWNER),
)
