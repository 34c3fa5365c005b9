"""The strip above the board: what is being decided now, with its consequences shown before it is taken."""

from typing import Any

from msgspec.structs import replace

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.scene import Bar, Group, Piece, Region, Slip, Slips
from gramarye.games.camelot.names import (
    BLACK_TEXTS,
    KNIGHT_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    TRAVEL_TEXTS,
    TRAVEL_TITLES,
    WHITE_TEXTS,
    WHITE_TITLES,
    black_title,
    quest_at,
)
from gramarye.games.camelot.pieces import (
    BLACK_KNIGHT,
    BLACK_NAMES,
    DIE,
    ENGINES,
    EVIL_CARDS,
    FOE_VALUE,
    KNIGHT_NAMES,
    LIFE_MOST,
    LOOKS,
    MERLINS_CANCEL,
    PICTS,
    RELIC_ARMOR,
    RELIC_EXCALIBUR,
    TRAVEL_NAMES,
    WARRIORS,
    WHITE_NAMES,
    WHITES,
    WITCH_2,
)
from gramarye.games.camelot.scene_actions import actions, unless
from gramarye.games.camelot.state import (
    CHOOSING,
    DEALT,
    F_FETCH,
    FREE,
    LOOKED,
    OPENING,
    Q_AGAIN,
    Q_ARMOR,
    Q_EVIL,
    Q_FACE,
    Q_FIGHT,
    Q_GIVE,
    Q_HEROIC,
    Q_KAY,
    Q_MERLINS,
    Q_RETURN,
    Q_SAVE,
    Q_STEAL,
    Q_TAKE,
    Q_TRAITOR,
    Q_UNDER,
)
from gramarye.games.camelot.words_common import (
    count,
    frame,
    is_closed,
    is_entitled,
    its_quest,
    power,
)

__all__ = ["now"]

HEARTS = {"symbol": "cam-heart", "symbol_off": "cam-heart-lost"}


def now(view: View) -> tuple[Region, ...]:
    """What is decided, for everybody at the table; nothing once the game is over."""
    t = view.t
    if t.over:
        return ()
    if t.phase == CHOOSING:
        return (_coats(view),)
    title = "Actions" if frame(t)[0] == Q_HEROIC else ""
    return (Slips("now", tuple(_plain(slip) for slip in _slips(view)), title, look="choices"),)


def _plain(slip: Slip) -> Slip:
    """A slip's texts are read out one after the other: the last full stop is the reader's own."""
    return replace(slip, text=slip.text.rstrip("."), warn=slip.warn.rstrip("."))


def _slips(view: View) -> tuple[Slip, ...]:
    t, question = view.t, frame(view.t)[0]
    if question in (Q_EVIL, Q_TRAITOR, Q_STEAL):
        return _evil(view)
    if question == Q_HEROIC:
        return actions(view)
    if t.phase == OPENING or question == Q_TAKE:
        return (_sharing(t, question),)
    if question in (Q_FIGHT, Q_AGAIN) or (question == Q_KAY and t.die):
        return (*_road(t), *_fight(t))
    if question == Q_SAVE:
        return (_reason(t),)
    return _road(t) or _black(view) or _white(t) or (_reason(t),)


# The choice of Evil


def _evil(view: View) -> tuple[Slip, ...]:
    """The choices of Evil with their consequences; the others see what is being weighed."""
    t = view.t
    question = frame(t)[0]
    if question == Q_STEAL:
        text = "A card of a knight's hand at random is discarded."
        return (Slip("evil-steal", "First steal a card", text, symbol="cam-hand"), _draw(view), _engine(t))
    if question == Q_TRAITOR:
        return _draw(view), _engine(t)
    slips = [_draw(view), _engine(t), _life(t)]
    if power(t, t.turn, EVIL_CARDS):
        rests = "" if t.rested else "Not two turns running."
        say = f"{count(power(t, t.turn, EVIL_CARDS), 'card')} of the hand, unseen.".capitalize()
        slips.append(unless(Slip("evil-cards", "Discard two", say, symbol="cam-hand"), rests))
    if power(t, t.turn, LOOKS):
        done = "Done." if t.powers & LOOKED else ""
        look = Slip("evil-look", "Look first", "You see the top Black card.", symbol="i-eye")
        slips.append(unless(look, done))
    return tuple(slips)


def _draw(view: View) -> Slip:
    """Never a hint of a hidden card; what the reader looked at is named."""
    t = view.t
    top = t.black[t.black_left - 1] if t.black_left else -1
    text = f"{t.black_left} left, the next unknown."
    if top >= 0:
        text = f"You know it: {black_title(top, t.side)}."
    elif t.black_left and t.black_known[t.black_left - 1]:
        text = f"{t.black_left} left, the next was seen."
    warn = "" if top >= 0 else _worst(t)
    return Slip("evil-draw", "Draw a Black card", text, warn, symbol="cam-black-back")


def _worst(t: Any) -> str:
    """The worst that is publicly known of the next Black card."""
    wars = [
        people
        for side, people in enumerate(("Pict", "Saxon"))
        if t.warriors[side] == WARRIORS - 1 and not is_closed(t, PICTS + side)
    ]
    if wars:
        return f"A {' or a '.join(wars)} would lose that war."
    if t.engines >= ENGINES - 2:
        return "Some cards bring engines."
    return ""


def _engine(t: Any) -> Slip:
    left = ENGINES - t.engines
    text = f"{t.engines} becomes {t.engines + 1}. " + ("The 12th loses all." if left > 1 else "")
    warn = "It is the 12th: all is lost." if left <= 1 else ""
    bar = Bar(t.engines, ENGINES, f"{t.engines} of {ENGINES} engines", change=1)
    return Slip("evil-engine", "Add a siege engine", text, warn, symbol="cam-engine", bars=(bar,))


def _life(t: Any) -> Slip:
    life = t.life[t.turn]
    bar = Bar(life, LIFE_MOST, f"{life} of {LIFE_MOST} lives", change=-1, **HEARTS)
    slip = Slip(
        "evil-life",
        "Lose 1 life",
        f"{life} becomes {life - 1}. At 0 {{{t.turn}:the knight dies|you die}}.",
        symbol="cam-heart",
        bars=(bar,),
    )
    if life <= 1:
        slip = Slip(slip.id, slip.title, "", "It is the last one.", symbol="cam-heart", bars=(bar,))
    closed = "Witch 2 forbids it." if t.lasting >> WITCH_2 & 1 else "None is left." if life <= 0 else ""
    return unless(slip, closed)


# What is being settled


def _black(view: View) -> tuple[Slip, ...]:
    """A Black card, what it will do, and what may still cancel it."""
    t = view.t
    if t.announced < 0:
        return ()
    question = frame(t)[0]
    name = BLACK_NAMES[t.announced] if t.announced < len(BLACK_NAMES) else ""
    face = f"black-{name}" if name else "cam-black-back"
    title, text = black_title(t.announced, t.side), BLACK_TEXTS.get(name, "A fighter for Evil.")
    if is_closed(t, its_quest(t)):
        text = f"Its quest is over: {'Merlin is there, and nothing follows' if t.merlin == its_quest(t) else 'a siege engine comes'}."
    slips = [Slip("card", title[0].upper() + title[1:], text, symbol=face, tone="bad")]
    if question == Q_FACE:
        slips += _faces(view)
    elif question == Q_MERLINS:
        slips.append(_merlins(t))
    holder = t.relic[RELIC_EXCALIBUR]
    if 0 <= holder < t.seats and t.status[holder] == FREE and question == Q_MERLINS:
        say = f"{{{holder}}} may throw it away to cancel the card."
        slips.append(Slip("shield", RELIC_TITLES[RELIC_EXCALIBUR], say, symbol="cam-relic-excalibur"))
    return tuple(slips)


def _faces(view: View) -> tuple[Slip, ...]:
    t = view.t
    mine = f"Only you know it: {black_title(t.card, t.side)}." if t.card >= 0 and view.deciding else ""
    down = mine or "Only its finder knows its value."
    paid = " One White card more." if is_entitled(t, t.turn) else ""
    return (
        Slip("face-up", "Face up", "All see its value.", symbol="i-eye"),
        Slip("face-down", "Face down", f"{down}{paid}", symbol="i-secret"),
    )


def _merlins(t: Any) -> Slip:
    given = sum(t.offer)
    bar = Bar(given, MERLINS_CANCEL, f"{given} of {MERLINS_CANCEL} Merlins")
    text = f"{given} of {MERLINS_CANCEL} offered. All three cancel it."
    return Slip("merlins", "Three Merlins", text, symbol="cam-merlin-card", bars=(bar,))


def _white(t: Any) -> tuple[Slip, ...]:
    """A special White card that works now."""
    if not 0 <= t.playing < WHITES:
        return ()
    name = WHITE_NAMES[t.playing]
    return (
        Slip("card", WHITE_TITLES[t.playing], WHITE_TEXTS.get(name, ""), symbol=f"white-{name}", tone="good"),
    )


def _road(t: Any) -> tuple[Slip, ...]:
    """The Travel cards of the journey."""
    return tuple(
        Slip(
            f"road-{i}",
            TRAVEL_TITLES[card],
            TRAVEL_TEXTS[TRAVEL_NAMES[card]],
            symbol=f"travel-{TRAVEL_NAMES[card]}",
        )
        for i, card in enumerate(t.road)
        if card >= 0
    )


def _fight(t: Any) -> tuple[Slip, ...]:
    """Fight cards so far, and the die."""
    total = Slip(
        "total", f"{t.total} in Fight cards", "Excalibur adds 1, a Fight ? counts 5.", symbol="cam-fight-3"
    )
    odds = max(0, min(DIE, t.total - 1 + t.favor))  # MC-42: Divine Favor wins the tie
    rolled = f"It shows {t.die}." if t.die else f"{odds} of {DIE} rolls are beaten now."
    return total, Slip("die", "The die of eight", f"The total must be higher. {rolled}", symbol="cam-d8")


def _sharing(t: Any, question: int) -> Slip:
    if t.phase == OPENING and question != Q_TAKE:
        how = "are dealt out, one to each" if t.share == DEALT else "each takes one in turn"
        text = f"Each knight gives a card face down. Then all are opened, and {how}."
        return Slip("sharing", "The opening share", text, symbol="cam-white-back")
    text = "Each knight who has a part in them takes one in turn, until none is left."
    return Slip(
        "sharing", f"{several(sum(t.pool), 'card')} to share", text, symbol="cam-white-back", tone="good"
    )


def _reason(t: Any) -> Slip:
    """Why a knight is asked, where no card on the table tells it."""
    question, frames = frame(t)[0], {one[0] for one in t.stack[: t.depth]}
    if question == Q_KAY:
        return _late_card(t)
    if question == Q_SAVE:
        text = "It gives one dying knight 4 lives, and leaves the game."
        return Slip("asking", "The Holy Grail", text, symbol="cam-relic-grail", tone="good")
    if question in (Q_ARMOR, Q_UNDER):
        text = "It shows two Black cards. One goes under the pile, unseen."
        return Slip("asking", RELIC_TITLES[RELIC_ARMOR], text, symbol="cam-relic-armor", tone="good")
    if F_FETCH in frames:
        text = f"{{{t.turn}}} {{{t.turn}:pays|pay}} three cards for a Merlin from the discard."
        return Slip("asking", "A Merlin comes back", text, symbol="cam-merlin-card", tone="good")
    if question in (Q_GIVE, Q_RETURN):
        other = f"{{{t.seat}}}" if question == Q_RETURN else "another knight"
        text = f"{{{t.turn}}} {{{t.turn}:swaps|swap}} a card with {other}. Nobody else sees the two."
        return Slip("asking", "A swap", text, symbol="cam-hand")
    return Slip(
        "asking",
        "Cards instead of Evil",
        f"{{{t.turn}}} {{{t.turn}:pays|pay}} with cards of the hand.",
        symbol="cam-hand",
    )


def _late_card(t: Any) -> Slip:
    """Sir Kay adds a card when a combat has been opened."""
    row = t.place[t.seat] - BLACK_KNIGHT
    black = sum(int(FOE_VALUE[t.side, card]) for card in t.foe[row][: t.foes[row]] if card >= 0)
    text = f"{t.total} for the knights, {black} for Evil. Sir Kay may add a Fight card."
    return Slip(
        "asking", f"{QUEST_TITLES[quest_at(t.place[t.seat], t.side)]} is counted", text, symbol="cam-fight-3"
    )


# The coats of arms


def _coats(view: View) -> Group:
    """Coats that nobody has; they glow for the one who chooses."""
    t = view.t
    taken = {t.knight[seat] for seat in range(t.seats)}
    pieces = tuple(
        Piece(f"coat-{name}", f"coat-{name}", KNIGHT_TITLES[i], caption=name.capitalize())
        for i, name in enumerate(KNIGHT_NAMES)
        if i not in taken
    )
    return Group("now", pieces, size=56)
