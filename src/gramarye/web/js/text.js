// Texts of a scene: {0} names a seat, *italic*, **bold**, [WS-12] links a rule, :symbol: draws one.
// Everything is made as nodes; a player's name is only ever text.

import { h } from "./dom.js";
import { icon, symbol } from "./art.js";

const MARK = /\{(\d)(?:('s)|:([^|}]*)\|([^}]*))?\}|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([A-Z]{2}-R?\d{1,3}[a-z]?)\]|:([a-z][a-z0-9-]*):/g;

const people = { names: [], crests: [], you: -1 };

/** Who sits where: names and crests by seat, and the reader's own seat. */
export function setPeople(names, crests, you) {
  Object.assign(people, { names, crests, you });
}

export const crestOf = (seat) => people.crests[seat] || (seat < 0 ? 0 : (seat % 8) + 1);
export const nameOf = (seat) => people.names[seat] || `Seat ${seat + 1}`;
export const you = () => people.you;

const begins = (text, at) => /(^|[.!?])[\s*]*$/.test(text.slice(0, at));

function seatWord(text, match, at) {
  const seat = Number(match[1]);
  const mine = seat === people.you;
  if (match[3] !== undefined) return mine ? match[4] : match[3];
  let word = mine ? "you" : nameOf(seat);
  if (match[2]) word = mine ? "your" : `${word}’s`;
  return mine && begins(text, at) ? word[0].toUpperCase() + word.slice(1) : word;
}

/** A text as nodes. */
export function rich(text) {
  const nodes = [];
  let last = 0;
  for (const match of (text || "").matchAll(MARK)) {
    if (match.index > last) nodes.push(text.slice(last, match.index));
    nodes.push(node(text, match));
    last = match.index + match[0].length;
  }
  if (last < (text || "").length) nodes.push(text.slice(last));
  return nodes;
}

function node(text, match) {
  if (match[1] !== undefined) {
    const word = seatWord(text, match, match.index);
    return match[3] !== undefined ? word : h("b", { class: "name", "data-seat": crestOf(Number(match[1])) }, word);
  }
  if (match[5]) return h("strong", {}, ...rich(match[5]));
  if (match[6]) return h("em", {}, ...rich(match[6]));
  if (match[7]) return ruleLink(match[7]);
  return symbol(match[8]) ? icon(match[8], "inline") : match[0];
}

/** A link to a rule; the rules drawer opens on it. */
export const ruleLink = (id, text = id) => h("a", { class: "rule", href: `#rule-${id}`, "data-rule": id }, text);

/** A text as plain words, for labels and the live region. */
export function words(text) {
  return (text || "").replace(MARK, (all, ...groups) => {
    const match = [all, ...groups];
    if (match[1] !== undefined) return seatWord(text, match, groups[groups.length - 2]);
    return match[5] || match[6] || (match[7] ? "" : "");
  }).replace(/\s+([.,])/g, "$1").replace(/\s{2,}/g, " ").trim();
}

/** How wide a text is, in the letters' own size. */
const canvas = document.createElement("canvas").getContext("2d");
const FONTS = {};
export function measure(text, size, font) {
  if (!FONTS[font]) FONTS[font] = getComputedStyle(document.documentElement).getPropertyValue(font === "text" ? "--text" : "--display");
  canvas.font = `600 ${size}px ${FONTS[font]}`;
  return canvas.measureText(text).width;
}
