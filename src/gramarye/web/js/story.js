// The story: one line an event, told to the eye and to the ear.

import { $, h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { say } from "./toast.js";
import { crestOf, rich, words } from "./text.js";

let lines = []; // [ply, Line]
let until = Infinity; // a replay shows the story up to its ply

function row([ply, line]) {
  if (line.heading) return h("li", { class: "round", data: { ply } }, h("span", {}, ...rich(line.text)));
  const seat = line.seat ?? -1;
  return h("li", { class: `line tone-${line.tone || "plain"}${line.secret ? " secret" : ""}`, data: { ply } },
    line.secret ? icon("i-secret", "ico mark") : seat >= 0 ? coin(crestOf(seat), "s") : icon(line.symbol || "i-star", "ico mark"),
    h("p", {}, ...rich(line.text)),
    line.gain ? h("span", { class: "pts num" }, line.gain) : line.symbol && seat >= 0 ? icon(line.symbol, "won-pic") : null);
}

// The list follows the story unless the reader has scrolled up.
let follows = true;
let watched = null;

function follow() {
  const list = $(".story");
  if (watched !== list) {
    watched = list;
    for (const name of ["wheel", "touchmove", "keyup", "pointerup"]) list.addEventListener(name, () => { follows = list.scrollHeight - list.scrollTop - list.clientHeight < 40; }, { passive: true });
    new ResizeObserver(follow).observe(list);
  }
  if (follows) requestAnimationFrame(() => { list.scrollTop = list.scrollHeight; }); // once the page is laid out anyway
}

/** Begin the story anew. */
export function setStory(pairs) {
  lines = pairs;
  draw();
}

/** Names or crests changed: tell it again. */
export function draw() {
  put($(".story"), lines.filter(([ply]) => ply <= until).map(row));
  follow();
}

/** Show the story up to a ply; without one, all of it. */
export function showUntil(ply = Infinity) {
  until = ply;
  draw();
}

/** New lines of a ply; lines of later plies, taken back, go. */
export function tell(ply, more, aloud = true) {
  const kept = lines.filter(([at]) => at < ply || (at === ply && !more.length));
  const list = $(".story");
  const shortened = kept.length !== lines.length;
  lines = kept;
  if (shortened) draw();
  const fresh = more.map((line) => [ply, line]);
  lines.push(...fresh);
  if (until < ply) return;
  const rows = fresh.map(row);
  rows.forEach((one) => one.classList.add("fresh"));
  list.append(...rows);
  follow();
  if (aloud) more.forEach((line) => say(words(line.text)));
}
