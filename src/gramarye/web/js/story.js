// The story: one line an event, told to the eye and to the ear.

import { $, h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { say } from "./toast.js";
import { crestOf, rich, words } from "./text.js";

let lines = []; // [ply, Line]

function row([ply, line]) {
  if (line.heading) return h("li", { class: "round", data: { ply } }, h("span", {}, ...rich(line.text)));
  const seat = line.seat ?? -1;
  return h("li", { class: `line tone-${line.tone || "plain"}${line.secret ? " secret" : ""}`, data: { ply } },
    line.secret ? icon("i-secret", "ico mark") : seat >= 0 ? coin(crestOf(seat), "s") : icon(line.symbol || "i-star", "ico mark"),
    h("p", {}, ...rich(line.text)),
    line.gain ? h("span", { class: "pts num" }, line.gain) : line.symbol && seat >= 0 ? icon(line.symbol, "won-pic") : null);
}

const atEnd = (list) => list.scrollHeight - list.scrollTop - list.clientHeight < 60;

/** Begin the story anew. */
export function setStory(pairs) {
  lines = pairs;
  draw();
}

/** Names or crests changed: tell it again. */
export function draw() {
  const list = $(".story");
  put(list, lines.map(row));
  list.scrollTop = list.scrollHeight;
}

/** New lines of a ply; lines of later plies, taken back, go. */
export function tell(ply, more, aloud = true) {
  const kept = lines.filter(([at]) => at < ply || (at === ply && !more.length));
  const list = $(".story");
  const follow = atEnd(list);
  if (kept.length !== lines.length) {
    lines = kept;
    put(list, lines.map(row));
  }
  const fresh = more.map((line) => [ply, line]);
  lines.push(...fresh);
  const rows = fresh.map(row);
  rows.forEach((one) => one.classList.add("fresh"));
  list.append(...rows);
  if (follow) list.scrollTop = list.scrollHeight;
  if (aloud) more.forEach((line) => say(words(line.text)));
}
