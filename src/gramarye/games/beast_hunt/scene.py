"""How the table looks."""

from typing import Any

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import (
    Banner,
    Counter,
    Ending,
    Flag,
    Group,
    Layout,
    Panel,
    Piece,
    Result,
    Scene,
    Seat,
)
from gramarye.games.beast_hunt import faces
from gramarye.games.beast_hunt.names import (
    listed,
)
from gramarye.games.beast_hunt.pieces import (
    ACTIVE,
    BEAST_POINTS,
    BEASTS,
    BLACK,
    FACES,
    ICONS,
    IMAGES,
    KINDS,
    SQUARES,
    TOKEN_KIND,
)
from gramarye.games.beast_hunt.rules_win import beasts_of, compare, fence_points, seat_score
from gramarye.games.beast_hunt.scene_board import board, last, supply
from gramarye.games.beast_hunt.state import FIRST, PLACE, READY, REPLENISH, ROLL
from gramarye.games.beast_hunt.words import card_ids, describe, ending_reason

__all__ = ["scene"]

PHASES = ("Roll", "Place", "Score", "Replenish")
PHASE_SHOWN = {FIRST: -1, ROLL: 0, PLACE: 1, REPLENISH: 3}
SAYS = {
    FIRST: ("Put down the first beast.", "Any beast on any square; then the first player begins."),
    ROLL: ("Choose the dice to keep.", "At least one; the others are rolled once more."),
    PLACE: ("Place dice, cards and beasts.", "Touch a die or a card, then one of the places that glow."),
    REPLENISH: ("Discard what you do not want, then draw.", "Touch a card to discard it."),
}
DOING = {FIRST: "choosing the first beast", ROLL: "rolling", PLACE: "placing", REPLENISH: "replenishing"}


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    t = view.t
    panel, beside = board(view), supply(t)
    seats = tuple(_seat(view, seat) for seat in range(t.seats))
    tray = _tray(view)
    return Scene(
        banner=_banner(view),
        seats=seats,
        board=(panel, beside),
        wide=Layout(("board",), aside=("supply",)),
        narrow=Layout(("board",), turn=("board",), drawers=("supply",)),
        tray=tray,
        faces=_faces(panel, beside, *tray, *(group for seat in seats for group in seat.groups)),
        moves=tuple(describe(view, m) for m in view.legal),
        gone=_gone(view),
        ending=_ending(view) if t.over else None,
    )


def _faces(*regions: Panel | Group) -> dict[str, Any]:
    """The faces on show, and those that the loupe shows instead."""
    names = {piece.face for region in regions for piece in region.pieces}
    names |= {place.face for region in regions if isinstance(region, Panel) for place in region.places}
    shown = {name: faces.ALL[name] for name in names if name in faces.ALL}
    large = {face.large: faces.ALL[face.large] for face in shown.values() if face.large}
    return dict(sorted({**shown, **large}.items()))


def _banner(view: View) -> Banner:
    t = view.t
    where = f"round {t.turns // t.seats + 1}" + (", last turns" if t.ender != NONE else "")
    if t.over:
        return Banner("The game is over.", "", where=where)
    how: dict[str, Any] = {"phases": PHASES, "phase": PHASE_SHOWN[t.phase], "where": where, "seat": t.seat}
    if not view.deciding:
        return Banner("", f"{{{t.seat}}} is {DOING[t.phase]}.", **how)
    say, hint = SAYS[t.phase]
    if t.phase == PLACE and len(view.legal) == 1:
        say, hint = "Nothing more can be placed.", "Finish: fences and captures are scored."
    return Banner("Your turn." if t.phase != FIRST else "Before the game.", say, hint, **how)


# Seats and tray


def _seat(view: View, seat: int) -> Seat:
    t = view.t
    won = tuple(_won(t, square) for square in range(SQUARES) if t.captor[square] == seat)
    hand = Group(f"hand-{seat}", _hand(t, seat, mini=True), size=26, text="no cards")
    return Seat(
        score=str(int(seat_score(t, seat))),
        score_note="points",
        counters=_counters(t, seat),
        groups=(
            *(() if seat == view.seat else (hand,)),
            Group(f"won-{seat}", won, size=30, text="no beasts yet"),
        ),
        flags=_flags(t, seat),
    )


def _counters(t: Any, seat: int) -> tuple[Counter, ...]:
    dice = sum(colour != NONE for colour in t.active[seat])
    pool, deck = t.pool[seat], sum(t.deck[seat])
    counters = [
        Counter(
            "i-die",
            f"{several(dice, 'die', 'dice')}, {pool} in pool",
            f"{several(dice, 'active die', 'active dice')}, {pool} in the pool",
        ),
        Counter(
            "i-cards",
            f"deck {deck}",
            f"{several(deck, 'card')} in the deck, {sum(t.discard[seat])} discarded",
        ),
    ]
    if t.top[seat] != NONE:  # BH-R35
        top = ICONS[t.top[seat]]
        counters.append(Counter(f"face-{top}", "on top", f"on top of the deck: {top}"))
    return tuple(counters)


def _flags(t: Any, seat: int) -> tuple[Flag, ...]:
    if t.ender == NONE or t.over:
        return ()
    if t.ender == seat:
        return (Flag("no dice left", tone="warn", label=f"no dice of {{{seat}:their|your}} own colour left"),)
    return (
        (Flag("last turn", tone="warn"),) if (seat - t.seat) % t.seats < (t.ender - t.seat) % t.seats else ()
    )


def _won(t: Any, square: int) -> Piece:
    kind = TOKEN_KIND[t.prize[square]]
    return Piece(
        f"beast-{t.prize[square]}",
        BEASTS[kind],
        f"{BEASTS[kind].capitalize()}, {BEAST_POINTS[kind]} points",
        count=int(BEAST_POINTS[kind]),
    )


def _hand(t: Any, seat: int, mini: bool) -> tuple[Piece, ...]:
    return tuple(
        Piece(
            card,
            f"{'mini' if mini else 'card'}-{ICONS[image]}",
            f"{ICONS[image].capitalize()} card",
            kind="card",
            owner=seat,
            caption="" if mini else ICONS[image].capitalize(),
            home="" if mini else f"seat-{seat}",
        )
        for image in range(IMAGES)
        for card in card_ids(t, seat, image)
    )


def _tray(view: View) -> tuple[Group, ...]:
    t = view.t
    groups = []
    if view.seat != NONE:
        groups.append(
            Group("hand", _hand(t, view.seat, mini=False), "Your hand", "open to all", text="no cards")
        )
        groups.append(_dice(t, view.seat, "Your dice"))
    if t.seat != view.seat and not t.over:
        groups.append(_dice(t, t.seat, f"{{{t.seat}'s}} dice"))
    return tuple(groups)


def _dice(t: Any, seat: int, title: str) -> Group:
    acts = seat == t.seat and not t.over
    pieces = tuple(_die(t, seat, slot, acts and t.phase != FIRST) for slot in range(ACTIVE))
    note = {ROLL: "just rolled", PLACE: "rolled"}.get(t.phase, "") if acts else "at rest"
    return Group(f"dice-{seat}", pieces, title, note, size=60)


def _die(t: Any, seat: int, slot: int, acts: bool) -> Piece:
    """An active die; while its owner plays, a placed one leaves a gap."""
    colour = t.active[seat][slot]
    name = f"die-{seat}-{slot}"
    if colour == NONE:
        label, caption = ("Placed die", "Placed") if acts else ("No die", "None")
        return Piece(name, "i-check", label, caption=caption, look="slot", w=60, h=60)
    sort, owner, said = ("black", NONE, "Black") if colour == BLACK else ("die", seat, "Own")
    if not acts or t.face[slot] == NONE:
        return Piece(name, f"{sort}-rest", f"{said} die at rest", owner=owner, kind="die")
    face = FACES[t.face[slot]]
    state = _state(t, slot)
    look = {"used": "used", "kept": "lit"}.get(state, "")
    label = f"{said} {face} die, {state}"
    caption = f"{face.capitalize()} {state}"
    return Piece(name, f"{sort}-{face}", label, owner=owner, kind="die", caption=caption, look=look)


def _state(t: Any, slot: int) -> str:
    """What a rolled die can still be used for."""
    idle, done = {ROLL: ("rolled", "kept"), PLACE: ("ready", "used")}.get(t.phase, ("unused", "used"))
    return idle if t.use[slot] == READY else done


def _gone(view: View) -> dict[str, str]:
    """Where cards went that are no longer on show."""
    t = view.t
    went = last(view, "discarded", "card")
    return {
        f"card-{event.seat}-{ICONS[image]}-{t.hand[event.seat][image]}": f"seat-{event.seat}"
        for image, event in went.items()
    }


# The end


def _ending(view: View) -> Ending:
    t = view.t
    seats = range(t.seats)
    ranks = [1 + sum(int(compare(t, rival, seat)) > 0 for rival in seats) for seat in seats]
    winners = [seat for seat in seats if ranks[seat] == 1]
    names = listed([f"{{{seat}}}" for seat in winners])
    verb = f"{{{winners[0]}:wins|win}}" if len(winners) == 1 else "win together"
    rows = tuple(_result(t, seat, ranks[seat]) for seat in sorted(seats, key=lambda seat: ranks[seat]))
    reason = ending_reason(t.ending)
    columns = ("Fences", *(f":beast-{name}:" for name in BEASTS))
    return Ending(f"{names} {verb}.", reason[0].upper() + reason[1:], rows, columns)


def _result(t: Any, seat: int, rank: int) -> Result:
    beasts = [str(int(beasts_of(t, seat, kind))) for kind in range(KINDS)]
    parts = (str(int(fence_points(t, seat))), *beasts)
    return Result(seat, rank, str(int(seat_score(t, seat))), parts, won=rank == 1)
