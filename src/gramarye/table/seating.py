"""Who may sit where, and which standing answers a seat may give."""

from collections.abc import Mapping
from hmac import compare_digest

from gramarye.core.scene import Scene
from gramarye.table.messages import Sit
from gramarye.table.records import Chair, Table
from gramarye.table.refusal import Refused

__all__ = ["expect_answers", "find_chair"]


def find_chair(table: Table, visitor: str, wish: Sit) -> Chair:
    """The seat that a visitor may take, or has: by its link's key, or one that is open to all or was kept."""
    if wish.key:
        chair = _by_key(table, wish.key)
    elif 0 <= wish.seat < len(table.chairs):
        chair = table.chairs[wish.seat]
        if not chair.open and visitor not in (chair.kept_for, chair.visitor):
            raise Refused(403, "the key of this seat's link", "none")
    else:
        raise Refused(409, "the key of a seat's link, or an open seat's number", "neither")
    if not chair.free and chair.visitor != visitor:
        raise Refused(403, "a free seat", "one that is taken")
    return chair


def _by_key(table: Table, key: str) -> Chair:
    for chair in table.chairs:
        if chair.key and compare_digest(chair.key.encode(), key.encode()):
            return chair
    raise Refused(403, "the key of a seat's link", "another one")


def expect_answers(scene: Scene, answers: Mapping[str, str]) -> None:
    """Only questions that the game declares, with the answers it offers."""
    known = {question.key: dict(question.answers) for question in scene.standing}
    for question, answer in answers.items():
        if question not in known:
            raise Refused(409, f"one of the questions: {', '.join(known) or 'none'}", repr(question))
        if answer not in known[question]:
            raise Refused(409, f"one of the answers: {', '.join(known[question])}", repr(answer))
