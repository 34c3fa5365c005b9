"""A sketch of Merlin's Beast Hunt: fences on lines, dice in holes, a quarter turn on a phone."""

from gramarye.core.scene import (
    Badge,
    Banner,
    Counter,
    Face,
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
)

ELEMENTS = ("water", "thorns", "lightning", "bamboo")
FACES = {
    **{
        f"die-{e}": Face(
            64, 64, (Layer("die-body"), Layer(f"face-{e}", 10, 9, 44, 44), Layer("@coin", 42, 42, 22, 22))
        )
        for e in (*ELEMENTS, "wild", "beast")
    },
    **{
        f"fence-{e}": Face(
            168, 40, (Layer(f"fence-{e}", 0, 6, 168, 28), Layer(f"seal-{e}", 64, 0, 40, 40, upright=True))
        )
        for e in ELEMENTS
    },
    **{
        f"card-{e}": Face(180, 104, (Layer(f"card-{e}"),), title=e.title(), text="A fence of this kind.")
        for e in ELEMENTS
    },
}
CELL, LEFT, TOP = 184, 16, 16


def corner(column: int, row: int) -> tuple[float, float]:
    return LEFT + CELL * column, TOP + CELL * row


def board() -> Panel:
    places: list[Place] = []
    for row in range(3):
        for column in range(4):
            x, y = corner(column, row)
            name = f"{'ABCD'[column]}{row + 1}"
            closed = name in ("A1", "B1")
            places.append(
                Place(
                    f"square-{name}",
                    f"Square {name}",
                    x + 92,
                    y + 92,
                    154,
                    154,
                    look="closed" if closed else "tile",
                )
            )
    for row in range(1, 3):
        for column in range(4):
            x, y = corner(column, row)
            places.append(
                Place(
                    f"line-h{column}{row}",
                    f"Line below {'ABCD'[column]}{row}",
                    x + 92,
                    y,
                    168,
                    16,
                    shape="line",
                    look="line",
                )
            )
    for row in range(3):
        for column in range(1, 4):
            x, y = corner(column, row)
            places.append(
                Place(
                    f"line-v{column}{row}",
                    f"Line right of {'ABCD'[column - 1]}{row + 1}",
                    x,
                    y + 92,
                    168,
                    16,
                    shape="line",
                    rotate=90,
                    look="line",
                )
            )
    for row in range(1, 3):
        for column in range(1, 4):
            x, y = corner(column, row)
            places += [
                Place(f"hole-{column}{row}-{i}", "Hole", x + dx, y + dy, 36, 36, look="hole")
                for i, (dx, dy) in enumerate(((-32, -32), (32, -32), (-32, 32), (32, 32)))
            ]
    pieces = [
        Piece(
            "fence-1", "fence-thorns", "Thorns fence of {0}", at="line-v10", w=168, h=40, owner=0, lies=True
        ),
        Piece(
            "fence-2", "fence-bamboo", "Bamboo fence of {2}", at="line-h01", w=168, h=40, owner=2, lies=True
        ),
        Piece("fence-3", "fence-water", "Water fence of {1}", at="line-h11", w=168, h=40, owner=1, lies=True),
        *(
            Piece(
                f"set-die-{i}",
                f"die-{e}",
                f"{e} die",
                at=f"hole-{h}",
                w=38,
                h=38,
                owner=o,
                kind="die",
                look=k,
            )
            for i, (h, e, o, k) in enumerate(
                (
                    ("11-0", "bamboo", 2, ""),
                    ("11-1", "water", 1, ""),
                    ("21-2", "wild", 1, ""),
                    ("31-1", "thorns", 0, "done"),
                    ("12-0", "lightning", 0, ""),
                )
            )
        ),
        Piece("beast-unicorn", "beast-unicorn", "Unicorn in C1", at="square-C1", w=110, h=110),
        Piece("beast-centaur", "beast-centaur", "Centaur in A2", at="square-A2", w=110, h=110),
        Piece("beast-basilisk", "beast-basilisk", "Basilisk in C2", at="square-C2", w=110, h=110),
        Piece(
            "caught",
            "beast-unicorn",
            "Unicorn caught by {1}",
            at="square-A1",
            w=90,
            h=90,
            look="closed",
            badges=(Badge(symbol="@coin", at="se", owner=1),),
        ),
    ]
    notes = [Note("ABCD"[i], corner(i, 0)[0] + 92, -8, 17, look="coord") for i in range(4)]
    notes += [Note(str(i + 1), -14, corner(0, i)[1] + 98, 17, look="coord") for i in range(3)]
    return Panel(
        "board",
        "Board, 3 by 4 squares",
        768,
        584,
        ground="wood",
        places=tuple(places),
        pieces=tuple(pieces),
        notes=tuple(notes),
    )


DICE = (
    ("thorns", "placed", "slot"),
    ("beast", "used", "used"),
    ("water", "ready", ""),
    ("wild", "ready", ""),
)
SCENE = Scene(
    banner=Banner(
        "Your turn.",
        "Choose a line for the thorns card.",
        "Or touch another card or die. Esc puts the card back.",
        0,
        ("Roll", "Place", "Score", "Replenish"),
        1,
        "round 6",
    ),
    seats=tuple(
        Seat(
            score=str(10 + i // 2),
            score_note="points",
            counters=(
                Counter("i-die", "3 dice, 3 in pool", "dice"),
                Counter("i-cards", "deck 7", "cards in the deck"),
            ),
            groups=(
                Group(
                    f"minis-{i}",
                    tuple(Piece(f"mini-{i}-{e}", f"seal-{e}", e, owner=i) for e in ELEMENTS),
                    size=26,
                ),
                Group(
                    f"won-{i}",
                    (Piece(f"won-{i}-u", "beast-unicorn", "unicorn", count=5),) if i else (),
                    size=30,
                    text="no beasts yet",
                ),
            ),
        )
        for i in range(3)
    ),
    board=(
        board(),
        Group(
            "supply",
            tuple(
                Piece(f"supply-{b}", f"beast-{b}", b, count=4, caption="5 pts")
                for b in ("unicorn", "centaur", "chimera", "basilisk")
            ),
            "Beasts beside the board",
            size=44,
        ),
    ),
    wide=Layout(("board",), aside=("supply",)),
    narrow=Layout(("board",), turn=("board",), drawers=("supply",)),
    tray=(
        Group(
            "hand",
            tuple(
                Piece(f"hand-{i}", f"card-{e}", f"{e} card", kind="card", owner=0, caption=e.title())
                for i, e in enumerate(("thorns", "water", "lightning", "lightning"))
            ),
            "Your hand",
            "open to all",
        ),
        Group(
            "dice",
            tuple(
                Piece(
                    f"die-{i}",
                    f"die-{e}",
                    f"{e} die, {n}",
                    kind="die",
                    owner=0,
                    caption=f"{e.title()} {n}",
                    look=k,
                )
                for i, (e, n, k) in enumerate(DICE)
            ),
            "Your dice",
            "rolled twice",
            size=60,
        ),
    ),
    faces=FACES,
    moves=(
        *(
            Move(i, f"Lay thorns on line {at}.", ("hand-0", f"line-{at}"), symbol="seal-thorns")
            for i, at in enumerate(("v30", "h31", "h02", "v12"))
        ),
        Move(7, "Place the water die in a hole.", ("die-2", "hole-32-0")),
        Move(8, "Place the wild die in a hole.", ("die-3", "hole-32-0")),
        Move(9, "Lay water on a line.", ("hand-1", "line-v20")),
        Move(10, "Finish placing.", short="Finish placing", symbol="i-check"),
    ),
)
STORY = (
    Line("Round 6", heading=True),
    Line("{0} rolled, kept *beast* and *thorns*, rerolled two.", 0),
    Line("{1} closed A1 and captured the *unicorn*. [BH-69]", 1, symbol="beast-unicorn"),
)
FIXTURE = {"game": "beast-hunt", "title": "Merlin’s Beast Hunt", "scene": SCENE, "story": STORY, "you": 0}
