"""What can happen."""

from gramarye.core.events import Kind, Kinds

TOOK, SAW, RANG = 1, 2, 3
EVENTS = Kinds(
    Kind(TOOK, "took", "count", rule="PB-02"),
    Kind(SAW, "saw", "secret", rule="PB-03"),
    Kind(RANG, "rang", "answer", rule="PB-04"),
)
