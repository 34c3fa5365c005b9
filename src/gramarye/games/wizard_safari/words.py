"""Moves and events in words and touches."""

from functools import lru_cache

from gramarye.core.events import Event
from gramarye.core.family import kind, parts
from gramarye.core.game import View
from gramarye.core.markup import several
from gramarye.core.record import NONE
from gramarye.core.scene import Line, Move
from gramarye.games.wizard_safari.moves import (
    END_PAINT,
    GO_PAINT,
    HOLD_TRACK,
    LURE_NONE,
    LURE_TO,
    PAINT_CARD,
    PLAY_BAIT,
    TAKE_QUEUE,
)
from gramarye.games.wizard_safari.names import CELL_NAMES, TILE_LANDS, card_name, tile_name
from gramarye.games.wizard_safari.pieces import CARD_STEPS, CARDS, CREATURES, DECK, TOKENS_EACH
from gramarye.games.wizard_safari.rules_match import match_of

__all__ = ["NAMES", "describe", "tell"]

# What the parts of events are called in a study.
NAMES = {
    "card": tuple(card_name(card) for card in range(CARDS)),
    "creature": CREATURES,
    "track": CREATURES,
}

NOTHING = "nothing"  # the touch of a move whose card or creature is not there


def describe(view: View, m: int) -> Move:
    """A move in words and touches; legal or not."""
    a, b, c = parts(m)
    verb = kind(m)
    if verb == LURE_TO:
        return _lure(view, m, a, b, c)
    if verb in (PLAY_BAIT, PAINT_CARD):
        return _play(view, m, view.t.hand[view.t.seat][a])
    if verb == TAKE_QUEUE:
        return _take(m, view.t.queue[a])
    if verb == HOLD_TRACK:
        text = f"Go up one step on the {CREATURES[a]} track."
        step = f"From {view.t.track[view.t.seat][a]} to {view.t.track[view.t.seat][a] + 1}"
        return Move(m, text, (f"track-{CREATURES[a]}",), symbol=f"creature-{CREATURES[a]}", detail=step)
    if verb == LURE_NONE:
        return Move(m, "Leave every creature where it is.", short="Lure no creature")
    if verb == GO_PAINT:
        return Move(m, "End the bait step and go on to paint.", short="Go on to paint", symbol="i-next")
    if verb == END_PAINT:
        return Move(m, "Paint nothing more and go on.", short="Finish painting", symbol="i-next")
    return Move(m, "Draw the top card of the deck, unseen.", ("deck",), symbol="i-cards")


def _lure(view: View, m: int, creature: int, start: int, end: int) -> Move:
    board, name = view.t.board, CREATURES[creature]
    first = creature * TOKENS_EACH
    here = [f"{name}-{i}" for i in range(TOKENS_EACH) if view.t.token[first + i] == start]
    if end >= len(CELL_NAMES[board]) or start >= len(CELL_NAMES[board]):
        return Move(m, f"Lure a {name} off the board.", (NOTHING,))
    return _lure_to(m, board, "|".join(here) or NOTHING, view.t.tile[end])


@lru_cache(8192)
def _lure_to(m: int, board: int, here: str, tile: int) -> Move:
    creature, start, end = parts(m)
    name = CREATURES[creature]
    return Move(
        m,
        f"Lure the {name} from {CELL_NAMES[board][start]} to {tile_name(board, end, tile)}.",
        (here, f"tile-{end}"),
        group=f"{name.capitalize()} at {CELL_NAMES[board][start]}",
        short=f"To {CELL_NAMES[board][end]}",
        symbol=f"badge-{TILE_LANDS[tile]}",
    )


def _play(view: View, m: int, card: int) -> Move:
    if card < 0:
        return Move(m, "Play a card that is not there.", (NOTHING,))
    touch = (f"card-{card}",)
    if kind(m) == PLAY_BAIT:
        text = f"Lay the {card_name(card)} face down as bait."
        return Move(m, text, touch, group="Bait", detail="It buys one move of a creature.", symbol="i-bait")
    cell = int(match_of(view.t, card))
    where = CELL_NAMES[view.t.board][cell] if cell != NONE else "a tile"
    worth = (
        "3 points at the end" if card >= DECK else f"{several(int(CARD_STEPS[card]), 'step')} on the tracks"
    )
    lights = (f"tile-{cell}",) if cell != NONE else ()
    text = f"Paint the {card_name(card)} at {where}."
    return Move(m, text, touch, group="Paint", detail=f"Worth {worth}.", symbol="i-brush", lights=lights)


def _take(m: int, card: int) -> Move:
    if card < 0:
        return Move(m, "Take a card of the queue that is gone.", (NOTHING,))
    return Move(m, f"Take the {card_name(card)} from the queue.", (f"card-{card}",), symbol="i-cards")


def tell(view: View, event: Event) -> Line:
    """An event as a line of the story."""
    seat, board = event.seat, view.t.board
    rule = f"[{event.rule}]"
    names = CELL_NAMES[board]
    if event.name == "painted":
        text = f"{{{seat}}} painted *{card_name(event['card'])}* at {names[event['cell']]}. {rule}"
        return Line(text, seat, gain=f"+{event['steps']}", tone="good")
    if event.name == "masterpiece":
        card, where = card_name(event["card"]), names[event["cell"]]
        text = f"{{{seat}}} painted a masterpiece, *{card}*, at {where}. {rule}"
        return Line(text, seat, gain="+3", tone="good")
    if event.name == "lured":
        creature, start, end = CREATURES[event["creature"]], names[event["from"]], names[event["to"]]
        return Line(f"{{{seat}}} lured the *{creature}* from {start} to {end}.", seat)
    if event.name == "held":
        return Line(f"{{{seat}}} held a card: *{CREATURES[event['track']]}* track. {rule}", seat, gain="+1")
    if event.name in ("took", "saw", "used-as-bait", "queued", "decayed"):
        return _card_line(event, seat, rule)
    return _plain_line(event, seat, rule)


def _card_line(event: Event, seat: int, rule: str) -> Line:
    card = card_name(event["card"])
    if event.name == "took":
        return Line(f"{{{seat}}} took *{card}* from the queue.", seat)
    if event.name == "saw":
        return Line(f"It is *{card}*.", seat, secret=True)
    if event.name == "used-as-bait":
        return Line(f"The bait is *{card}*.", seat, secret=True)
    if event.name == "queued":
        return Line(f"*{card.capitalize()}* joined the queue.", tone="quiet")
    return Line(f"Nobody drew in this round: *{card}* left the queue. {rule}", tone="quiet")


def _plain_line(event: Event, seat: int, rule: str) -> Line:
    if event.name == "round":
        return Line(f"Round {event['round']}", heading=True)
    texts = {
        "begins": f"{{{seat}}} {{{seat}:was|were}} drawn to begin. {rule}",
        "passed": f"{{{seat}}} had no card left to play. {rule}",
        "baited": f"{{{seat}}} put down a card as bait. {rule}",
        "stayed": f"{{{seat}}} lured no creature. {rule}",
        "took-blind": f"{{{seat}}} drew a card unseen.",
        "last-card": f"{{{seat}}} drew the last card: this round is the last. {rule}",
        "ended": f"All have had the same number of turns: the game is over. {rule}",
    }
    return Line(texts[event.name], seat, tone="warn" if event.name in ("last-card", "ended") else "")
