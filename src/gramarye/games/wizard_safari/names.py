"""What things are called: tiles, creatures, cards. Sentences, labels and ids are built from these alone."""

from gramarye.games.wizard_safari.pieces import (
    ALL_LANDS,
    BOARD_SPOTS,
    CARD_COUNTS,
    CARD_LAND,
    CARDS,
    CREATURES,
    DECK,
    HEX19,
    HEX_ROWS,
    LANDS,
    TILE_LAND,
)


def _cell_names(board: int) -> tuple[str, ...]:
    """On squares the letter goes across and the number down; on hexagons the letter is the row."""
    if board == HEX19:
        return tuple(
            f"{'ABCDE'[row]}{place + 1}" for row, width in enumerate(HEX_ROWS) for place in range(width)
        )
    return tuple(f"{'ABCDE'[column]}{row + 1}" for row, column in BOARD_SPOTS[board])


CELL_NAMES = tuple(_cell_names(board) for board in range(len(BOARD_SPOTS)))

CARD_CREATURES = tuple(
    tuple(
        name for name, count in zip(CREATURES, CARD_COUNTS[card].tolist(), strict=True) for _ in range(count)
    )
    for card in range(CARDS)
)
CARD_LANDS = tuple(LANDS[land] for land in CARD_LAND.tolist())
TILE_LANDS = tuple("centre" if land == ALL_LANDS else LANDS[land] for land in TILE_LAND.tolist())


def _list(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def card_name(card: int) -> str:
    """A card in words: "meadow with dragon and unicorn"."""
    return f"{CARD_LANDS[card]} with {_list(CARD_CREATURES[card])}"


def card_label(card: int) -> str:
    """A card as a screen reader says it."""
    kind = "Masterpiece" if card >= DECK else "Painting card"
    return f"{kind}: {card_name(card)}"


def tile_name(board: int, cell: int, tile: int) -> str:
    """A tile in words: "D4, a meadow", "C3, the centre"."""
    land = TILE_LANDS[tile]
    return f"{CELL_NAMES[board][cell]}, {'the' if land == 'centre' else 'a'} {land}"
