// The rulebook beside the table; a rule's id anywhere on the page opens it there.

import { $, h, put } from "./dom.js";
import { icon, loadSheet } from "./art.js";
import { get } from "./net.js";
import { markdown } from "./markdown.js";
import { openSheet, sheetName } from "./sheet.js";
import { rich } from "./text.js";

const books = new Map();

async function book(game) {
  if (!books.has(game)) books.set(game, await get(`/api/games/${encodeURIComponent(game)}/rules`));
  return books.get(game);
}

function search(body) {
  const field = h("input", { type: "search", placeholder: "Find in the rules", "aria-label": "Find in the rules" });
  field.addEventListener("input", () => {
    const wanted = field.value.trim().toLowerCase();
    for (const item of body.querySelectorAll("li, p, tr")) item.hidden = Boolean(wanted) && !item.textContent.toLowerCase().includes(wanted);
  });
  return field;
}

/** Open the rules of a game, at a rule when one is named. */
export async function openRules(game, rule = "") {
  if (sheetName() !== `rules-${game}`) {
    const body = h("div", { class: "book" }, h("p", { class: "nothing" }, "Opening the book ..."));
    openSheet("Rules", body, { wide: true, name: `rules-${game}` });
    try {
      await loadSheet(game);
      lay(body, game, await book(game));
    } catch (error) {
      put(body, h("p", { class: "nothing" }, error.message));
    }
  }
  if (rule) showRule(rule);
}

/** The game in a minute: what a newcomer reads first. */
function leaves(game, primer) {
  return h("section", { class: "primer", "aria-label": "The game in a minute" },
    h("h3", {}, "The game in a minute"),
    h("ol", {}, primer.map(({ title, symbols, text }) => h("li", {},
      h("div", { class: "leaf-art" }, symbols.map((name) => icon(name, "", {}, game))),
      h("div", {}, h("h4", {}, title), h("p", {}, ...rich(text)))))));
}

function lay(body, game, { title, markdown: text, primer }) {
  if (!body.isConnected) return; // closed before the book came
  const pages = h("div", { class: "pages" }, markdown(text));
  put(body, leaves(game, primer), h("h3", { class: "whole" }, "The whole book"), search(pages), pages);
  $(".sheet h2").textContent = `Rules of ${title}`;
}

function showRule(rule) {
  const item = document.getElementById(`rule-${rule}`);
  if (!item) return;
  item.hidden = false;
  for (const old of document.querySelectorAll(".rule-item.here")) old.classList.remove("here");
  item.classList.add("here");
  item.scrollIntoView({ block: "center" });
  item.focus({ preventScroll: true });
}

/** Every link to a rule opens the book. */
export function listenForRules(gameNow) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-rule]");
    if (!link) return;
    event.preventDefault();
    openRules(gameNow(), link.dataset.rule);
  });
}
