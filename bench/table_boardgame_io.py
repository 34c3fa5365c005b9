"""The same load on boardgame.io's server: from a move sent to the last seat told.

    python bench/table_boardgame_io.py [--matches 1000] [--seconds 60] [--pace 3] [--folder FOLDER]

Its package is installed into a scratch folder, when Node is at hand and the registry can be reached. Its
rules are one line (a turn writes a number into a state as large as the first game's), and it keeps matches in
memory only. So the figures flatter it: ours has the rules, the drawing, and the disk.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import gramarye
from gramarye.core.game import plain

VERSION = "0.50.2"
PORT = 4611

GAME_JS = """
const numbers = require('./numbers.json');
exports.game = {
  name: 'steps',
  setup: () => ({ numbers, steps: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }, where, what) => { G.numbers[where] = what; G.steps += 1; } },
};
"""

SERVER_JS = """
const { Server, Origins } = require('boardgame.io/server');
const { game } = require('./game');
const server = Server({ games: [game], origins: [Origins.LOCALHOST], apiOrigins: [Origins.LOCALHOST] });
server.run(Number(process.argv[2]), () => console.log('open'));
"""

LOAD_JS = """
const { io } = require('socket.io-client');
const [address, matches, seconds, pace] = [process.argv[2], ...process.argv.slice(3).map(Number)];
const times = [];
let measuring = false, late = 0;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

function make(number) {
  const table = { number, sockets: [], seen: [-1, -1], states: [0, 0], sent: 0, match: `match-${number}` };
  for (const seat of [0, 1]) {
    const socket = io(`${address}/steps`, { transports: ['websocket'], forceNew: true });
    table.sockets.push(socket);
    // A match is made when it is first asked for.
    socket.on('connect', () => socket.emit('sync', table.match, String(seat), undefined, 2));
    socket.on('sync', (match, { state }) => hear(table, seat, state));
    socket.on('update', (match, state) => hear(table, seat, state));
  }
  return table;
}

function hear(table, seat, state) {
  table.seen[seat] = state.G.steps;
  table.states[seat] = state._stateID;
  if (table.sent && table.seen[0] === table.seen[1]) {
    if (measuring) times.push(performance.now() - table.sent);
    table.sent = 0;
  }
}

async function clock(table) {
  await wait((pace * 1000 * table.number) / matches);
  for (;;) {
    if (table.sent) { late += measuring; table.sent = 0; }
    const [steps, other] = table.seen;
    if (steps >= 0 && steps === other) {
      const seat = steps % 2, playerID = String(seat);
      const action = { type: 'MAKE_MOVE', payload: { type: 'step', args: [steps % 500, steps], playerID } };
      table.seen[seat] = -1;
      table.sent = performance.now();
      table.sockets[seat].emit('update', action, table.states[seat], table.match, playerID);
    }
    await wait(pace * 1000);
  }
}

(async () => {
  const tables = [];
  for (let number = 0; number < matches; number++) {
    tables.push(make(number));
    while (Math.min(...tables[number].seen) < 0) await wait(2);
  }
  tables.forEach(clock);
  await wait(2 * pace * 1000); // what is slow the first time is not counted
  measuring = true;
  await wait(seconds * 1000);
  times.sort((a, b) => a - b);
  const at = (share) => Math.round(times[Math.floor(times.length * share)] * 10) / 10;
  const found = { matches, seconds, moves: times.length, late, p50_ms: at(0.5), p99_ms: at(0.99) };
  console.log(JSON.stringify(found));
  process.exit(0);
})();
"""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pace", type=float, default=3)
    parser.add_argument("--folder", default="", help="where the package is, or goes")
    options = parser.parse_args()
    if not shutil.which("node") or not shutil.which("npm"):
        print("Node is not at hand: boardgame.io is not measured")
        return
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(options.folder or scratch)
        if not install(folder):
            print("boardgame.io could not be installed: it is not measured")
            return
        print(json.dumps(measure(folder, options)))


def install(folder: Path) -> bool:
    """Put the package and our three small files into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "numbers.json").write_text(json.dumps(first_state()))
    for name, text in (("game.js", GAME_JS), ("server.js", SERVER_JS), ("load.js", LOAD_JS)):
        (folder / name).write_text(text)
    if (folder / "node_modules" / "boardgame.io").exists():
        return True
    command = ["npm", "install", "--no-audit", "--no-fund", "--silent", f"boardgame.io@{VERSION}"]
    return subprocess.run(command, cwd=folder, check=False).returncode == 0


def first_state() -> list[int]:
    """The numbers of a dealt table of the first game."""
    game = gramarye.game("wizard-safari")
    numbers: list[int] = []
    for value in vars(plain(game.dealt(2, 7))).values():
        _flatten(value, numbers)
    return numbers


def _flatten(value: object, numbers: list[int]) -> None:
    if isinstance(value, list):
        for one in value:
            _flatten(one, numbers)
    elif isinstance(value, int):
        numbers.append(value)


def measure(folder: Path, options: argparse.Namespace) -> dict[str, float]:
    server = subprocess.Popen(["node", "server.js", str(PORT)], cwd=folder, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        while "open" not in (line := server.stdout.readline()):
            if not line:
                sys.exit("boardgame.io's server did not start")
        numbers = [str(options.matches), str(options.seconds), str(options.pace)]
        command = ["node", "load.js", f"http://localhost:{PORT}", *numbers]
        done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
        found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
        return found
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
