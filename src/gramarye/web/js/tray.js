// The tray: what lies before me, and the action bar with the moves that touch nothing.

import { $, h, narrow, put } from "./dom.js";
import { icon } from "./art.js";
import { regionElement } from "./board.js";
import { rich, words } from "./text.js";

let laid = []; // what lies in the tray now

/** Draw the groups of the tray. */
export function drawTray(scene, salt, you) {
  const tray = $(".tray-groups");
  const groups = (scene.tray || []).filter((region) => !(narrow.matches && region.narrow === "button"));
  const elements = groups.map((region) => regionElement(region, { narrow: narrow.matches, mini: false, tray: true }, salt));
  const marks = JSON.stringify(groups.map((region, i) => sharesRow(groups, i)));
  const changed = elements.map((element, i) => element !== laid[i]);
  const stands = tray.dataset.marks === marks && laid.every((element) => tray.contains(element));
  if (stands && !changed.includes(true)) return;
  if (stands) elements.forEach((element, i) => changed[i] && laid[i].replaceWith(element));
  else put(tray, rowsOf(groups, elements));
  [laid, tray.dataset.marks] = [elements, marks];
  $(".tray").dataset.you = you;
  overlap(tray);
}

/** A single piece shares its row with what follows, and so does what stands small at the end. */
const sharesRow = (groups, i) => i > 0 && (groups[i].narrow === "end" || (groups[i - 1].pieces?.length || 9) <= 1);

function rowsOf(groups, elements) {
  const rows = [];
  elements.forEach((element, i) => {
    if (sharesRow(groups, i)) rows[rows.length - 1].append(element);
    else rows.push(h("div", { class: "tray-row" }, element));
  });
  return rows;
}

const MOST_OVERLAP = 0.55;
const LEAST = 0.66;
const LEAST_WIDE = 0.76;

/** On a phone a row that is too long shrinks, as far as it stays readable; beyond that it scrolls. */
function shrink(tray) {
  for (const row of tray.querySelectorAll(".tray-row")) {
    row.style.setProperty("--shrink", 1);
    const ends = row.childElementCount > 1; // what stands small at the end may be scrolled to
    const room = (row.clientWidth - (ends ? 64 : 20)) / row.firstElementChild.scrollWidth;
    if (room < 1) row.style.setProperty("--shrink", Math.max(room, LEAST));
    row.removeAttribute("tabindex");
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0; // who cannot touch scrolls it by keys
  }
}

/** Where the tray is too short for all, everything shrinks a little; then the cards of the longest rows lie over each other. */
export function overlap(tray = $(".tray-groups")) {
  const boxes = [...tray.querySelectorAll(".row > .piece-box")];
  boxes.forEach((box) => { box.style.marginLeft = ""; });
  tray.style.setProperty("--shrink", 1);
  if (narrow.matches) return shrink(tray);
  const room = tray.clientWidth / tray.scrollWidth;
  if (room < 1) tray.style.setProperty("--shrink", Math.max(LEAST_WIDE, room * 0.99));
  const rows = [...tray.querySelectorAll(".row")].filter((row) => row.childElementCount > 3 && !row.matches(".spanned"));
  for (const row of rows.sort((a, b) => b.childElementCount - a.childElementCount)) {
    const over = tray.scrollWidth - tray.clientWidth;
    if (over <= 0) return;
    const cards = [...row.children].slice(1);
    const by = Math.min(over / cards.length + 1, row.firstElementChild.offsetWidth * MOST_OVERLAP);
    cards.forEach((card) => { card.style.marginLeft = `${-by}px`; });
  }
}

/** The action bar. `main` is {text, symbol, act} or nothing; the rest are further buttons. */
export function drawActions({ main, others, undo }) {
  const bar = $(".acts-bar .moves-now");
  const button = (one, cls) => h("button", { class: `btn ${cls}${one.tone ? ` tone-${one.tone}` : ""}`, type: "button", data: { move: one.id ?? "" }, title: words(one.title || ""), on: { click: one.act } },
    one.symbol && icon(one.symbol, "ico"), h("span", {}, ...rich(one.text)));
  put(bar, others.map((one) => button(one, "")), main && button(main, "main"));
  bar.classList.toggle("many", others.length > 2);
  bar.parentElement.classList.toggle("busy", Boolean(main || others.length));
  const take = $("[data-do=undo]");
  take.disabled = !undo;
}
