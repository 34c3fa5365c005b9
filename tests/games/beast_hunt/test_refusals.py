"""Every move that is not legal is refused by a rule of the rulebook, and the legal ones by none."""

import random
from collections import Counter

from gramarye.core.rulebook import text
from tests.games.beast_hunt import GAME

EXPECTED = {  # what a player can run into, each with its rule
    "BH-16", "BH-20", "BH-22", "BH-30", "BH-32", "BH-34", "BH-35", "BH-36", "BH-40", "BH-41", "BH-42", "BH-43",
    "BH-44", "BH-50", "BH-52", "BH-53", "BH-54", "BH-55", "BH-56", "BH-80", "BH-R04", "BH-R07", "BH-R08", "BH-R21",
}  # fmt: skip


def test_moves_are_those_that_no_rule_forbids() -> None:
    game = GAME.compile()
    every = list(game.families.all())
    reasons: Counter[str] = Counter()
    for seed in range(12):
        chance = random.Random(seed)
        variant = {option.name: chance.choice(option.values) for option in game.info.options}
        s = game.dealt(2 + seed % 3, seed, variant)
        while not s.over:
            if chance.random() < 0.03:
                found = {m: int(game.rules.forbids(s, m)) for m in every}
                assert {m for m, reason in found.items() if reason == 0} == set(game.legal(s))
                reasons.update(text(reason) for reason in found.values() if reason)
            game.rules.step(s, chance.choice(game.legal(s)))
    assert set(reasons) <= set(game.rulebook)
    assert set(reasons) >= EXPECTED, EXPECTED - set(reasons)


def test_a_refused_touch_names_its_rule() -> None:
    """As the page asks: the ids touched in turn."""
    match = GAME.new(seats=2, seed=1)
    match.play("first unicorn a1")
    match.play("keep 1234")
    touched = next(
        move.touch for move in match.moves() if match.game.families.write(move.id).startswith("place")
    )
    assert match.why_not(list(touched)) is None
    match.play(next(move for move in match.moves() if move.touch == touched))
    dice = [piece for group in match.scene(match.seat).tray for piece in group.pieces if piece.kind == "die"]
    refusals = [match.why_not([piece.id, "spot-43"]) for piece in dice]
    assert {refusal.rule for refusal in refusals if refusal} & {"BH-36", "BH-34", "BH-R21"}
