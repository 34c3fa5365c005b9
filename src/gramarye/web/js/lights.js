// What can be done looks like this: halos, lamps, ghosts, arrows. Applied over a drawn table; nothing is drawn anew.

import { $, $$, calm, put, round, s } from "./dom.js";
import { use } from "./art.js";
import { drawLink } from "./links.js";
import { outline, pieceParts } from "./panel.js";

/** The halo of a thing in a drawing. */
function haloShape(spot, cls) {
  if (!spot.piece) return outline(spot, cls, spot.shape === "rect" ? -Math.min(spot.w, spot.h) * 0.02 : 0);
  const { w, h, piece } = spot;
  const roundish = !["card", "die"].includes(piece.kind) && Math.abs(w / h - 1) < 0.16;
  if (roundish) return s("circle", { r: round((w / 2) * 1.08), class: cls });
  const grow = Math.min(w, h) * 0.05;
  return s("rect", { x: round(-w / 2 - grow), y: round(-h / 2 - grow), width: round(w + 2 * grow), height: round(h + 2 * grow), rx: round(Math.min(w, h) * 0.12), class: cls });
}

const at = (spot, ...children) => s("g", { transform: `translate(${round(spot.x)} ${round(spot.y)})${spot.rotate ? ` rotate(${spot.rotate})` : ""}` }, ...children);

/** A place so thin that a halo would be lost on it gets a lamp: a solid gilt plate. */
const thin = (spot) => !spot.piece && (spot.shape === "line" || Math.min(spot.w, spot.h) < spot.unit * 0.035);

function lamp(spot, symbol) {
  const r = Math.max(spot.h * 0.75, spot.unit * 0.026);
  const picture = symbol && s("g", { transform: spot.rotate ? `rotate(${-spot.rotate})` : undefined }, use(symbol, -r * 0.85, -r * 0.85, r * 1.7, r * 1.7));
  return s("g", {}, s("rect", { class: "lamp", x: round(-r * 1.7), y: round(-r * 0.72), width: round(r * 3.4), height: round(r * 1.44), rx: round(r * 0.72) }),
    s("circle", { class: "lamp", r: round(r) }), picture);
}

function mark(spot, state, symbol) {
  if (state === "refused") return [haloShape(spot, "halo refused"), cross(spot)];
  if (state === "goal" && thin(spot)) return [lamp(spot, symbol)];
  if (state === "other") return [haloShape(spot, "halo other")];
  const veil = state === "goal" && !spot.piece ? [outline(spot, "veil")] : [];
  return [...veil, haloShape(spot, "halo-under"), haloShape(spot, `halo ${state}`)];
}

const cross = (spot) => {
  const r = Math.min(spot.unit * 0.025, Math.max(spot.w, spot.h) / 2);
  return s("g", { class: "seal-mark", transform: spot.rotate ? `rotate(${-spot.rotate})` : undefined }, s("circle", { r }), s("path", { d: `M${-r * 0.4} ${-r * 0.4}l${r * 0.8} ${r * 0.8}m0 ${-r * 0.8}l${-r * 0.8} ${r * 0.8}` }));
};

/** The ghost of a piece where it would lie. */
function ghost(spot, source, taken, home) {
  const { piece } = source;
  if (home && source.w > home.w * 1.1) { // a pawn stands on its spot, larger than it
    return s("g", { class: "ghost" }, at({ ...spot, x: spot.x + source.x - home.x, y: spot.y + source.y - home.y, rotate: 0 }, ...pieceParts({ ...piece, badges: [], look: "" }, source.w, source.h)));
  }
  const room = taken ? 0.36 : 0.62;
  const fit = thin(spot) ? 0.8 : Math.min(1, spot.w ? (spot.w * room) / source.w : 1, spot.h ? (spot.h * room) / source.h : 1);
  const aside = taken ? { x: spot.x + spot.w * 0.28, y: spot.y - spot.h * 0.28 } : {}; // others lie there already
  const upright = { ...spot, ...aside, rotate: piece.lies ? spot.rotate : 0 };
  return s("g", { class: "ghost" }, at(upright, ...pieceParts({ ...piece, badges: [], count: -1, look: "" }, source.w * fit, source.h * fit)));
}

/** A small gilt arrow on the border between two neighbouring places. */
function arrow(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy);
  if (!far || far > Math.max(from.w, from.h) * 1.7) return null;
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const r = from.unit * 0.018;
  return s("g", { class: "way", transform: `translate(${round(from.x + dx / 2)} ${round(from.y + dy / 2)}) rotate(${round(angle)})` },
    s("circle", { r: r * 1.18 }), s("circle", { r, class: "way-disc" }), s("path", { d: `M${-r * 0.3} ${-r * 0.5}L${r * 0.28} 0l${-r * 0.58} ${r * 0.5}` }));
}

/** Light one drawing. */
function lightDrawing(svg, lights) {
  const layer = svg.querySelector(":scope > .lights");
  const unit = Math.max(svg.frame.w, svg.frame.h);
  const spots = new Map([...svg.spots].map(([id, spot]) => [id, { ...spot, unit }]));
  const children = [];
  const source = lights.chosen.map((id) => spots.get(id)).find((spot) => spot?.piece) || (lights.carried && { piece: lights.carried, w: 0, h: 0 });
  for (const [id, spot] of spots) {
    const state = lights.lit.has(id) ? "lit" : lights.stateOf(id);
    if (state) children.push(at(spot, ...mark(spot, state, lights.symbols?.get(id))));
  }
  const taken = new Set([...spots.values()].map((spot) => spot.piece?.at));
  for (const id of lights.goals) {
    const spot = spots.get(id);
    if (!spot || spot.piece || !source || thin(spot)) continue;
    const sized = source.w ? source : carriedSize(source, spot);
    const home = spots.get(source.piece.at);
    children.push(ghost(spot, sized, taken.has(id), source.w ? home : null));
    if (home && lights.goals.length <= 8) children.push(arrow(home, spot));
  }
  for (const link of lights.links) children.push(drawLink(link, spots, svg.frame));
  put(layer, children);
}

/** A piece from the tray takes the size of the place it would fill. */
function carriedSize(source, spot) {
  const room = Math.min(spot.w || Infinity, spot.h || Infinity);
  const side = Number.isFinite(room) ? room * 0.9 : spot.unit * 0.08;
  return { ...source, w: side, h: side };
}

const CLASSES = ["may", "other", "goal", "chosen", "refused"];
const TOUCHABLE = ["may", "other", "goal", "chosen"];

/** Light an element outside of drawings, or a thing's own element, for focus and screen readers. */
function lightElement(element, state, touchable) {
  for (const name of CLASSES) element.classList.toggle(name, state === name);
  const { kind, label } = element.dataset;
  if (touchable) {
    element.setAttribute("role", "button");
    element.setAttribute("aria-label", label || element.getAttribute("aria-label") || "");
    element.setAttribute("aria-pressed", state === "chosen" ? "true" : "false");
    if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  } else if (element.hasAttribute("aria-pressed")) {
    element.removeAttribute("aria-pressed");
    element.removeAttribute("tabindex");
    if (kind === "place") ["role", "aria-label"].forEach((name) => element.removeAttribute(name));
    else element.setAttribute("role", kind === "piece" ? "img" : "group");
  }
}

/**
 * Light the table. `lights`: {may: Set, goals: [], chosen: [], lit: Set, refused, links, carried}.
 * What may be touched becomes a button; one thing of each area is in the tab order, arrow keys reach the rest.
 */
export function light(lights) {
  const goals = new Set(lights.goals);
  lights.stateOf = (id) => (id === lights.refused ? "refused" : lights.chosen.includes(id) ? "chosen" : goals.has(id) ? "goal" : lights.may.has(id) ? (lights.chosen.length ? "other" : "may") : "");
  for (const svg of $$("svg.drawing")) lightDrawing(svg, lights);
  for (const element of $$(".thing[data-id], .panel[data-id]")) {
    const id = element.dataset.id;
    const state = lights.stateOf(id);
    lightElement(element, state, TOUCHABLE.includes(state));
    element.classList.toggle("lit", lights.lit.has(id));
  }
  lightHolders(lights);
  roving();
  cancelAnimationFrame(revealing);
  revealing = requestAnimationFrame(reveal);
}

let revealing = 0;
const SCROLLERS = [".seat-list", ".tray-groups", ".board"];

/** Where nothing that glows is in view, what glows first is scrolled to: nobody has to search. */
function reveal() {
  for (const scroller of SCROLLERS.map((name) => $(name))) {
    const room = scroller.getBoundingClientRect();
    const inView = (box) => box.bottom > room.top + 8 && box.top < room.bottom - 8 && box.right > room.left + 8 && box.left < room.right - 8;
    const [goals, may] = [".goal", ".may"].map((name) => $$(name, scroller).filter((one) => one.getClientRects().length));
    const glowing = goals.length ? goals : may;
    if (glowing.length && !glowing.some((one) => inView(one.getBoundingClientRect()))) {
      glowing[0].scrollIntoView({ block: "nearest", inline: "nearest", behavior: calm() ? "auto" : "smooth" });
    }
  }
}

/** Panels shown as pips and drawers glow when something in them can be touched; once a choice is begun, when it goes on there. */
function lightHolders(lights) {
  const wanted = lights.chosen.length ? ["goal", "chosen"] : TOUCHABLE;
  const touchable = (id) => wanted.includes(lights.stateOf(id));
  for (const holder of $$("[data-holds]")) holder.classList.toggle("holds", holder.dataset.holds.split(" ").some(touchable));
}

const AREAS = [".board", ".tray-groups", ".seat-list", ".drawers"];

function roving() {
  for (const area of AREAS) {
    const things = $$(`${area} .thing[aria-pressed], ${area} .panel[aria-pressed]`);
    const now = things.find((thing) => thing.tabIndex === 0) || things[0];
    for (const thing of things) thing.tabIndex = thing === now ? 0 : -1;
  }
}
