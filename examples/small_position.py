"""OpenSpiel's algorithms on the end of a match of Wizard Safari: two wizards, nine tiles, the last cards.

    python examples/small_position.py [ITERATIONS]

Information set Monte Carlo tree search chooses a move, and outcome sampling learns a strategy for the position.
"""

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

import gramarye
from gramarye.bridges.openspiel import from_position
from gramarye.core.match import Match

GAME = "wizard-safari"


def last_turns(seed: int = 3) -> Match:
    """A match played at random until the deck is gone and the last round has begun."""
    match = gramarye.game(GAME).new(seats=2, seed=seed, variant={"board": "square3", "deck": "short"})
    chance = np.random.default_rng(seed)
    while not match.state.last_round:
        match.play(int(chance.choice(match.view(match.seat).legal)))
    return match


def search(game: pyspiel.Game, simulations: int) -> str:
    """What tree search would do: hidden cards are imagined anew in each of its simulations."""
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game, evaluator, uct_c=1.0, max_simulations=simulations, random_state=np.random.RandomState(2)
    )
    return str(dealt(game).action_to_string(bot.step(dealt(game))))


def learn(game: pyspiel.Game, iterations: int) -> dict[str, float]:
    """The average strategy of outcome sampling at the first decision."""
    np.random.seed(4)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    chances = solver.average_policy().action_probabilities(dealt(game))
    return {dealt(game).action_to_string(action): round(float(p), 3) for action, p in chances.items()}


def dealt(game: pyspiel.Game) -> pyspiel.State:
    """The position after its chance nodes."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    return state


def main(iterations: int) -> None:
    match = last_turns()
    print(f"seat {match.seat} to decide, points {match.scores}")
    game = from_position(GAME, match.state)
    print("tree search plays:", search(game, iterations))
    print("outcome sampling plays:", learn(game, iterations))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
