"""A sketch of Camelot: quest tiles, the round table, the choice of evils, pips on a phone."""

from math import cos, pi, sin
from typing import Any

from gramarye.core.scene import (
    Badge,
    Banner,
    Bar,
    Counter,
    Face,
    Flag,
    Group,
    Layer,
    Layout,
    Line,
    Move,
    Note,
    Panel,
    Piece,
    Place,
    Scene,
    Seat,
    Slip,
    Slips,
)

KNIGHTS = ("galahad", "arthur", "kay", "gareth", "owain")
CRESTS = (4, 5, 6, 2, 8)
LIVES, HANDS = (4, 3, 5, 2, 1), (8, 6, 4, 7, 9)
WHERE = (
    "On the Grail quest",
    "At the Round Table",
    "Against the Black Knight",
    "In the Saxon War",
    "On the Excalibur quest",
)

FACES: dict[str, Face] = {
    **{
        f"mini-{v}": Face(
            44, 62, (Layer("cam-fight-mini"), Layer(text=v, x=22, y=36, size=32)), large=f"fight-{v}"
        )
        for v in "12345"
    },
    **{
        f"black-{v}": Face(
            44, 62, (Layer("cam-black-mini"), Layer(text=v, x=22, y=38, size=32, fill="parchment"))
        )
        for v in "3579?"
    },
    **{
        f"fight-{v}": Face(
            100,
            140,
            (Layer(f"cam-fight-{v}"),),
            title=f"Fight {v}",
            text="Lay it on a quest that needs it.",
        )
        for v in "12345"
    },
    "grail": Face(100, 140, (Layer("cam-grail"),), title="Grail"),
    "merlin": Face(100, 140, (Layer("cam-merlin-card"),), title="Merlin"),
    **{
        f"knight-{k}": Face(48, 68, (Layer("cam-knight"), Layer(f"cam-arms-{k}", 5, 36, 23, 28)))
        for k in KNIGHTS
    },
}


def fights(prefix: str, values: str, at: str, kind: str = "mini") -> tuple[Piece, ...]:
    return tuple(
        Piece(f"{prefix}-{i}", f"{kind}-{v}", f"{kind} {v}", at=at, w=31, h=43, kind="card")
        for i, v in enumerate(values)
    )


def knight(seat: int, x: float, y: float) -> Piece:
    name = KNIGHTS[seat]
    return Piece(
        f"knight-{seat}",
        f"knight-{name}",
        f"{{{seat}}}, Sir {name.title()}",
        x=x,
        y=y,
        w=37,
        h=52,
        owner=seat,
        mini=f"cam-arms-{name}",
    )


def stakes(n: int) -> tuple[Counter, ...]:
    return (
        Counter("cam-sword-white", str(n), f"{n} white at stake"),
        Counter("cam-sword-black", str(n), f"{n} black at stake"),
    )


def duel(
    quest: str, title: str, need: str, knights: tuple[str, str, int], evil: tuple[str, str, int], **more: Any
) -> Panel:
    ours, note, of = knights
    theirs, note2, of2 = evil
    return Panel(
        quest,
        f"Quest: {title}",
        240,
        130,
        title=title,
        subtitle=need,
        symbol=f"cam-quest-{quest}",
        ground="parchment",
        places=(
            Place(
                f"{quest}-k", "Knights' row", 12 * of + of * 5, 40, of * 34, 44, slots=("",) * of, hold="row"
            ),
            Place(
                f"{quest}-e",
                "Evil's row",
                12 * of2 + of2 * 5,
                104,
                of2 * 34,
                44,
                slots=("",) * of2,
                hold="row",
            ),
        ),
        pieces=fights(f"{quest}-kc", ours, f"{quest}-k")
        + fights(f"{quest}-ec", theirs, f"{quest}-e", "black")
        + more.pop("figures", ()),
        notes=(
            Note(note, 0, 13, 12, anchor="start", tone="quiet"),
            Note(note2, 0, 78, 12, anchor="start", tone="quiet"),
        ),
        pips=(Bar(len(ours), of, note, "round"), Bar(len(theirs), of2, note2, "square")),
        **more,
    )


def war(
    quest: str, title: str, ours: str, foes: int, foe: str, figures: tuple[Piece, ...] = (), **more: Any
) -> Panel:
    men = tuple(
        Piece(
            f"{quest}-foe-{i}",
            f"cam-{foe}",
            foe,
            x=16 + 30 * i,
            y=96,
            w=28,
            h=38,
            look="" if i < foes else "ghost",
        )
        for i in range(4)
    )
    return Panel(
        quest,
        f"Quest: {title}",
        240,
        118,
        title=title,
        symbol=f"cam-quest-{quest}",
        ground="parchment",
        places=(Place(f"{quest}-k", "Knights' row", 88, 32, 176, 48, slots=tuple("12345"), hold="row"),),
        pieces=fights(f"{quest}-kc", ours, f"{quest}-k") + men + figures,
        notes=(Note(f"{foes} of 4", 134, 101, 13, anchor="start"),),
        pips=(Bar(len(ours), 5, "knights", "round"), Bar(foes, 4, f"{foes} of 4 {foe}s", "square")),
        counters=stakes(1),
        **more,
    )


def round_table() -> Panel:
    white = [("cam-sword-white", 30 * (i + 1)) for i in range(4)]
    black = [("cam-sword-black", 360 - 30 * i) for i in range(3)]
    swords = tuple(
        Piece(
            f"sword-{i}",
            name,
            name[4:].replace("-", " "),
            x=170 + 51 * sin(a * pi / 180),
            y=150 - 51 * cos(a * pi / 180),
            w=15,
            h=58,
            rotate=a + 180,
        )
        for i, (name, a) in enumerate(white + black)
    )
    engines = tuple(
        Piece(
            f"engine-{i}",
            "cam-engine" if i < 5 else "cam-engine-slot",
            "Siege engine" if i < 5 else "Empty place",
            x=170 + 126 * sin((33 + i * 24) * pi / 180),
            y=150 - 126 * cos((33 + i * 24) * pi / 180),
            w=32,
            h=32,
        )
        for i in range(12)
    )
    places = (
        Place("wall", "Outside the wall", 170, 150, 288, shape="circle", look="plate", tint="grass"),
        Place("moat", "", 170, 150, 224, shape="circle", look="plate", tint="moat"),
        Place("stone", "", 170, 150, 214, shape="circle", look="plate", tint="stone"),
        Place("court", "", 170, 150, 194, shape="circle", look="paper"),
        Place("table", "The Round Table", 170, 150, 168, shape="circle", look="plate", tint="oak"),
    )
    notes = (
        Note("7 of 12 swords", 170, 14, 14, look="ribbon"),
        Note("5 of 12 engines", 170, 292, 14, look="ribbon"),
        Note("4 | 3", 170, 158, 24, font="display"),
    )
    return Panel(
        "camelot",
        "Camelot",
        340,
        300,
        places=places,
        pieces=swords + engines + (knight(1, 170, 262),),
        notes=notes,
    )


def excalibur() -> Panel:
    steps = tuple(
        Place(
            f"step-{i}",
            f"Step {i}",
            20 + 22 * i,
            24,
            20 if i in (0, 10) else 15,
            shape="circle",
            look="disc",
            tint="evil" if i < 5 else "mid" if i == 5 else "good",
        )
        for i in range(11)
    )
    sword = Piece(
        "excalibur", "cam-relic-excalibur", "Excalibur, 3 steps to win", at="step-7", y=-6, w=44, h=52
    )
    return Panel(
        "excalibur-quest",
        "Quest: Excalibur",
        300,
        56,
        title="Excalibur",
        subtitle="any card: one step",
        symbol="cam-quest-excalibur",
        ground="parchment",
        places=steps,
        pieces=(sword, knight(4, 284, 24)),
        notes=(
            Note("3 steps to win", 120, 52, 13),
            Note("Evil", 8, 52, 12, anchor="start", tone="bad"),
            Note("Knights", 250, 52, 12, anchor="end", tone="good"),
        ),
        pips=(Bar(7, 11, "3 steps to win", "tug"),),
        counters=stakes(2),
    )


def grail() -> Panel:
    cards = tuple(
        Piece(f"grail-{i}", "cam-grail-mini", "Grail", at="grail-row", w=29, h=41) for i in range(4)
    )
    despair = tuple(
        Piece(f"despair-{i}", "cam-despair-mini", "Despair", at="despair-row", w=29, h=41) for i in range(2)
    )
    return Panel(
        "grail",
        "Quest: the Holy Grail",
        300,
        66,
        title="The Holy Grail",
        subtitle="seven Grails",
        symbol="cam-quest-grail",
        ground="parchment",
        flags=(Flag("Dark Forest"),),
        places=(
            Place("grail-row", "Grails", 80, 26, 160, 42, slots=("",) * 5, hold="row"),
            Place("despair-row", "Despair", 200, 26, 64, 42, slots=("",) * 2, hold="row"),
        ),
        pieces=(
            *cards,
            *despair,
            Piece("merlin", "cam-merlin", "Merlin", x=252, y=34, w=40, h=56, mini="cam-merlin"),
            knight(0, 282, 36),
        ),
        notes=(Note("4 Grails", 0, 64, 13, anchor="start"), Note("2 Despair", 232, 64, 13, anchor="end")),
        pips=(Bar(4, 7, "4 of 7 Grails", "round"), Bar(2, 7, "2 Despair", "square")),
        counters=stakes(3),
    )


EVIL = Slips(
    "evil",
    (
        Slip(
            "evil-draw",
            "Draw a Black card",
            "58 left, nobody knows the next.",
            "A Saxon would lose that war",
            symbol="cam-black-back",
        ),
        Slip(
            "evil-engine",
            "Add a siege engine",
            "5 becomes 6. The 12th loses all",
            symbol="cam-engine",
            bars=(Bar(5, 12, "5 becomes 6", change=1),),
        ),
        Slip(
            "evil-life",
            "Lose 1 life",
            "4 becomes 3. At 0 you die",
            symbol="cam-heart",
            bars=(Bar(4, 6, "4 becomes 3", symbol="cam-heart", symbol_off="cam-heart-lost", change=-1),),
        ),
    ),
    look="choices",
)
DECKS = Group(
    "decks",
    tuple(
        Piece(
            f"deck-{name.lower()}",
            f"cam-{name.lower()}-back",
            f"{name} deck, {n} cards",
            count=n,
            pile=True,
            caption=f"**{name}**, {used} used",
            kind="card",
        )
        for name, n, used in (("Black", 58, 22), ("White", 31, 25), ("Travel", 9, 7))
    ),
    size=98,
)
FORCE = Slips(
    "force",
    (
        Slip(
            "dark-forest",
            "Dark Forest",
            "No Grail cards until a quest is won",
            symbol="cam-black-special",
            tone="bad",
        ),
        Slip("witch", "Witch 6", "A Merlin played leaves the game", symbol="cam-black-special", tone="bad"),
        Slip(
            "heroism",
            "Heroism on Excalibur",
            "1 more sword to the winner",
            symbol="cam-white-special",
            tone="good",
        ),
    ),
    "In force",
)


def seats() -> tuple[Seat, ...]:
    extra = {
        1: (Flag("used", "cam-accuse"),),
        3: (Flag("shown loyal", "i-check", "good"),),
        4: (Flag("1 life left", tone="bad"),),
    }
    return tuple(
        Seat(
            crest=CRESTS[i],
            symbol=f"cam-arms-{name}",
            title="King Arthur" if name == "arthur" else f"Sir {name.title()}",
            line=WHERE[i],
            bars=(
                Bar(LIVES[i], 6, f"{LIVES[i]} of 6 life", symbol="cam-heart", symbol_off="cam-heart-lost"),
            ),
            counters=(Counter("cam-hand", str(HANDS[i]), f"{HANDS[i]} cards, hidden"),),
            flags=(
                *extra.get(i, (Flag("may accuse", "cam-accuse"),)),
                *((Flag("loyalty", "i-secret"),) if i else ()),
            ),
            chip=Counter("cam-heart", str(LIVES[i]), f"{LIVES[i]} life"),
        )
        for i, name in enumerate(KNIGHTS)
    )


def tray() -> tuple[Group | Slips, ...]:
    hand = ("fight-2", "fight-2", "fight-4", "fight-1", "grail", "grail", "merlin")
    loyalty = Piece(
        "loyalty",
        "cam-loyalty-back",
        "Your loyalty, hold to look",
        peek="cam-loyal",
        caption="Hold to peek",
        badges=(Badge(symbol="i-secret", tone="secret", at="c"),),
    )
    verbs = (
        ("move", "Move", "i-next"),
        ("quest", "Quest", "i-play"),
        ("special", "Special", "i-cards"),
        ("heal", "Heal", "i-plus"),
        ("accuse", "Accuse", "cam-accuse"),
    )
    return (
        Group("me", (loyalty,), size=100),
        Group(
            "hand",
            tuple(Piece(f"card-{i}", f, f.replace("-", " "), kind="card") for i, f in enumerate(hand)),
            "Your hand",
            secret=True,
            size=128,
        ),
        Slips(
            "verbs",
            tuple(Slip(f"do-{v}", t, symbol=s, tone="bad" if v == "accuse" else "") for v, t, s in verbs),
            "Next: one heroic action",
            look="buttons",
        ),
    )


SCENE = Scene(
    banner=Banner(
        "Your turn.",
        "Evil moves first: choose how.",
        "Then one heroic action; a second costs a life.",
        0,
        ("Evil", "Heroic action", "Second action"),
        0,
        "turn 23",
    ),
    seats=seats(),
    board=(
        EVIL,
        duel(
            "black-knight",
            "Black Knight",
            "two pairs, one knight",
            ("335", "Knights: 11, 3 of 4 cards", 4),
            ("3??", "Evil: 3 and two unseen", 4),
            counters=stakes(1),
            figures=(knight(2, 214, 100),),
        ),
        duel(
            "dragon",
            "The Dragon",
            "three triples",
            ("44411", "Knights: 14, 5 of 9 cards", 7),
            ("7?9", "Evil: 7, one unseen, one you laid", 5),
            counters=stakes(2),
        ),
        war("picts", "Pict War", "123", 2, "pict", subtitle="1 to 5 in order"),
        war(
            "saxons",
            "Saxon War",
            "1",
            3,
            "saxon",
            (knight(3, 216, 92),),
            flags=(Flag("the next one loses it", tone="bad"),),
            tone="bad",
        ),
        excalibur(),
        round_table(),
        grail(),
        DECKS,
        FORCE,
    ),
    wide=Layout(
        (
            "evil evil evil",
            "black-knight excalibur-quest dragon",
            "black-knight camelot dragon",
            "picts camelot saxons",
            "decks camelot force",
            "decks grail force",
        ),
        columns="254 1fr 254",
        rows="80 100 1.1fr 2.4fr 1fr 118",
        frame=("black-knight", "force", "decks"),
    ),
    narrow=Layout(
        (
            "camelot camelot",
            "excalibur-quest grail",
            "black-knight dragon",
            "picts saxons",
            "force force",
            "evil evil",
        ),
        rows="226 auto auto auto auto auto",
        pips=("excalibur-quest", "grail", "black-knight", "dragon", "picts", "saxons"),
        drawers=("decks",),
    ),
    tray=tray(),
    faces=FACES,
    moves=(
        Move(1, "Draw and apply a Black card.", ("evil-draw",)),
        Move(2, "Add 1 siege engine (5 becomes 6).", ("evil-engine",)),
        Move(3, "Lose 1 life (4 becomes 3).", ("evil-life",), confirm="At 0 you die."),
    ),
)
STORY = (
    Line("Two Merlins were offered, three are needed: taken back.", secret=True),
    Line("{0} travelled to the Grail: **Merlin travels**, he comes along.", 0),
    Line("{1} accused {3}: she is **loyal**. One white sword turns black.", 1, tone="bad"),
    Line("{2} laid a card face down at the Black Knight and drew a White card.", 2),
    Line("{3} drew Saxons: **3 of 4**.", 3),
    Line("Merlin stands with you: one White card is free this turn.", symbol="cam-merlin"),
)
FIXTURE = {"game": "camelot", "title": "Camelot", "scene": SCENE, "story": STORY, "you": 0}
