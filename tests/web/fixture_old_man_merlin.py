"""Old Man Merlin as the mockup shows it: the yard, the danger meter, the line with its brackets. A sketch."""

from gramarye.core.scene import (
    Banner,
    Bar,
    Counter,
    Face,
    Group,
    Layer,
    Layout,
    Line,
    Link,
    Meter,
    Move,
    Note,
    Panel,
    Piece,
    Place,
    Scene,
    Seat,
    Slip,
    Slips,
    Span,
)

YARD = (
    "toadstool:1:fantasy helm:2:medieval wand:4:fantasy hobby-horse:4:imagination gold-coin:2:relic "
    "hourglass:3:relic garden-gnome:2:imagination dragon-egg:5:fantasy bottled-lightning:2:imagination "
    "drinking-horn:3:medieval "
    "crystal-ball:3:relic shield:3:medieval tower:0:none pointy-hat:2:relic skeleton-key:1:medieval "
    "phoenix-feather:3:fantasy can-o-bolt:3:imagination locked-chest:2:relic mandrake-root:2:fantasy "
    "grumpy-owl:2:none "
    "blanket-fort:4:imagination cracked-crown:4:relic golden-sickle:3:relic pixie-dust:1:fantasy "
    "lost-ball:3:none"
).split()
LINE = (
    "golem-soul:2:relic golem-body:3:relic bow:6:medieval quiver:2:medieval "
    "unicorn-hair:2:fantasy cursed-ring:9:relic wizards-brew:3:fantasy toad:1:fantasy beard-oil:1:none"
).split()
SHED = (
    "backwards-clock:3:imagination ancient-map:1:relic toy-catapult:3:imagination "
    "elder-twig:2:fantasy dragon-tooth:3:fantasy forge-ember:1:medieval"
).split()


def face(word: str) -> Face:
    item, value, cat = word.split(":")
    name = item.replace("-", " ").title()
    plate = (Layer("omm-card", tint=cat), Layer(text=value, x=13, y=21, size=19, fill="vellum"))
    return Face(
        100,
        88,
        (
            *plate,
            Layer(f"omm-item-{item}", 26, 10, 50, 50),
            Layer(f"omm-cat-{cat}", 78, 4, 18, 18),
            Layer(text=name, x=50, y=80, size=14.5, w=90),
        ),
        mini=(*plate, Layer(f"omm-item-{item}", 22, 14, 60, 60), Layer(f"omm-cat-{cat}", 72, 4, 24, 24)),
        title=name,
        text=f"Worth {value}.",
    )


FACES = {word.split(":")[0]: face(word) for word in (*YARD, *LINE, *SHED) if not word.startswith("tower")}
FACES["kid"] = Face(48, 64, (Layer("omm-kid"), Layer("@coin", 16, 36, 17, 17)))


def spot(column: int, row: int) -> tuple[float, float]:
    return 73 + 118 * column, 59 + 102 * row


def crossing(column: int, row: int) -> tuple[float, float]:
    return 132 + 118 * column, 110 + 102 * row


def yard() -> Panel:
    places, pieces = [], []
    for i, word in enumerate(YARD):
        x, y = spot(i % 5, i // 5)
        name = word.split(":")[0]
        if name == "tower":
            pieces.append(Piece("tower", "omm-tower", "The tower", x=x, y=y, w=110, h=110))
            continue
        pieces.append(
            Piece(
                f"item-{name}",
                name,
                f"{FACES[name].title}, {FACES[name].text}",
                x=x,
                y=y,
                w=90,
                h=79,
                kind="card",
            )
        )
    for i in range(16):
        x, y = crossing(i % 4, i // 4)
        places.append(
            Place(
                f"stone-{'abcd'[i % 4]}{i // 4 + 1}",
                f"Stone {'abcd'[i % 4]}{i // 4 + 1}",
                x,
                y,
                22,
                shape="circle",
                look="plate",
                tint="stone",
            )
        )
    gate = Place("gate-west", "The west gate", 6, 212, 42, 46)
    kids = [("stone-a2", 0), ("stone-b2", 1), ("stone-c4", 2)]
    pieces += [
        Piece(f"kid-{seat}", "kid", f"{{{seat}}}", at=at, y=-14, w=39, h=52, owner=seat) for at, seat in kids
    ]
    pieces += [
        Piece(f"brave-{at}", "omm-bravery", "Bravery token", at=f"stone-{at}", w=20, h=20)
        for at in ("b3", "c3")
    ]
    pieces.append(Piece("gate", "omm-gate", "West gate", x=6, y=212, w=34, h=34))
    return Panel(
        "yard",
        "The yard, 5 by 5",
        618,
        526,
        ground="lawn",
        places=(*places, gate),
        pieces=tuple(pieces),
        notes=(Note("Dot is out and safe", 310, 520, 13, look="plate"),),
    )


def objectives() -> Slips:
    rows = []
    for cat in ("fantasy", "medieval", "imagination", "relic"):
        for value, cost in ((4, "2 + 3"), (6, "3 + 4"), (8, "4 + 5")):
            taken = 1 if (cat, value) == ("medieval", 4) else -1
            rows.append(
                Slip(
                    f"goal-{cat}-{value}",
                    f"+1 a {cat.title()}",
                    f"or {cost} :omm-bravery:",
                    value=str(value),
                    tint=cat,
                    head=f":omm-cat-{cat}: {cat.title()}",
                    owner=taken,
                    look="used" if taken >= 0 else "",
                )
            )
    return Slips("objectives", tuple(rows), "Objectives", look="plates")


METER = Meter(
    "danger",
    "Merlins awake",
    "4",
    "of 5",
    "The next one catches everybody still in the yard.",
    "**2 of the 6 cards** left in the deck are Merlins: 1 in 3 at each refill",
    pieces=(
        *(Piece(f"merlin-{i}", "omm-merlin", "Merlin") for i in range(3)),
        Piece("merlin-3", "omm-merlin-asleep", "Sleep Walking Merlin"),
        Piece("merlin-4", "omm-merlin-face", "The last Merlin, not yet awake", look="slot"),
    ),
    aside=(Piece("deck", "omm-card-back", "Deck, 6 cards", count=6, pile=True),),
    bars=(Bar(2, 6, "2 of 6 are Merlins", tone="bad"),),
    tone="bad",
)
ROLLS = ("1·10", "2·11", "", "3·12", "4", "5", "6", "7", "8", "9")


def line() -> Group:
    names = [word.split(":")[0] for word in LINE]
    cards = [
        Piece(f"line-{n}", n, FACES[n].title, caption=r, tone="bad", kind="card")
        for n, r in zip(names, [r for r in ROLLS if r], strict=True)
    ]
    gap = Piece(
        "gap-2", "omm-item-bottled-lightning", "Bottled Lightning would complete the golem", look="slot"
    )
    return Group(
        "line",
        (*cards[:2], gap, *cards[2:]),
        "Your line",
        "the roll that would take a card",
        size=81,
        counters=(Counter("omm-bravery", "4", "4 bravery"),),
        spans=(
            Span("line-golem-soul", "gap-2", "Golem 2 of 3", "needs Bottled Lightning", dashed=True),
            Span("line-bow", "line-unicorn-hair", ":i-check: Bow set, 15", "long shot used", "good"),
            Span("line-cursed-ring", "line-cursed-ring", "goes if caught", tone="bad"),
            Span("line-wizards-brew", "line-toad", "Brew 2 of 4", dashed=True),
            Span("line-beard-oil", "line-beard-oil", "saves 1", tone="quiet"),
        ),
    )


def seat(i: int) -> Seat:
    minis = tuple(Piece(f"s{i}-{n}", n, FACES[n].title) for n in ("helm", "shield", "gold-coin")) if i else ()
    groups = (
        (Group(f"line-of-{i}", minis, spans=(Span(minis[0].id, minis[1].id, "Armour 2/4", dashed=True),)),)
        if i
        else ()
    )
    return Seat(
        score=("42", "23", "23", "21")[i],
        line=("on a2", "on b2 by the tower", "on c4", "left: safe this round")[i],
        counters=(
            Counter("i-cards", "9", "9 cards"),
            Counter("omm-bravery", "4", "4 bravery"),
            Counter("i-crown", "0", "no objectives"),
            Counter("omm-ward", "0", "no wards"),
        ),
        groups=groups,
        warn="" if i else "If caught: the Cursed Ring goes, and the die takes 1 or 2 more cards.",
    )


SCENE = Scene(
    banner=Banner(
        "Your turn.",
        "Where do you go?",
        "Walk, jump over {1}, or slip away while you can.",
        0,
        ("Move", "Collect", "Refill"),
        0,
        "round 2 of 3",
        (2, 3),
    ),
    seats=tuple(seat(i) for i in range(4)),
    board=(
        METER,
        yard(),
        Group(
            "shed",
            tuple(
                Piece(f"shed-{w.split(':')[0]}", w.split(":")[0], FACES[w.split(":")[0]].title) for w in SHED
            ),
            "Shed",
            size=42,
            columns=2,
        ),
        objectives(),
    ),
    wide=Layout(
        ("danger danger danger", "shed yard objectives"), columns="128 1fr 128", rows="74 1fr", mini=("shed",)
    ),
    narrow=Layout(("danger", "yard"), rows="auto 1fr", mini=("yard",), drawers=("shed", "objectives")),
    tray=(line(),),
    faces=FACES,
    moves=(
        Move(
            1,
            "Jump over {1} to c2, by the tower.",
            ("kid-0", "stone-c2"),
            short="Jump to c2",
            detail="+1 bravery. Then take Dragon Egg, Bottled Lightning or Pointy Hat.",
            lights=("item-dragon-egg", "item-bottled-lightning", "item-pointy-hat"),
            links=(Link(("stone-a2", "stone-c2"), look="arc"),),
        ),
        Move(
            2,
            "Walk to a1.",
            ("kid-0", "stone-a1"),
            detail="Then take Toadstool, Helm, Hourglass or Garden Gnome.",
        ),
        Move(3, "Walk to a3.", ("kid-0", "stone-a3")),
        Move(
            4,
            "Leave the property by the west gate.",
            ("kid-0", "gate-west|gate"),
            short="Leave",
            detail="Safe until round 3. No card.",
            links=(Link(("stone-a2", "gate-west"), look="path"),),
        ),
        Move(
            5,
            "Take the objective Relic 4.",
            ("goal-relic-4",),
            detail="It costs 3 bravery.",
            symbol="i-crown",
        ),
    ),
)
STORY = (
    Line(
        "Sleep Walking Merlin! Three are awake, so he counts: **4 of 5**.",
        symbol="omm-merlin-face",
        tone="bad",
    ),
    Line("{1} filled the gap with *Garden Gnome* from the shed.", 1),
    Line("{2} took *Pixie Dust*.", 2, gain="+1"),
)
FIXTURE = {"game": "old-man-merlin", "title": "Old Man Merlin", "scene": SCENE, "story": STORY, "you": 0}
