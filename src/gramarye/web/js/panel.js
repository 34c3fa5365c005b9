// A panel: a drawing with places, links, pieces and notes, and a head when it has a title.

import { h, keepEach, round, s } from "./dom.js";
import { icon, use } from "./art.js";
import { frameOf, pieceSpots, placeSpot, slotSpots } from "./arrange.js";
import { coinMark, drawFace, faceSize, facePicture } from "./faces.js";
import { crestOf, measure, rich, words } from "./text.js";
import { drawLink } from "./links.js";
import { bar, counter, flag } from "./small.js";

/** The whole panel as an element. `how`: {turned, mini, pips}. */
export function drawPanel(panel, how) {
  const region = h("section", {
    class: `region panel ground-${panel.ground || "none"}`, "aria-label": words(panel.label),
    data: { id: panel.id, tone: panel.tone || "", ...(how.pips ? { pips: "1", holds: [...(panel.places || []), ...(panel.pieces || [])].map((one) => one.id).join(" ") } : {}), ...(how.mini ? { mini: "1" } : {}) },
  });
  if (panel.title && !(how.mini && !how.pips)) region.append(head(panel, how));
  region.append(how.pips ? pipsOf(panel) : drawing(panel, how));
  return region;
}

function head(panel, how) {
  const tokens = how.pips ? (panel.pieces || []).filter((piece) => piece.mini) : [];
  return h("header", { class: `head${panel.symbol ? "" : " bare"}` },
    panel.symbol && icon(panel.symbol, "emblem"),
    h("div", { class: "titles" }, h("h2", {}, ...rich(panel.title), (panel.flags || []).map(flag)), panel.subtitle && h("p", {}, ...rich(panel.subtitle))),
    tokens.length > 0 && h("span", { class: "tokens" }, tokens.map(token)),
    (panel.counters || []).length > 0 && h("span", { class: "stakes" }, panel.counters.map(counter)));
}

const token = (piece) => h("span", { class: "token thing", data: { id: piece.id, kind: "piece" }, role: "img", "aria-label": words(piece.label) },
  facePicture(piece.mini, { owner: piece.owner, tint: piece.tint }));

const pipsOf = (panel) => h("div", { class: "pips" }, (panel.pips || []).map(bar));

function drawing(panel, how) {
  const frame = frameOf(panel, how.turned);
  const m = frame.margin;
  const svg = s("svg", {
    class: "drawing", role: "group", "aria-label": words(panel.label),
    viewBox: `${round(-m)} ${round(-m)} ${round(frame.w + 2 * m)} ${round(frame.h + 2 * m)}`,
  },
  ground(panel, frame),
  panel.backdrop && backdrop(panel, frame),
  ["places", "links", "pieces", "notes", "lights"].map((layer) => s("g", { class: layer })));
  svg.style.setProperty("--ratio", (frame.w + 2 * m) / (frame.h + 2 * m));
  svg.frame = frame;
  fill(svg, panel, how);
  return svg;
}

/** Put the places, links, pieces and notes of a panel into its drawing; what is there already stays. */
function fill(svg, panel, how) {
  const { frame } = svg;
  const spots = (panel.places || []).map((place) => placeSpot(place, frame));
  const pieces = pieceSpots(panel, spots, frame);
  const where = new Map([...spots.map((spot) => [spot.id, spot]), ...pieces.map((spot) => [spot.piece.id, spot])]);
  const taken = new Map();
  for (const { piece } of pieces) taken.set(piece.at, (taken.get(piece.at) || 0) + 1);
  const held = (spot) => taken.get(spot.id) || 0;
  const ends = (link) => (link.ends || []).map((id) => [where.get(id)?.x, where.get(id)?.y]);
  const only = (things) => (things || []).filter((thing) => shown(thing, how));
  layer(svg, "places", spots, (spot) => [spot, held(spot)], (spot) => drawPlace(spot, frame, held(spot), how));
  layer(svg, "links", only(panel.links), (link) => [link, ends(link)], (link) => drawLink(link, where, frame));
  layer(svg, "pieces", pieces, (spot) => spot, (spot) => drawPiece(spot, how));
  layer(svg, "notes", only(panel.notes), (note) => note, (note) => drawNote(note, frame));
  svg.spots = where;
}

/** One layer of a drawing. `of` tells all that a thing's picture depends on: when that is the same, the element is. */
function layer(svg, name, things, of, draw) {
  const group = svg.querySelector(`:scope > .${name}`);
  const before = new Map([...group.children].map((element) => [element.drawnOf, element]));
  keepEach(group, things.map((thing) => {
    const key = JSON.stringify(of(thing));
    const element = before.get(key) || draw(thing);
    if (element) element.drawnOf = key;
    before.delete(key);
    return element;
  }).filter(Boolean));
}

/** What a panel's element depends on beside what lies in its drawing. */
export const frameworkOf = (panel, how) => JSON.stringify([{ ...panel, places: 0, pieces: 0, links: 0, notes: 0 }, how]);

/** Whether a panel's element can be brought up to date where it stands; if so it is. */
export function redrawPanel(element, panel, how) {
  const svg = element.querySelector(":scope > svg.drawing");
  if (svg) fill(svg, panel, how);
  return Boolean(svg);
}

const shown = (thing, how) => !thing.only || thing.only === (how.narrow ? "narrow" : "wide");

function ground(panel, frame) {
  if (panel.ground !== "wood") return null;
  const m = frame.margin;
  const rect = (inset, cls, rx) => s("rect", {
    x: round(-m + inset), y: round(-m + inset), width: round(frame.w + 2 * (m - inset)), height: round(frame.h + 2 * (m - inset)), rx: round(rx), class: cls,
  });
  return s("g", { class: "wood" }, rect(0, "wood-board", m * 0.7), rect(m * 0.1, "wood-line", m * 0.62), rect(m * 0.78, "wood-bed", m * 0.46));
}

function backdrop(panel, frame) {
  const drawn = use(panel.backdrop, 0, 0, panel.w, panel.h);
  return s("g", { class: "backdrop", transform: frame.turned ? `translate(${panel.h} 0) rotate(90)` : undefined }, drawn);
}

/** The outline of a place about its centre. */
export function outline(spot, cls, grow = 0) {
  const { w, h, shape } = spot;
  if (shape === "circle") return s("circle", { r: w / 2 + grow, class: cls });
  if (shape === "polygon") return s("polygon", { points: spot.points.map(([x, y]) => `${round(x - spot.x)},${round(y - spot.y)}`).join(" "), class: cls });
  const rx = shape === "line" ? h / 2 : Math.min(w, h) * 0.085;
  return s("rect", { x: round(-w / 2 - grow), y: round(-h / 2 - grow), width: round(w + 2 * grow), height: round(h + 2 * grow), rx: round(rx), class: cls });
}

function drawPlace(spot, frame, taken, how) {
  const { place } = spot;
  const group = s("g", {
    class: `thing place look-${place.look || "none"}`, transform: `translate(${round(spot.x)} ${round(spot.y)})`,
    "data-tint": place.tint, "data-seat": place.owner >= 0 ? crestOf(place.owner) : undefined,
    data: { id: place.id, kind: "place", label: words(place.label) },
  });
  const turn = s("g", { transform: spot.rotate ? `rotate(${spot.rotate})` : undefined });
  if (place.face) turn.append(placeFace(spot, how));
  turn.append(outline(spot, "body"));
  if (place.look === "closed") turn.append(outline(spot, "hatch"));
  group.append(turn);
  if (place.slots) slotSpots({ ...spot, x: 0, y: 0 }, frame).slice(taken).forEach((slot) => group.append(emptySlot(slot)));
  if (place.text && !taken) group.append(s("text", { class: "place-text t-text", "text-anchor": "middle", y: 4.5, "font-size": 13 }, words(place.text)));
  const corners = spot.shape === "rect" ? spot : { w: spot.w * 0.78, h: spot.h * 0.7 }; // round and pointed things have no corners
  (place.badges || []).forEach((badge) => group.append(drawBadge(badge, corners, Math.min(spot.w, spot.h) * 0.115)));
  return group;
}

function placeFace(spot, how) {
  const [fw, fh] = faceSize(spot.place.face);
  const scale = Math.max(spot.w / fw, spot.h / fh);
  const drawn = drawFace(spot.place.face, { owner: spot.place.owner ?? -1, tint: spot.place.tint, mini: how.mini });
  drawn.setAttribute("transform", `scale(${round(scale * 100) / 100}) translate(${-fw / 2} ${-fh / 2})`);
  if (spot.shape !== "polygon") return drawn;
  const id = `cut-${spot.id}`;
  return s("g", {}, s("clipPath", { id }, outline(spot, "")), s("g", { "clip-path": `url(#${CSS.escape(id)})` }, drawn));
}

const emptySlot = (slot) => s("g", { class: "empty-slot", transform: `translate(${round(slot.x)} ${round(slot.y)})` },
  s("rect", { x: -slot.w / 2, y: -slot.h / 2, width: slot.w, height: slot.h, rx: slot.w * 0.1 }),
  slot.text && s("text", { class: "t-display", "text-anchor": "middle", y: slot.h * 0.13, "font-size": slot.h * 0.36 }, slot.text));

const CORNERS = { ne: [1, -1], nw: [-1, -1], se: [1, 1], sw: [-1, 1], n: [0, -1], s: [0, 1], e: [1, 0], w: [-1, 0], c: [0, 0] };

function drawBadge(badge, box, r) {
  const [cx, cy] = CORNERS[badge.at || "ne"] || CORNERS.ne;
  const inset = badge.at === "n" ? -0.45 : 0.75;
  const x = cx * (box.w / 2 - r * inset);
  const y = cy * (box.h / 2 - r * inset);
  const group = s("g", { class: `badge tone-${badge.tone || "plain"}`, transform: `translate(${round(x)} ${round(y)})` });
  if (badge.symbol === "@coin") return group.append(coinMark(badge.owner, 0, 0, r)), group;
  if (badge.text) {
    const wide = Math.max(r * 2, measure(badge.text, r * 1.3, "text") + r * 1.1);
    group.append(s("rect", { class: "badge-plate", x: -wide / 2, y: -r, width: wide, height: 2 * r, rx: r }),
      s("text", { class: "t-text badge-text", "text-anchor": "middle", y: r * 0.46, "font-size": r * 1.3 }, words(badge.text)));
    return group;
  }
  if (badge.tone) group.append(s("circle", { class: "badge-disc", r }));
  const size = badge.tone ? r * 1.3 : r * 1.9;
  group.append(use(badge.symbol, -size / 2, -size / 2, size, size, { class: "badge-icon" }));
  return group;
}

/** The parts of a piece about its centre: face, count, badges. */
export function pieceParts(piece, w, h, how = {}) {
  const [fw, fh] = faceSize(piece.face);
  const parts = [];
  const least = 10 / (how.px || 1); // a badge is never too small to read
  const scale = Math.min(w / fw, h / fh) * (piece.look === "slot" ? 0.64 : 1);
  const fitted = (dx, dy) => {
    const drawn = drawFace(piece.face, { owner: piece.owner ?? -1, tint: piece.tint, mini: how.mini, turned: how.rotate || 0 });
    return s("g", { transform: `translate(${round(dx - (fw * scale) / 2)} ${round(dy - (fh * scale) / 2)}) scale(${round(scale * 1000) / 1000})` }, drawn);
  };
  if (piece.look === "slot") parts.push(s("rect", { class: "slot-box", x: -w / 2, y: -h / 2, width: w, height: h, rx: Math.min(w, h) * 0.14 }));
  if (piece.pile && piece.count !== 0) parts.push(fitted(w * 0.05, h * 0.04), fitted(w * 0.025, h * 0.02));
  parts.push(s("g", { class: "piece-face" }, piece.face ? fitted(0, 0) : ""));
  const unit = Math.min(w, h);
  if (piece.look === "closed") parts.push(s("rect", { class: "hatch", x: -w / 2, y: -h / 2, width: w, height: h, rx: unit * 0.1 }));
  if (piece.look === "done") parts.push(drawBadge({ symbol: "i-check", tone: "gilt", at: "ne" }, { w, h }, unit * 0.2));
  if ((piece.count ?? -1) >= 0) parts.push(drawBadge({ text: String(piece.count), tone: "count", at: "se" }, { w, h }, Math.max(unit * 0.14, how.px ? least : Math.min(11, unit * 0.3))));
  for (const badge of piece.badges || []) parts.push(drawBadge({ ...badge, owner: badge.owner >= 0 ? badge.owner : piece.owner ?? -1 }, { w, h }, Math.max(unit * 0.15, how.px ? least * 0.9 : Math.min(9, unit * 0.26))));
  return parts;
}

export function drawPiece(spot, how) {
  const { piece, x, y, w, h } = spot;
  return s("g", {
    class: `thing piece look-${piece.look || "plain"}`, role: "img", "aria-label": words(piece.label),
    transform: `translate(${round(x)} ${round(y)})${spot.rotate ? ` rotate(${spot.rotate})` : ""}`,
    data: { id: piece.id, kind: "piece", label: words(piece.label) },
  }, s("g", { class: "lift" }, pieceParts(piece, w, h, { ...how, rotate: spot.rotate })));
}

function drawNote(note, frame) {
  const [x, y] = frame.to(note.x, note.y);
  const size = note.size || 14;
  const font = note.font || (note.look?.startsWith("coord") ? "display" : "text");
  const line = noteLine(note.text, size, font);
  const plated = ["plate", "paper", "ribbon"].includes(note.look);
  const wide = plated ? line.wide + size * 1.2 : 0;
  const group = s("g", {
    class: `note look-${note.look || "plain"} tone-${note.tone || "plain"}`, transform: `translate(${round(x)} ${round(y)})`,
    "data-seat": note.owner >= 0 ? crestOf(note.owner) : undefined,
  });
  const left = note.anchor === "start" ? -size * 0.6 : note.anchor === "end" ? -wide + size * 0.6 : -wide / 2;
  if (note.look === "ribbon") group.append(s("path", { class: "note-plate", d: `M${-wide / 2 - size} ${-size * 1.25}h${wide + 2 * size}l${-size * 0.5} ${size * 0.9} ${size * 0.5} ${size * 0.9}h${-wide - 2 * size}l${size * 0.5} ${-size * 0.9}z` }));
  else if (plated) group.append(s("rect", { class: "note-plate", x: left, y: -size * 1.1, width: wide, height: size * 1.55, rx: size * 0.75 }));
  const start = note.anchor === "start" ? 0 : note.anchor === "end" ? -line.wide : -line.wide / 2;
  group.append(line.plain ? s("text", { class: `t-${font}`, "font-size": size, "text-anchor": note.anchor || "middle" }, line.plain) : s("g", { transform: `translate(${round(start)} 0)` }, line.parts));
  return group;
}

/** A line of words and symbols in a drawing: its width, and its parts side by side. */
function noteLine(text, size, font) {
  const words_ = text.split(/:([a-z][a-z0-9-]*):/);
  if (words_.length === 1) return { wide: measure(words(text), size, font), plain: words(text) };
  let wide = 0;
  const parts = words_.map((part, i) => {
    if (i % 2) {
      wide += size * 1.25;
      return use(part, wide - size * 1.2, -size * 0.92, size * 1.15, size * 1.15);
    }
    const shown = words(part);
    const at = wide;
    wide += shown ? measure(shown, size, font) + size * 0.15 : 0;
    return shown && s("text", { class: `t-${font}`, "font-size": size, x: round(at) }, shown);
  });
  return { wide, parts };
}
