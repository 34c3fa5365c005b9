// Narrowing: touches pick among the legal moves. Nothing here knows the page; `Touches` is plain thinking.

const either = (word) => word.split("|");
const has = (move, id) => move.touch?.some((word) => either(word).includes(id));

/** Whether a move is still possible after these touches, in any order. */
function allows(move, touched) {
  const open = [...(move.touch || [])];
  return touched.every((id) => {
    const at = open.findIndex((word) => either(word).includes(id));
    if (at >= 0) open.splice(at, 1);
    return at >= 0;
  });
}

/** The words of a move that are still to be touched. */
function open(move, touched) {
  const words = [...(move.touch || [])];
  for (const id of touched) {
    const at = words.findIndex((word) => either(word).includes(id));
    if (at >= 0) words.splice(at, 1);
  }
  return words;
}

export class Touches {
  /** `doors`: ids that stand for a group of moves, each with the group's name. */
  constructor(moves, doors) {
    this.moves = moves || [];
    this.doors = new Map([...(doors || [])].filter(([, group]) => this.moves.some((move) => move.group === group)));
    this.door = "";
    this.touched = [];
  }

  /** All that has been chosen: a door, and what was touched behind it. */
  get chosen() {
    return this.door ? [this.door, ...this.touched] : this.touched;
  }

  /** Moves that need no touch: buttons. */
  get actions() {
    return this.moves.filter((move) => !move.touch?.length);
  }

  /** Moves that go with what was touched. */
  get remaining() {
    const moves = this.door ? this.moves.filter((move) => move.group === this.doors.get(this.door)) : this.moves;
    return this.touched.length ? moves.filter((move) => move.touch?.length && allows(move, this.touched)) : moves;
  }

  /** Moves of which everything has been touched. */
  get complete() {
    if (!this.touched.length) return [];
    return this.remaining.filter((move) => open(move, this.touched).length === 0);
  }

  /** What glows: the next id of every remaining move, with the moves it leads to; at first the doors too. */
  get next() {
    const ids = new Map(this.chosen.length ? [] : [...this.doors].map(([id, group]) => [id, this.moves.filter((move) => move.group === group)]));
    for (const move of this.remaining) {
      const [word] = open(move, this.touched);
      for (const id of word ? either(word) : []) ids.set(id, [...(ids.get(id) || []), move]);
    }
    return ids;
  }

  /** Ids that begin some move: another choice while something is chosen. */
  get first() {
    return new Set([...this.doors.keys(), ...this.moves.flatMap((move) => (move.touch?.length ? either(move.touch[0]) : []))]);
  }

  /**
   * Touch an id. Answers what came of it: "back" (taken back), "taken" (narrowed), "new" (another choice begun),
   * or "refused" (no legal move has it).
   */
  touch(id) {
    if (this.doors.has(id)) return this.open(id);
    const at = this.touched.indexOf(id);
    if (at >= 0) {
      this.touched.length = at;
      return "back";
    }
    if (this.remaining.some((move) => has(move, id) && allows(move, [...this.touched, id]))) {
      this.touched.push(id);
      return "taken";
    }
    if (this.moves.some((move) => has(move, id))) {
      this.door = "";
      this.touched = [id];
      return "new";
    }
    return "refused";
  }

  /** Go through a door, or back out of it. */
  open(id) {
    const came = this.door === id ? "back" : this.chosen.length ? "new" : "taken";
    this.door = came === "back" ? "" : id;
    this.touched = [];
    return came;
  }

  /** Take back one touch; whether there was one. */
  back() {
    if (this.touched.pop() !== undefined) return true;
    const behind = this.door !== "";
    this.door = "";
    return behind;
  }

  clear() {
    this.door = "";
    this.touched = [];
  }

  /** The one move that is decided now, if there is exactly one and nothing longer is possible. */
  get decided() {
    const done = this.complete;
    return done.length === 1 && this.remaining.length === 1 ? done[0] : null;
  }
}
