// The small parts: counters, flags, bars.

import { h } from "./dom.js";
import { icon } from "./art.js";
import { rich, words } from "./text.js";

/** A symbol and a number. */
export const counter = (c) => h("span", { class: `counter tone-${c.tone || "plain"}`, title: words(c.label), "data-tint": c.tint },
  icon(c.symbol, "ico"), h("span", { class: "num", "aria-hidden": "true" }, ...rich(c.text)), h("span", { class: "sr" }, words(c.label)));

/** A symbol on a pale disc with its number below. */
export const roundel = (c) => h("span", { class: "roundel", title: words(c.label), "data-tint": c.tint },
  icon(c.symbol, "disc"), h("b", { class: "num", "aria-hidden": "true" }, c.text), h("span", { class: "sr" }, words(c.label)));

/** A chip with a word. */
export const flag = (f) => h("span", { class: `flag tone-${f.tone || "plain"}${f.symbol ? " pictured" : ""}`, title: words(f.label || f.text) },
  f.symbol && icon(f.symbol, "ico"), f.text && h("span", {}, ...rich(f.text)), f.label && h("span", { class: "sr" }, words(f.label)));

/** So many of so many. */
export function bar(b) {
  const look = b.symbol ? "symbols" : b.look || "segments";
  const cells = Array.from({ length: b.of }, (_, i) => cell(b, i, look));
  return h("span", { class: `bar look-${look} tone-${b.tone || "plain"}`, role: "img", "aria-label": words(b.label), title: words(b.label) },
    cells, b.text && h("span", { class: "bar-text" }, ...rich(b.text)));
}

function cell(b, i, look) {
  const on = i < b.value;
  const gained = (b.change || 0) > 0 && i >= b.value && i < b.value + b.change;
  const lost = (b.change || 0) < 0 && on && i >= b.value + b.change;
  const marks = `${on ? " on" : ""}${gained ? " gain" : ""}${lost ? " loss" : ""}`;
  if (look === "symbols") return icon(on ? b.symbol : b.symbol_off || b.symbol, `cell${marks}${on || b.symbol_off ? "" : " dim"}`);
  if (look === "track" || look === "tug") {
    const side = look === "tug" ? (i * 2 < b.of - 1 ? " low" : i * 2 > b.of - 1 ? " high" : " mid") : "";
    return h("i", { class: `cell${side}${i === b.value ? " at" : ""}` });
  }
  return h("i", { class: `cell${marks}` });
}
