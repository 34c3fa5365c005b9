"""The panels of the seats, and how it ended."""

from typing import Any

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.scene import Bar, Counter, Ending, Flag, Result, Seat
from gramarye.games.camelot.names import CRESTS, KNIGHT_TITLES, RELIC_TITLES, WHERE, quest_at
from gramarye.games.camelot.pieces import COLOUR, KNIGHT_NAMES, LIFE_MOST, RELIC_COUNT, TRAITOR
from gramarye.games.camelot.scene_side import RELIC_SYMBOLS
from gramarye.games.camelot.state import CAPTURED, CHOOSING, DEAD, FREE, HEROIC, NO_TRAITOR, UNMASKED
from gramarye.games.camelot.words_common import lives, may_accuse
from gramarye.games.camelot.words_story import BY_COUNT, REASONS

__all__ = ["ending", "nameless", "seat_panel"]

FATES = {CAPTURED: "captured", DEAD: "dead", UNMASKED: "unmasked"}


def seat_panel(view: View, seat: int) -> Seat:
    """A knight: arms, where he is, life, cards, relics, and what is known of his loyalty."""
    t = view.t
    knight, status, life = t.knight[seat], t.status[seat], t.life[seat]
    hearts = Bar(
        life, LIFE_MOST, f"{life} of {LIFE_MOST} lives", symbol="cam-heart", symbol_off="cam-heart-lost"
    )
    cards = Counter("cam-hand", str(t.cards[seat]), f"{several(t.cards[seat], 'card')} in hand")
    return Seat(
        crest=CRESTS[int(COLOUR[knight])] if knight >= 0 else 0,
        symbol=f"cam-arms-{KNIGHT_NAMES[knight]}" if knight >= 0 else "",
        title=KNIGHT_TITLES[knight] if knight >= 0 else nameless(t),
        line=_line(t, seat),
        bars=(hearts,) if status != UNMASKED else (),
        counters=(cards, *_relics(t, seat)),
        flags=(*_loyalty(view, seat), *(_signs(t, seat) if status < DEAD else ())),
        chip=Counter("cam-heart", str(life), lives(life)),
        look="out" if status == DEAD else "",
    )


def nameless(t: Any) -> str:
    """What a knight is called who has no coat of arms."""
    return "No coat of arms yet" if t.phase == CHOOSING else "A squire"


def _line(t: Any, seat: int) -> str:
    where = WHERE[quest_at(t.place[seat], t.side)]
    line = {
        CAPTURED: f"captured {where}",
        DEAD: "dead",
        UNMASKED: "serves Evil openly",
    }.get(t.status[seat], where)
    waits = t.turn == seat and t.seat != seat and t.phase == HEROIC and not t.over
    return f"{line[0].upper()}{line[1:]}{', on turn' if waits else ''}"


def _relics(t: Any, seat: int) -> tuple[Counter, ...]:
    held = [relic for relic in range(RELIC_COUNT) if t.relic[relic] == seat]
    return tuple(Counter(RELIC_SYMBOLS[relic], "", f"holds {RELIC_TITLES[relic]}") for relic in held)


def _loyalty(view: View, seat: int) -> tuple[Flag, ...]:
    """What all have seen; of the own loyalty a panel never speaks, because others may look at the screen."""
    t = view.t
    if t.proven >> seat & 1 or t.over:
        if t.loyalty[seat] == TRAITOR:
            return (Flag("traitor", "cam-traitor-mask", "bad"),)
        return (Flag("shown loyal" if not t.over else "loyal", "i-check", "good"),)
    if seat == view.seat or t.status[seat] == DEAD or t.traitor == NO_TRAITOR:
        return ()
    return (Flag("", "i-secret", label="loyalty not known"),)


def _signs(t: Any, seat: int) -> tuple[Flag, ...]:
    flags = []
    if t.status[seat] == CAPTURED:
        flags.append(Flag("captured", "cam-captured", "bad"))
    if t.accusers >> seat & 1:
        flags.append(Flag("used", "cam-accuse", "quiet", "has used the accusation"))
    elif t.traitor != NO_TRAITOR and t.status[seat] == FREE and may_accuse(t) and not t.over:
        flags.append(Flag("may accuse", "cam-accuse"))
    if t.life[seat] <= 1:
        flags.append(
            Flag(
                "dying" if t.life[seat] == 0 else "1 left", "cam-heart", "bad", f"{lives(t.life[seat])} left"
            )
        )
    if t.offer[seat] > 0:
        flags.append(Flag(f"offers {t.offer[seat]}", "cam-merlin"))
    if t.unknighted >> seat & 1:
        flags.append(Flag("squire"))
    return tuple(flags)


def ending(view: View) -> Ending:
    """Who won, who was what, and why it ended."""
    t = view.t
    evil = t.result == TRAITOR
    results = [_result(t, seat, evil) for seat in range(t.seats)]
    title = "Evil wins." if evil else "The loyal knights win."
    swords = f"Swords: {t.white_swords} white, {t.black_swords} black."
    reason = f"{REASONS.get(t.reason, BY_COUNT)} {swords} [SC-100]"
    columns = ("Knight", "Loyalty", "Fate")
    return Ending(title, reason, tuple(sorted(results, key=lambda row: row.rank)), columns)


def _result(t: Any, seat: int, evil: bool) -> Result:
    traitor = t.loyalty[seat] == TRAITOR
    won = traitor == evil
    knight = KNIGHT_NAMES[t.knight[seat]].capitalize() if t.knight[seat] >= 0 else "a squire"
    fate = FATES.get(t.status[seat], "stands")
    parts = knight, "traitor" if traitor else "loyal", fate
    return Result(seat, 1 if won else 2, "won" if won else "lost", parts, won=won)
