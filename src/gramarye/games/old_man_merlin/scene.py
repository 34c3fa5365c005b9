"""How the table looks."""

from types import SimpleNamespace
from typing import Any

from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import (
    Banner,
    Counter,
    Ending,
    Face,
    Flag,
    Group,
    Layout,
    Meter,
    Panel,
    Piece,
    Result,
    Scene,
    Seat,
    Slip,
    Slips,
)
from gramarye.games.old_man_merlin import state as q
from gramarye.games.old_man_merlin.cards import (
    CATEGORIES,
    CURSED,
    EACH_CATEGORY,
    EACH_OTHER,
    EACH_OWN,
    EACH_SET,
    EACH_TWO_BRAVERY,
    OBJECTIVES,
    SETS,
)
from gramarye.games.old_man_merlin.faces import FACES, mini_face
from gramarye.games.old_man_merlin.names import CARD_NAMES
from gramarye.games.old_man_merlin.pieces import (
    AREA_NAMES,
    AREAS,
    AWAY,
    CARD_ITEM,
    CARD_SPECIAL,
    GOAL_IDS,
    ROUNDS,
)
from gramarye.games.old_man_merlin.rules_score import (
    base_value,
    goal_points,
    line_value,
    seat_score,
    standing,
)
from gramarye.games.old_man_merlin.scene_line import line_of, rivals_shown, tray
from gramarye.games.old_man_merlin.scene_yard import card_label, meter, yard
from gramarye.games.old_man_merlin.words import describe

__all__ = ["scene"]

PHASES = ("Move", "Collect", "Refill")
SAYS = {
    q.ENTER: ("Where do you enter?", "Any free area of the outer ring."),
    q.MOVE: ("Where do you go?", "Walk, jump, or slip away while you can."),
    q.COLLECT: ("Which card do you take?", "One of those around your piece."),
    q.PUT: ("Where in your line does it go?", "Cards of one set belong side by side."),
    q.CHOOSE: ("Which set acts first?", "Touch its anchor."),
    q.FETCHING: ("Fetch any card of the yard.", "Its spot is refilled too."),
    q.SHOOTING: ("Take a card in reach of your bow.", "The rows and columns that touch your area."),
    q.SIPHONING: ("Take a card of another player.", "They get 2 bravery for it."),
    q.TIDYING: ("Tidy your line.", "Move a card or a locked set, each once, as long as you like."),
    q.TIDY_PUT: ("Where does it go?", "Locked sets stay together."),
    q.ORDERING: ("Which of these comes next?", "Put the top of the deck into any order."),
    q.SUMMONING: ("Take one of these, if you like.", "The others are shuffled back."),
    q.SCOUTING: ("Put one of these at the bottom, if you like.", "Only you know them."),
    q.HOARDING: ("Mark a card as safe.", "No die can take it."),
    q.FLINGING: ("Fling a piece.", "Touch any piece, then an empty area."),
    q.SWAP_OFFER: ("Offer a card for a swap, or none.", "Locked cards stay."),
    q.SWAP_TAKE: ("Which card do you want for it?", "Each goes to the place of the other."),
    q.BARTER_OFFER: ("Which card do you give to the shed?", "Up to two, place for place."),
    q.BARTER_SHED: ("Which card of the shed do you want for it?", ""),
    q.JACKPOT_SHED: ("Take a card out of the shed.", ""),
    q.RESTOCK_OFFER: ("Which card of the yard goes to the shed?", "Up to three, each for another."),
    q.RESTOCK_SHED: ("Which card of the shed comes instead?", ""),
    q.VANISHING: ("Vanish, or stay?", "Gone before the refill, with the card just taken."),
    q.WINDOW: ("Take an objective, or go on.", "The last moment before the next card is drawn."),
    q.REFILL: ("Fill the spot from the shed.", "Merlin came, so you choose the card."),
    q.PROTECT: ("You are caught! Read a Protection Spell?", "No die would take your cards this time."),
    q.DREAM: ("Pull a Nightcap over his eyes?", "The die is rolled again, for you alone."),
    q.GUARD: ("Save the card?", "A ward or Beard Oil keeps it."),
    q.GAP: ("Fill the gaps of the yard from the shed.", "You begin the next round, so you choose."),
}
DOES = {
    q.ENTER: "about to enter",
    q.MOVE: "choosing where to go",
    q.COLLECT: "choosing a card",
    q.PUT: "lining up a card",
    q.WINDOW: "thinking about an objective",
    q.REFILL: "filling a spot from the shed",
    q.GAP: "filling the gaps of the yard",
    q.PROTECT: "caught, and thinking about a spell",
    q.DREAM: "caught, and thinking about a Nightcap",
    q.GUARD: "caught, and trying to save a card",
}
FOR_SHED = (q.JACKPOT_SHED, q.BARTER_SHED, q.RESTOCK_SHED, q.REFILL, q.GAP)


def scene(view: View) -> Scene:
    """The table as a seat sees it."""
    s = SimpleNamespace(**{name: view.s[name] for name in view.s.dtype.names})  # rules read it faster so
    board = (meter(view), yard(view), _shed(view), _goals(view))
    seats = tuple(_seat(view, s, seat) for seat in range(view.t.seats))
    before_me = tray(view)
    return Scene(
        banner=_banner(view),
        seats=seats,
        board=board,
        wide=WIDE,
        narrow=NARROW_SHED
        if view.deciding and view.t.phase in FOR_SHED
        else NARROW,  # open when a card is due
        tray=before_me,
        faces=_faces(*board, *before_me, *(group for seat in seats for group in seat.groups)),
        moves=tuple(describe(view, m) for m in view.legal),
        ending=_ending(view, s) if view.t.over else None,
    )


WIDE = Layout(("danger danger danger", "shed yard goals"), columns="116 1fr 128", rows="74 1fr")
NARROW = Layout(("danger", "yard"), rows="auto 1fr", mini=("yard",), drawers=("shed", "goals"))
NARROW_SHED = Layout(("danger", "yard", "shed"), rows="auto 1fr auto", mini=("yard",), drawers=("goals",))


def _faces(*regions: Panel | Group | Meter | Slips) -> dict[str, Face]:
    """The faces on show, with the large ones that the loupe needs."""
    pieces: list[Piece] = []
    for region in regions:
        if not isinstance(region, Slips):
            pieces += region.pieces
        if isinstance(region, Meter):
            pieces += region.aside
    names = {piece.face for piece in pieces if piece.face in FACES}
    names |= {FACES[name].large for name in names} - {""}
    return {name: FACES[name] for name in sorted(names)}


# The banner


def _banner(view: View) -> Banner:
    t = view.t
    where = {"where": f"round {t.round} of {ROUNDS}", "rounds": (t.round, ROUNDS)}
    if t.over:
        return Banner("The game is over.", "", **where)  # type: ignore[arg-type]
    phases = (*PHASES, "Caught") if t.caught else PHASES
    phase = 3 if t.caught else 0 if t.phase in (q.ENTER, q.MOVE) else 2 if t.phase in (q.REFILL, q.GAP) else 1
    if not view.deciding:
        does = DOES.get(t.phase) or f"using {SETS[t.group].power}"
        return Banner("", f"{{{t.seat}}} is {does}.", "", t.seat, phases, phase, **where)  # type: ignore[arg-type]
    say, hint = SAYS[t.phase]
    return Banner(_lead(view), say, _hint(view, hint), t.seat, phases, phase, **where)  # type: ignore[arg-type]


def _lead(view: View) -> str:
    t = view.t
    if t.phase in (q.PROTECT, q.DREAM, q.GUARD):
        return "Caught!"
    if t.phase == q.PUT:
        return f"{CARD_NAMES[t.held]}."
    return f"{SETS[t.group].power}!" if t.group != NONE and t.phase != q.WINDOW else "Your turn."


def _hint(view: View, hint: str) -> str:
    t = view.t
    if t.phase == q.GUARD:
        return f"The die shows {t.face} and points at {CARD_NAMES[t.line[t.seat][t.pick]]}."
    if t.phase == q.DREAM:
        card = t.line[t.seat][(t.face - 1) % t.cards[t.seat]]
        return f"The die shows {t.face} and points at {CARD_NAMES[card]}."
    if t.phase == q.MOVE and t.steps:
        return "Gallop: one more movement, or collect here."
    if t.phase == q.MOVE and t.zapping:
        return "Zap: one more movement and one more card."
    return hint


# The rails


def _shed(view: View) -> Group:
    t = view.t
    cards = sorted(t.shed[: t.shed_left])
    pieces = tuple(
        Piece(
            f"card-{card}", mini_face(int(CARD_ITEM[card])), f"{card_label(card)}, in the shed", kind="card"
        )
        for card in cards
    )
    due = view.deciding and t.phase in FOR_SHED
    return Group(
        "shed", pieces, "Shed", str(len(cards)) if not due else "choose", size=46, columns=2, text="empty"
    )


def _goals(view: View) -> Slips:
    """The objectives, a column of three for each category; of one that is taken only what it pays."""
    slips = []
    for goal, each in enumerate(OBJECTIVES):
        category, owner = CATEGORIES[each.category], view.t.goal[goal]
        price = f"or {each.cards // 2} + {each.bravery} :omm-bravery:"
        slips.append(
            Slip(
                f"goal-{GOAL_IDS[goal]}",
                SHORT_GOALS[goal],
                price if owner == NONE else "",
                value=str(each.cards),
                tint=category,
                head=f":omm-cat-{category}: {category.title()}",
                owner=owner,
                look="" if owner == NONE else "used",
            )
        )
    return Slips("goals", tuple(slips), "Objectives", look="plates")


def _short(goal: int) -> str:
    """What an objective pays, as short as it can be said."""
    each = OBJECTIVES[goal]
    category = CATEGORIES[each.category].title()
    return {
        EACH_OWN: f"+1 a {category}" if len(category) < 9 else f"+1 an {category[:4]}.",
        EACH_OTHER: "+1 all others",
        EACH_SET: "+2 a set",
        EACH_CATEGORY: "+1 a category",
        EACH_TWO_BRAVERY: "+1 per 2 :omm-bravery:",
    }.get(each.pays, each.words)


SHORT_GOALS = tuple(_short(goal) for goal in range(len(OBJECTIVES)))


# The seats


def _seat(view: View, s: Any, seat: int) -> Seat:
    t = view.t
    goals = [goal for goal, owner in enumerate(t.goal) if owner == seat]
    shown = seat != view.seat and not rivals_shown(view)
    return Seat(
        score=str(int(seat_score(s, seat))),
        score_note="points" if t.over else "so far",
        title=_whereabouts(t, seat),
        counters=(
            Counter("i-cards", str(t.cards[seat]), several(t.cards[seat], "card") + " in the line"),
            Counter("omm-bravery", str(t.bravery[seat]), f"{t.bravery[seat]} bravery"),
            Counter("i-crown", str(len(goals)), several(len(goals), "objective")),
            Counter("omm-ward", str(t.wards[seat]), several(t.wards[seat], "ward")),
        ),
        groups=(*(line_of(view, seat) if shown else ()), *_held_by(view, seat)),
        flags=_flags(t, seat, goals),
        warn=_risk(t, seat) if seat == view.seat else "",
        look="out" if t.area[seat] == AWAY else "",
    )


def _whereabouts(t: Any, seat: int) -> str:
    if t.over:
        return ""
    if t.caught >> seat & 1:
        return "caught"
    if t.area[seat] == AWAY:
        return "out and safe"
    return f"on {AREA_NAMES[t.area[seat]]}" if t.area[seat] < AREAS else "still outside"


def _held_by(view: View, seat: int) -> tuple[Group, ...]:
    """The card that another player is about to line up."""
    t = view.t
    if t.held == NONE or t.turn != seat or seat == view.seat:
        return ()
    card = Piece(
        f"card-{t.held}",
        mini_face(int(CARD_ITEM[t.held])),
        f"{card_label(t.held)}, in hand",
        kind="card",
        look="lit",
    )
    return (Group(f"hand-{seat}", (card,)),)


def _flags(t: Any, seat: int, goals: list[int]) -> tuple[Flag, ...]:
    flags = [
        Flag(
            SHORT_GOALS[goal],
            f"omm-cat-{CATEGORIES[OBJECTIVES[goal].category]}",
            label=OBJECTIVES[goal].words,
        )
        for goal in goals
    ]
    if t.gallop >> seat & 1:
        flags.append(Flag("gallop", tone="good", label="may move twice in each later turn"))
    if (t.sanctuary | t.shielded) >> seat & 1:
        flags.append(Flag("no die", "omm-ward", "good", "dice take none of these cards"))
    return tuple(flags)


def _risk(t: Any, seat: int) -> str:
    """What the reader stands to lose."""
    line = t.line[seat][: t.cards[seat]]
    if t.over or t.caught or t.area[seat] >= AREAS or not line:
        return ""
    ring = any(CARD_SPECIAL[card] == CURSED for card in line)
    if t.sanctuary >> seat & 1:
        return "If caught: the Cursed Ring goes." if ring else ""
    return "If caught: the Cursed Ring and 1 or 2 more cards go." if ring else "If caught: 1 or 2 cards go."


# The end


def _ending(view: View, s: Any) -> Ending:
    t = view.t
    standings = [int(standing(s, seat)) for seat in range(t.seats)]
    order = sorted(range(t.seats), key=lambda seat: -standings[seat])
    rows = tuple(_result(s, seat, rank) for rank, seat in enumerate(order, 1))
    points = [int(seat_score(s, seat)) for seat in order]
    why = "Three rounds are over. [OM-80]"
    if points[0] == points[1]:
        same = t.bravery[order[0]] == t.bravery[order[1]]
        why += (
            " The tie goes to the later in turn order. [OM-81]"
            if same
            else " The tie goes to more bravery. [OM-81]"
        )
    columns = ("Cards", "Sets", "Objectives", ":omm-bravery:")
    return Ending(f"{{{order[0]}}} {{{order[0]}:wins|win}}.", why, rows, columns)


def _result(s: Any, seat: int, rank: int) -> Result:
    base, total = int(base_value(s, seat)), int(line_value(s, seat))
    parts = (str(base), str(total - base), str(int(goal_points(s, seat))), str(int(s.bravery[seat])))
    return Result(seat, rank, str(int(seat_score(s, seat))), parts, won=rank == 1)
