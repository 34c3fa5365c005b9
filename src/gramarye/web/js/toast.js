// Slips of parchment: why not, hints, refusals, questions. They never block the table.

import { $, h, put } from "./dom.js";
import { icon } from "./art.js";
import { rich, ruleLink } from "./text.js";

let timer = 0;
let whenShut = null;

/** Put the slip away. */
export function shut() {
  clearTimeout(timer);
  const box = $(".told");
  if (box.hidden) return false;
  box.hidden = true;
  const act = whenShut;
  whenShut = null;
  act?.();
  return true;
}

/**
 * Show a slip. `near`: an element it should lie beside; `stay`: it waits for an answer; `buttons`: [{text, act, main}].
 */
export function slip({ title, text, rule, ruleText, symbol = "seal-no", near, stay = false, buttons = [], tone = "", then = null }) {
  shut();
  const box = $(".told");
  box.className = `told tone-${tone || "plain"}`;
  box.setAttribute("role", stay ? "alertdialog" : "status");
  put(box,
    icon(symbol, "seal"),
    h("div", { class: "slip-body" },
      title && h("b", {}, ...rich(title)),
      text && h("p", {}, ...rich(text)),
      rule && h("p", {}, ruleText && h("span", {}, ...rich(shortened(ruleText)), " "), ruleLink(rule, `Rule ${rule}`)),
      buttons.length > 0 && h("p", { class: "slip-buttons" }, buttons.map(({ text: word, act, main }) => h("button", { class: `btn${main ? " main" : ""}`, type: "button", on: { click: () => { shut(); act?.(); } } }, word)))),
    h("button", { class: "shut", type: "button", "aria-label": "Close", on: { click: shut } }, icon("i-close")));
  box.hidden = false;
  whenShut = then;
  lay(box, near);
  if (stay) box.querySelector(".slip-buttons button")?.focus();
  else timer = setTimeout(shut, 8000);
}

const shortened = (text) => (text.length > 260 ? `${text.slice(0, text.lastIndexOf(" ", 250))} ...` : text);

/** Beside the thing it speaks of, inside the board, and not over it. */
function lay(box, near) {
  const board = ($(".board") || document.documentElement).getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const at = near?.getClientRects().length ? near.getBoundingClientRect() : board;
  const x = Math.min(Math.max(at.x + at.width / 2 - 60, board.x + 8), board.right - own.width - 8);
  const below = at.bottom + 14 + own.height < innerHeight - 90;
  const y = near ? (below ? at.bottom + 14 : at.y - own.height - 14) : board.bottom - own.height - 16;
  box.style.left = `${Math.max(8, x)}px`;
  box.style.top = `${Math.max(56, y)}px`;
  box.style.setProperty("--at", `${Math.min(Math.max(at.x + at.width / 2 - x - 7, 16), own.width - 30)}px`);
  box.classList.add(near ? (below ? "points-up" : "points-down") : "loose");
}

/** Words for a screen reader. */
export function say(text, urgent = false) {
  const region = $(urgent ? "#live-now" : "#live");
  region.append(h("p", {}, text));
  while (region.childElementCount > 12) region.firstChild.remove();
}
