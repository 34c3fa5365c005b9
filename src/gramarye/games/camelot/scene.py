"""How the table looks. The places are in scene_quests.py; the ids that touches use are listed in words.py."""

from typing import Any

from gramarye.core.game import View
from gramarye.core.scene import (
    Badge,
    Banner,
    Bar,
    Counter,
    Ending,
    Flag,
    Group,
    Layout,
    Piece,
    Region,
    Result,
    Scene,
    Seat,
    Slip,
    Slips,
    Standing,
)
from gramarye.games.camelot.faces import FACES
from gramarye.games.camelot.names import (
    BLACK_TEXTS,
    CRESTS,
    KNIGHT_TITLES,
    QUEST_TITLES,
    RELIC_TITLES,
    WHERE,
    black_title,
    power_text,
    quest_at,
)
from gramarye.games.camelot.pieces import (
    BLACK_NAMES,
    COLOUR,
    ENGINES,
    KNIGHT_NAMES,
    LIFE_MOST,
    LOYAL,
    MORDRED,
    TRAITOR,
    TRAVEL_NAMES,
    WARRIORS,
    WHITE_NAMES,
)
from gramarye.games.camelot.scene_quests import board, is_closed
from gramarye.games.camelot.state import (
    CAPTURED,
    CHOOSING,
    DEAD,
    EVIL,
    HEROIC,
    OPENING,
    Q_AGAIN,
    Q_ARMOR,
    Q_CHARGED,
    Q_COAT,
    Q_COME,
    Q_DISCARD,
    Q_EVIL,
    Q_EXCALIBUR,
    Q_FACE,
    Q_FIGHT,
    Q_GIVE,
    Q_HEROIC,
    Q_KAY,
    Q_LOST,
    Q_MERLINS,
    Q_OPENING,
    Q_ORDER,
    Q_RETURN,
    Q_ROAD,
    Q_SAVE,
    Q_SEND,
    Q_SLAY,
    Q_STEAL,
    Q_TAKE,
    Q_TRAITOR,
    Q_UNDER,
    Q_VOLUNTEER,
    Q_WAR,
    Q_WITCH,
    UNMASKED,
)
from gramarye.games.camelot.words import describe, frame, picks
from gramarye.games.camelot.words_story import BY_COUNT, REASONS

PHRASES = ("Trust me.", "I suspect somebody.", "Help at the Grail!", "Watch the engines.", "Well fought!")

# What each question asks: for the one who answers, and what the others see being decided.
SAYS: dict[int, tuple[str, str]] = {
    Q_COAT: ("Choose your coat of arms.", "chooses a coat of arms"),
    Q_OPENING: ("Choose a card for the opening share.", "chooses a card to share"),
    Q_TAKE: ("Take one of the shared cards.", "takes a shared card"),
    Q_EVIL: ("Evil moves first: choose how.", "decides how Evil moves"),
    Q_ARMOR: ("The Armor shows two cards: play one.", "picks one of two Black cards"),
    Q_UNDER: ("Put one of the two under the pile.", "puts a Black card under the pile"),
    Q_MERLINS: ("Do you offer Merlins to cancel it?", "is asked for Merlins"),
    Q_EXCALIBUR: ("Throw Excalibur away to cancel it?", "may throw Excalibur away"),
    Q_FACE: ("Lay the card face up or face down.", "lays a Black card"),
    Q_WAR: ("Which war gets the warrior?", "chooses a war"),
    Q_VOLUNTEER: ("Will you pay for all?", "is asked to volunteer"),
    Q_DISCARD: ("Choose a card to discard.", "discards a card"),
    Q_WITCH: ("The witch wants a Grail card or a life.", "answers the witch"),
    Q_KAY: ("Add a Fight card?", "may add a Fight card"),
    Q_SAVE: ("Whom does the Grail save?", "holds the Grail"),
    Q_HEROIC: ("Choose a heroic action.", "chooses an action"),
    Q_GIVE: ("Lay a card face down for the swap.", "lays a card for a swap"),
    Q_RETURN: ("Give a card in return.", "gives a card in return"),
    Q_FIGHT: ("Put Fight cards in, then roll.", "fights"),
    Q_AGAIN: ("Roll again?", "may roll again"),
    Q_ORDER: ("Which card goes on top?", "puts Black cards in order"),
    Q_SEND: ("Choose a card to send.", "sends cards"),
    Q_SLAY: ("Lay a Fight card against the Dragon.", "fights the Dragon"),
    Q_COME: ("Will you come?", "is called"),
    Q_ROAD: ("Choose your road.", "chooses a road"),
    Q_LOST: ("You are lost: pay a card?", "is lost"),
    Q_CHARGED: ("You are charged: pay Fight cards?", "is charged"),
    Q_STEAL: ("From whom do you steal?", "steals a card"),
    Q_TRAITOR: ("How do you help Evil?", "serves Evil"),
}

_WIDE = (
    "black-knight excalibur lancelot",
    "black-knight camelot lancelot",
    "picts camelot saxons",
    "decks camelot force",
    "decks grail force",
)
_NARROW = ("camelot camelot", "excalibur grail", "black-knight lancelot", "picts saxons", "force force")
_PIPS = ("excalibur", "grail", "black-knight", "lancelot", "picts", "saxons")
_FRAME = ("black-knight", "force", "decks")


def scene(view: View) -> Scene:
    """The whole table as one seat sees it."""
    t = view.t
    evil = _evil(view)
    regions: tuple[Region, ...] = (*evil, *board(t, view.seat), _decks(t), _force(t))
    tray = _tray(view)
    head, head_rows = (("evil evil evil",), "80 ") if evil else ((), "")
    foot, foot_rows = (("evil evil",), " auto") if evil else ((), "")
    return Scene(
        banner=_banner(view),
        seats=tuple(_seat(view, seat) for seat in range(t.seats)),
        board=regions,
        wide=Layout(
            (*head, *_WIDE), columns="254 1fr 254", rows=f"{head_rows}100 1.1fr 2.4fr 1fr 118", frame=_FRAME
        ),
        narrow=Layout(
            (*_NARROW, *foot), rows=f"226 auto auto auto auto{foot_rows}", pips=_PIPS, drawers=("decks",)
        ),
        tray=tray,
        faces=_faces(regions, tray),
        moves=tuple(describe(view, m) for m in view.legal),
        standing=_standing(view),
        phrases=PHRASES,
        ending=_ending(view) if t.over else None,
    )


def _faces(regions: tuple[Any, ...], tray: tuple[Any, ...]) -> dict[str, Any]:
    """The drawings on show, and the large ones that the loupe may want."""
    pieces = [piece for region in (*regions, *tray) for piece in getattr(region, "pieces", ())]
    names = {name for piece in pieces for name in (piece.face, piece.peek)} & set(FACES)
    names |= {FACES[name].large for name in names} & set(FACES)
    return {name: FACES[name] for name in sorted(names)}


# What is to be decided


def _banner(view: View) -> Banner:
    t = view.t
    if t.over:
        return Banner("The game is over.", "", where=f"turn {t.turns}")
    mine, others = SAYS.get(frame(t)[0], ("Decide.", "decides"))
    phase = {EVIL: 0, HEROIC: 2 if t.paid else 1}.get(t.phase, -1)
    hint = _hint(view)
    phases = ("Evil", "Heroic action", "Second action")
    where = f"turn {t.turns}" if t.turns else "setting out"
    if view.deciding:
        lead = "Your turn." if t.turn == view.seat and t.phase > OPENING else "You are asked."
        return Banner(lead, mine, hint, t.seat, phases, phase, where)
    return Banner("", f"{{{t.seat}}} {others}.", hint, t.seat, phases, phase, where)


def _hint(view: View) -> str:
    t = view.t
    if t.phase == CHOOSING:
        return "No colour is used twice."
    if t.phase == OPENING:
        return "All cards are opened together, then each takes one."
    if t.announced >= 0 and t.card != -1:
        return f"The Black card is {black_title(t.announced)}."
    if t.phase == EVIL:
        return "Then one heroic action; a second costs a life."
    return "Touch a card, a place or a knight." if view.deciding else ""


def _evil(view: View) -> tuple[Slips, ...]:
    """The choices of evil with their consequences, for the one who takes them."""
    t = view.t
    if not view.deciding or frame(t)[0] not in (Q_EVIL, Q_TRAITOR):
        return ()
    touched = {touch for m in view.legal for touch in describe(view, m).touch}
    life = t.life[view.seat]
    slips = (
        Slip("evil-draw", "Draw a Black card", f"{t.black_left} left.", _worst(t), symbol="cam-black-back"),
        Slip(
            "evil-engine",
            "Add a siege engine",
            f"{t.engines} become {t.engines + 1}. The 12th loses all.",
            symbol="cam-engine",
            bars=(Bar(t.engines, ENGINES, "engines", change=1),),
        ),
        Slip(
            "evil-life",
            "Lose 1 life",
            f"{life} become {life - 1}. At 0 you die.",
            symbol="cam-heart",
            bars=(Bar(life, LIFE_MOST, "life", symbol="cam-heart", symbol_off="cam-heart-lost", change=-1),),
        ),
        Slip(
            "evil-cards",
            "Discard two cards",
            "Sir Lamorak's way, never two turns running.",
            symbol="cam-hand",
        ),
        Slip("evil-look", "Look first", "Sir Percival sees the top Black card.", symbol="cam-secret"),
    )
    return (Slips("evil", tuple(slip for slip in slips if slip.id in touched), look="choices"),)


def _worst(t: Any) -> str:
    """The worst that is publicly known of the next Black card."""
    if t.warriors[0] == WARRIORS - 1 and not is_closed(t, 5):
        return "A Pict would lose that war."
    if t.warriors[1] == WARRIORS - 1 and not is_closed(t, 6):
        return "A Saxon would lose that war."
    if t.engines >= ENGINES - 1:
        return "One more engine loses all."
    return ""


def _standing(view: View) -> tuple[Standing, ...]:
    t = view.t
    if view.seat < 0 or t.relic[0] != view.seat or t.over:
        return ()
    return (
        Standing(
            "excalibur",
            "Throw Excalibur away to cancel a Black card?",
            (("", "Ask me every time"), ("keep", "Keep it, do not ask")),
        ),
    )


# Seats


def _seat(view: View, seat: int) -> Seat:
    t = view.t
    knight, status = t.knight[seat], t.status[seat]
    here = quest_at(t.place[seat], t.side)
    line = {CAPTURED: f"captured, {WHERE[here]}", DEAD: "dead", UNMASKED: "unmasked"}.get(status, WHERE[here])
    life = t.life[seat]
    return Seat(
        crest=CRESTS[int(COLOUR[knight])] if knight >= 0 else 0,
        symbol=f"cam-arms-{KNIGHT_NAMES[knight]}" if knight >= 0 else "",
        title=KNIGHT_TITLES[knight] if knight >= 0 else "A squire",
        line=line[0].upper() + line[1:],
        bars=(
            Bar(
                life,
                LIFE_MOST,
                f"{life} of {LIFE_MOST} life",
                symbol="cam-heart",
                symbol_off="cam-heart-lost",
            ),
        )
        if status != UNMASKED
        else (),
        counters=(
            Counter("cam-hand", str(t.cards[seat]), f"{t.cards[seat]} cards in hand"),
            *_relics(t, seat),
        ),
        flags=_flags(view, seat),
        chip=Counter("cam-heart", str(life), f"{life} life"),
        look="out" if status == DEAD else "",
    )


def _relics(t: Any, seat: int) -> tuple[Counter, ...]:
    symbols = ("cam-relic-excalibur", "cam-relic-grail", "cam-relic-armor")
    return tuple(
        Counter(symbols[relic], "", f"holds {RELIC_TITLES[relic]}")
        for relic in range(3)
        if t.relic[relic] == seat
    )


def _flags(view: View, seat: int) -> tuple[Flag, ...]:
    t = view.t
    flags = []
    if t.status[seat] == CAPTURED:
        flags.append(Flag("captured", "cam-captured", "bad"))
    if t.proven >> seat & 1:
        traitor = t.loyalty[seat] == TRAITOR
        flags.append(
            Flag("traitor", "cam-secret", "bad") if traitor else Flag("shown loyal", "i-check", "good")
        )
    elif seat != view.seat and t.status[seat] != DEAD:
        flags.append(Flag("loyalty", "i-secret"))
    if t.status[seat] < DEAD:
        flags.append(
            Flag(
                "accused" if t.accusers >> seat & 1 else "may accuse",
                "cam-accuse",
                "quiet" if t.accusers >> seat & 1 else "",
            )
        )
        if t.life[seat] <= 1:
            flags.append(Flag("dying" if t.life[seat] == 0 else "1 life left", tone="bad"))
        if t.offer[seat] > 0:
            flags.append(Flag(f"offers {t.offer[seat]}", "cam-merlin"))
    if t.unknighted >> seat & 1:
        flags.append(Flag("squire"))
    return tuple(flags)


# Beside the board


def _decks(t: Any) -> Group:
    used = sum(t.black_discard)
    rows = [("Black", t.black_left, f"{used} used"), ("White", t.white_left, f"{t.white_thrown} used")]
    if sum(t.travel_discard) or t.travel_left:
        rows.append(("Travel", t.travel_left, f"{sum(t.travel_discard)} used"))
    return Group(
        "decks",
        tuple(
            Piece(
                f"deck-{name.lower()}",
                f"cam-{name.lower()}-back",
                f"{name} pile, {left} cards",
                count=left,
                pile=True,
                caption=f"**{name}**, {note}",
                kind="card",
            )
            for name, left, note in rows
        ),
        size=98,
    )


def _force(t: Any) -> Slips:
    """What lasts: Evil's cards, and the knights' own."""
    lasting = [
        card
        for card in range(len(BLACK_NAMES))
        if t.lasting >> card & 1 or (card == MORDRED and t.mordred >= 0)
    ]
    slips = [
        Slip(
            f"force-{BLACK_NAMES[card]}",
            black_title(card),
            BLACK_TEXTS.get(BLACK_NAMES[card], ""),
            symbol="cam-black-special",
            tone="bad",
        )
        for card in lasting
    ]
    if t.heroism >= 0:
        where = QUEST_TITLES[quest_at(t.heroism, t.side)]
        slips.append(
            Slip(
                "force-heroism",
                f"Heroism: {where}",
                "One more sword to the winner.",
                symbol="cam-white-special",
                tone="good",
            )
        )
    if t.favor:
        slips.append(
            Slip(
                "force-favor",
                "Divine Favor",
                "The next tie is ours.",
                symbol="cam-white-special",
                tone="good",
            )
        )
    return Slips("force", tuple(slips), "In force" if slips else "Nothing in force")


# What is mine


def _tray(view: View) -> tuple[Group | Slips, ...]:
    t = view.t
    groups: list[Group | Slips] = []
    if view.seat >= 0:
        groups += [_me(view), _hand(view)]
    if sum(t.pool) > 0:
        groups.append(_pool(t))
    if view.deciding and frame(t)[0] in (Q_ARMOR, Q_UNDER, Q_ORDER, Q_ROAD):
        groups.append(_picks(t))
    if view.deciding and frame(t)[0] == Q_COAT:
        groups.append(_coats(view))
    return tuple(groups)


def _me(view: View) -> Group:
    """The own loyalty, face down; shown only while it is held."""
    t, seat = view.t, view.seat
    loyalty = t.loyalty[seat]
    knight = t.knight[seat]
    peek = "cam-loyal" if loyalty == LOYAL else "cam-traitor" if loyalty == TRAITOR else ""
    card = Piece(
        "loyalty",
        "cam-loyalty-back",
        "Your loyalty, hold to look" if peek else "Your loyalty, not looked at yet",
        peek=peek,
        caption="Hold to peek" if peek else "Not yet",
        badges=(Badge(symbol="i-secret", tone="secret", at="c"),),
        note=power_text(knight) if knight >= 0 else "",
    )
    note = power_text(knight) if knight >= 0 else "No coat of arms yet."
    return Group("me", (card,), KNIGHT_TITLES[knight] if knight >= 0 else "You", note, size=100)


def _hand(view: View) -> Group:
    held = view.t.hand[view.seat]
    pieces = tuple(
        Piece(
            f"hand-{name}-{i}", f"white-{name}", FACES[f"white-{name}"].title, kind="card", home="deck-white"
        )
        for card, name in enumerate(WHITE_NAMES)
        for i in range(held[card])
    )
    return Group("hand", pieces, "Your hand", secret=True, size=128, text="no cards")


def _pool(t: Any) -> Group:
    pieces = tuple(
        Piece(
            f"pool-{name}-{i}", f"white-{name}", FACES[f"white-{name}"].title, kind="card", home="deck-white"
        )
        for card, name in enumerate(WHITE_NAMES)
        for i in range(t.pool[card])
    )
    return Group("pool", pieces, "To be shared", "each takes one in turn", size=112)


def _picks(t: Any) -> Group:
    """The cards that lie before the one who picks."""
    question, _, placed, n, _ = frame(t)
    if question == Q_ROAD:
        faces = [f"travel-{TRAVEL_NAMES[card]}" for card in t.road]
    else:
        first = t.black_left - 1 - placed
        faces = [f"black-{BLACK_NAMES[t.black[first - slot]]}" for slot in range(n - placed)]
    pieces = tuple(
        Piece(f"pick-{i}", face, name, kind="card")
        for i, (face, name) in enumerate(zip(faces, picks(t), strict=False))
    )
    return Group("picks", pieces, "Choose one", secret=question != Q_ROAD, size=112)


def _coats(view: View) -> Group:
    names = [touch[0].removeprefix("coat-") for touch in (describe(view, m).touch for m in view.legal)]
    pieces = tuple(
        Piece(f"coat-{name}", f"coat-{name}", KNIGHT_TITLES[KNIGHT_NAMES.index(name)]) for name in names
    )
    return Group("coats", pieces, "Coats of arms", size=112)


# The end


def _ending(view: View) -> Ending:
    t = view.t
    evil = t.result == TRAITOR
    results = []
    for seat in range(t.seats):
        traitor = t.loyalty[seat] == TRAITOR
        won = traitor == evil
        fate = {CAPTURED: "captured", DEAD: "dead", UNMASKED: "unmasked"}.get(t.status[seat], "")
        results.append(
            Result(
                seat,
                1 if won else 2,
                "won" if won else "lost",
                ("traitor" if traitor else "loyal", str(t.life[seat]), fate),
                won=won,
            )
        )
    title = "Evil wins." if evil else "The loyal knights win."
    reason = f"{REASONS.get(t.reason, BY_COUNT)} {t.white_swords} white and {t.black_swords} black swords. [SC-100]"
    return Ending(title, reason, tuple(sorted(results, key=lambda r: r.rank)), ("Loyalty", "Life", "Fate"))
