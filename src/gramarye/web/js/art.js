// Symbols: drawings from the sheets. A sheet is loaded once and kept in the page; a name is looked up in the game's
// sheet first, then in the common one.

import { h, s } from "./dom.js";

const sheets = new Map(); // sheet name -> Map of symbol name -> {id, box}
let ground; // the unseen <svg> that holds all symbols
let current = "";

function groundElement() {
  if (!ground) {
    ground = s("svg", { class: "sheets", "aria-hidden": "true", focusable: "false" });
    document.body.prepend(ground);
  }
  return ground;
}

/** Ids of two sheets may be equal: each sheet gets a prefix of its own. */
function prefixed(root, prefix) {
  for (const element of root.querySelectorAll("*")) {
    if (element.id) element.id = prefix + element.id;
    for (const name of ["href", "clip-path", "mask", "fill", "stroke", "filter"]) {
      const value = element.getAttribute(name);
      if (!value) continue;
      if (name === "href" && value.startsWith("#")) element.setAttribute(name, `#${prefix}${value.slice(1)}`);
      else if (value.startsWith("url(#")) element.setAttribute(name, `url(#${prefix}${value.slice(5)}`);
    }
    if (element.dataset.style) element.style.cssText = element.dataset.style;
  }
}

async function load(name, url) {
  const found = new Map();
  sheets.set(name, found);
  const answer = await fetch(url);
  if (!answer.ok) return found;
  const text = (await answer.text()).replace(/\sstyle="/g, ' data-style="'); // the page's policy allows no style attributes
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const prefix = `${name}--`;
  prefixed(drawing, prefix);
  const shared = [...drawing.querySelectorAll("defs > :not(symbol)")];
  for (const symbol of drawing.querySelectorAll("symbol")) {
    const box = (symbol.getAttribute("viewBox") || "0 0 100 100").split(/[\s,]+/).map(Number);
    symbol.dataset.game = name; // themes reach into a <use> only from here
    found.set(symbol.id.slice(prefix.length), { id: symbol.id, w: box[2], h: box[3] });
  }
  groundElement().append(s("defs", {}, ...shared.map(adopt), ...[...drawing.querySelectorAll("symbol")].map(adopt)));
  return found;
}

const adopt = (node) => document.importNode(node, true);
const pending = new Map();

/** Load a sheet once. */
export function loadSheet(name) {
  if (!pending.has(name)) {
    const url = name === "common" ? "/web/art/common.svg" : `/art/${encodeURIComponent(name)}/symbols.svg`;
    pending.set(name, load(name, url));
  }
  return pending.get(name);
}

/** The game whose symbols and theme the page uses. */
export async function useGame(name) {
  current = name;
  document.body.dataset.game = name;
  if (!document.querySelector(`link[data-theme="${CSS.escape(name)}"]`)) {
    document.head.append(h("link", { rel: "stylesheet", href: `/art/${encodeURIComponent(name)}/theme.css`, "data-theme": name }));
  }
  await Promise.all([loadSheet("common"), loadSheet(name)]);
}

/** What is known of a symbol: {id, w, h}, or nothing. */
export const symbol = (name, game = current) => sheets.get(game)?.get(name) || sheets.get("common")?.get(name);

/** A <use> of a symbol, in a box. */
export function use(name, x, y, w, h, attributes = {}) {
  const found = symbol(name);
  if (!found) return s("g", { "data-missing": name });
  return s("use", { href: `#${found.id}`, x, y, width: w, height: h, ...attributes });
}

/** A symbol as a small picture of its own: an icon, a crest, an emblem. */
export function icon(name, cls = "ico", attributes = {}, game = current) {
  const found = symbol(name, game);
  const box = found ? `0 0 ${found.w} ${found.h}` : "0 0 24 24";
  const inner = found ? s("use", { href: `#${found.id}`, width: found.w, height: found.h }) : null;
  return s("svg", { class: cls, viewBox: box, "aria-hidden": "true", focusable: "false", ...attributes }, inner);
}

/** A seat's crest on a coin. */
export const coin = (crest, size = "") =>
  h("span", { class: `coin ${size}`, "data-seat": crest }, icon(`crest-${crest}`, "", { "aria-hidden": "true" }));
