"""What can happen."""

from gramarye.core.events import Kind, Kinds

TOOK, SAW, RANG = 1, 2, 3
EVENTS = Kinds(
    Kind(TOOK, "took", "count", says="took", rule="PB-02"),
    Kind(SAW, "saw", "secret", says="saw", rule="PB-03"),
    Kind(RANG, "rang", "answer", says="rang", rule="PB-04"),
)
