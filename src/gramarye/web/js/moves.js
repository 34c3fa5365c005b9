// The list of moves: every legal move as a sentence, in groups. Looking at one lights its pieces; choosing one plays it.

import { $, h, put } from "./dom.js";
import { icon, symbol } from "./art.js";
import { rich, words } from "./text.js";

const FEW = 6; // so many fit under the story

function item(move, number, { look, choose }, shortly) {
  const text = shortly && move.short ? move.short : move.text;
  return h("li", {}, h("button", {
    type: "button", class: `move tone-${move.tone || "plain"}`, data: { move: move.id }, "aria-label": [words(move.text), words(move.detail)].filter(Boolean).join(" "),
    on: {
      click: (event) => choose(move, event.currentTarget), mouseenter: () => look(move), mouseleave: () => look(null),
      focus: () => look(move), blur: () => look(null),
    },
  },
  move.symbol && symbol(move.symbol) ? icon(move.symbol, "pic") : h("i", { class: "dot" }),
  h("span", { class: "move-words" }, ...rich(text), move.detail && h("small", {}, ...rich(move.detail))),
  number <= 9 && h("kbd", { "aria-hidden": "true" }, String(number))));
}

function grouped(moves, acts) {
  const rows = [];
  let head = null;
  moves.forEach((move, i) => {
    if ((move.group || "") !== head && moves.some((one) => one.group)) {
      head = move.group || "";
      if (head) rows.push(h("li", { class: "group-head" }, h("h3", {}, ...rich(head))));
    }
    rows.push(item(move, i + 1, acts));
  });
  return rows;
}

let onShow = [];

/** The moves that the digits 1 to 9 mean now. */
export const shownMoves = () => onShow;

/**
 * Draw the list. `chosen` is the label of what has been touched; then the few moves that remain are also offered under the story.
 */
export function drawMoves({ all, remaining, chosen, look, choose, waitingFor }) {
  const list = $(".moves-list");
  const sorted = [...remaining].sort((a, b) => rank(a) - rank(b));
  put(list, sorted.length ? grouped(sorted, { look, choose }) : h("li", { class: "nothing" }, waitingFor || "Nothing to decide now."));
  put($(".tab-count"), String(all.length));
  $(".tab-count").hidden = all.length === 0;
  drawDrawer({ all, remaining, chosen, look, choose });
  onShow = sorted.slice(0, 9);
}

const rank = (move) => (move.touch?.length ? 0 : 1);

function drawDrawer({ all, remaining, chosen, look, choose }) {
  const drawer = $(".moves-now-drawer");
  const few = remaining.length > 0 && (chosen || all.length <= FEW);
  drawer.hidden = !few;
  if (!few) return;
  put(drawer,
    h("h3", {}, icon("i-list"), h("span", {}, chosen || "Your moves"), h("small", {}, remaining.length === all.length ? "" : `${remaining.length} of ${all.length}`)),
    h("ul", { class: "moves" }, remaining.slice(0, 9).map((move, i) => item(move, i + 1, { look, choose }, false))));
}

/** Mark the moves that a hovered thing belongs to. */
export function markMoves(ids) {
  for (const button of document.querySelectorAll(".move")) button.classList.toggle("hov", ids.has(Number(button.dataset.move)));
}
