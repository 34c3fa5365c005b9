"""A learner from nothing but self-play, in NumPy: it values the table after each move, and plays what it values most.

    python examples/learn.py [STEPS]
"""

import sys

import numpy as np

import gramarye

SEATS, MATCHES, HIDDEN = 2, 256, 64


def features(tables, vectors, worth):
    """What the net sees of a table after a move: from the seat's view, and from the game's own value of it."""
    pick = lambda name: tables.views.pick(vectors, name)  # noqa: E731
    rows, me = np.arange(len(vectors)), np.repeat(tables.seat, tables.counts).astype(int)
    track, held = pick("track")[:, :SEATS], (pick("hand")[:, :SEATS] != -1).sum(axis=2) / 4
    mine, rival = track[rows, me], track[rows, 1 - me]
    left, turn = pick("deck_left")[:, None] / 90, np.eye(5)[pick("phase").astype(int)]
    mid = (pick("seat") == me)[:, None] * turn
    parts = [mine / 9, rival / 9, np.clip(mine - rival, -2, 2) / 2, worth[:, None] * 4 - 2, (worth[:, None] * 4 - 2) * left]
    parts += [left, left**2, held[rows, me][:, None], held[rows, 1 - me][:, None], mid, np.ones((len(rows), 1))]
    return np.concatenate(parts, axis=1)


class Net:
    """One hidden layer, trained by Adam."""

    def __init__(self, width, rng):
        self.w = [rng.normal(0, width**-0.5, (width, HIDDEN)), rng.normal(0, 0.01, HIDDEN)]
        self.m, self.v, self.t = [0, 0], [0, 0], 0

    def __call__(self, x):
        return np.tanh(np.tanh(x @ self.w[0]) @ self.w[1])

    def learn(self, x, target, rate):
        hidden = np.tanh(x @ self.w[0])
        value = np.tanh(hidden @ self.w[1])
        slope = (value - target) * (1 - value**2) / len(x)
        grads = [x.T @ (np.outer(slope, self.w[1]) * (1 - hidden**2)), hidden.T @ slope]
        self.t += 1
        for i, grad in enumerate(grads):
            self.m[i] = 0.9 * self.m[i] + 0.1 * grad
            self.v[i] = 0.999 * self.v[i] + 0.001 * grad**2
            self.w[i] -= rate * (self.m[i] / (1 - 0.9**self.t)) / (np.sqrt(self.v[i] / (1 - 0.999**self.t)) + 1e-8)


def train(steps, seed=0, report=lambda step, net: None):
    """TD learning: a seat's last value moves towards its next one, and at the end towards the reward."""
    rng, tables = np.random.default_rng(seed), gramarye.vector("wizard-safari", MATCHES, seats=SEATS, observe="bytes")
    tables.reset(seed=seed)
    net, last, rows = None, None, np.arange(MATCHES)
    for step in range(steps):
        ahead = tables.look_ahead()
        x = features(tables, ahead.vectors, ahead.worth)
        if net is None:
            net, last, known = Net(x.shape[1], rng), np.zeros((MATCHES, SEATS, x.shape[1])), np.zeros((MATCHES, SEATS), bool)
        best = ahead.best(net(x) + rng.gumbel(0, 0.01, len(x)))
        seat, chosen = tables.seat.astype(int), x[best]
        seen = known[rows, seat]
        if seen.any():
            net.learn(last[rows, seat][seen], net(chosen)[seen], 0.001)
        last[rows, seat], known[rows, seat] = chosen, True
        _, rewards, over, _, _ = tables.step(ahead.moves[best])
        if over.any():
            net.learn(last[over].reshape(-1, x.shape[1]), rewards[over].reshape(-1), 0.001)
            known[over] = False
        report(step, net)
    return net


def win_rate(net, games=400, seed=10**6):
    """The share of games that the net wins against the greedy bot, each in either seat as often."""
    tables = gramarye.vector("wizard-safari", games, seats=SEATS, observe="bytes")
    tables.reset(seed=seed)
    ours, won = np.arange(games) % 2, np.full(games, np.nan)
    while np.isnan(won).any():
        ahead = tables.look_ahead()
        learnt = ahead.best(net(features(tables, ahead.vectors, ahead.worth)))
        greedy = ahead.best(ahead.worth + np.random.default_rng(1).uniform(0, 1e-9, len(ahead.worth)))
        _, rewards, over, _, _ = tables.step(ahead.moves[np.where(tables.seat == ours, learnt, greedy)])
        first = over & np.isnan(won)
        won[first] = (1 + (rewards[np.arange(games), ours] - rewards[np.arange(games), 1 - ours])[first] / 2) / 2
    return won.mean()


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 6000

    def report(step, net):
        if (step + 1) % 1000 == 0:
            print(f"step {step + 1}: wins {win_rate(net):.1%} of games against greedy", flush=True)

    train(asked, report=report)
