// Regions that are not drawings: groups of pieces, meters, slips.

import { h, s } from "./dom.js";
import { coin, icon } from "./art.js";
import { face, faceSize, facePicture } from "./faces.js";
import { pieceParts, drawPanel } from "./panel.js";
import { bar, counter } from "./small.js";
import { crestOf, rich, words } from "./text.js";

/** Any region as an element. */
export function drawRegion(region, how) {
  if (region.is === "panel") return drawPanel(region, how);
  if (region.is === "meter") return meter(region, how);
  if (region.is === "slips") return slips(region, how);
  return group(region, how);
}

/** How high a piece stands in a row, by its proportions, unless the group says. */
function heightFor(piece, given) {
  const [w, height] = faceSize(piece.face);
  if (given) return given;
  const ratio = w / height;
  return ratio < 0.9 ? 116 : 84;
}

/** A piece outside of a drawing: a little picture with a caption. */
export function pieceBox(piece, { size = 0, mini = false, captions = true } = {}) {
  const [fw, fh] = piece.face && !(piece.look === "slot" && piece.w) ? faceSize(piece.face) : [piece.w || 60, piece.h || 60];
  const high = heightFor(piece, size);
  const box = h("div", {
    class: `thing piece-box look-${piece.look || "plain"}${piece.pile ? " pile" : ""} kind-${piece.kind || "plain"}`, role: "img", "aria-label": words(piece.label),
    data: { id: piece.id, kind: "piece", label: words(piece.label), ...(piece.peek ? { peek: "1" } : {}) },
    style: { "--ratio": fw / fh, "--high": `${high}px` },
  }, s("svg", { class: "face", viewBox: `${-fw / 2} ${-fh / 2} ${fw} ${fh}`, "aria-hidden": "true", focusable: "false" }, pieceParts(piece, fw, fh, { mini, px: high / fh })));
  if (piece.peek) box.append(h("span", { class: "peek", hidden: true }, facePicture(piece.peek, { owner: piece.owner, tint: piece.tint })));
  if (captions && piece.caption) box.append(h("span", { class: `caption tone-${piece.tone || "plain"}` }, ...rich(piece.caption)));
  return box;
}

const secretMark = () => h("span", { class: "secret-mark" }, icon("i-secret", "ico"), "Only you see these");

/** Pieces side by side, with brackets under some. */
export function group(region, how = {}) {
  const pieces = region.pieces || [];
  const row = h("div", { class: `row${region.columns ? " grid" : ""}${region.spans ? " spanned" : ""}` });
  if (region.columns) row.style.setProperty("--columns", region.columns);
  const columnOf = new Map(pieces.map((piece, i) => [piece.id, i + 1]));
  for (const piece of pieces) row.append(pieceBox(piece, { size: region.size, mini: how.mini }));
  for (const span of region.spans || []) row.append(bracket(span, columnOf));
  if (!pieces.length && region.text) row.append(h("p", { class: "nothing" }, ...rich(region.text)));
  return h("section", { class: `region group narrow-${region.narrow || "shown"}`, "aria-label": words(region.title || region.id), data: { id: region.id } },
    (region.title || region.note || region.counters || region.secret) && h("h2", {},
      region.title && h("b", {}, ...rich(region.title)), (region.counters || []).map(counter),
      region.note && h("span", { class: "rest" }, ...rich(region.note)), region.secret && secretMark()),
    row);
}

function bracket(span, columnOf) {
  const [first, last] = [columnOf.get(span.first) || 1, columnOf.get(span.last) || 1];
  return h("div", { class: `span tone-${span.tone || "plain"}${span.dashed ? " dashed" : ""}`, style: { "grid-column": `${first} / ${last + 1}` } },
    h("i", {}), h("p", {}, h("b", {}, ...rich(span.text)), span.note && h("span", {}, ...rich(span.note))));
}

function meter(region, how) {
  return h("section", { class: `region meter tone-${region.tone || "plain"}`, "aria-label": words(region.title), data: { id: region.id } },
    h("div", { class: "meter-value" }, h("h2", {}, ...rich(region.title)), h("p", {}, h("b", { class: "num" }, ...rich(region.value)), " ", h("span", {}, ...rich(region.of)))),
    region.pieces && h("div", { class: "row" }, region.pieces.map((piece) => pieceBox(piece, { size: 59, mini: how.mini }))),
    h("div", { class: "meter-say" }, region.say && h("p", { class: "say" }, ...rich(region.say)), (region.bars || []).map(bar),
      region.note && h("p", { class: "note" }, ...rich(region.note))),
    region.aside && h("div", { class: "row meter-aside" }, region.aside.map((piece) => pieceBox(piece, { size: 62 }))));
}

function slips(region) {
  const look = region.look || "list";
  const body = h("div", { class: `slips look-${look}${region.slips.length > 3 ? " many" : ""}` });
  let head = "";
  for (const slip of region.slips) {
    if (slip.head && slip.head !== head) body.append(h("h3", {}, ...rich(slip.head)));
    head = slip.head || "";
    body.append(slipBox(slip, look));
  }
  return h("section", { class: `region slips-region of-${look} narrow-${region.narrow || "shown"}`, "aria-label": words(region.title || region.id), data: { id: region.id } },
    region.title && h("h2", {}, ...rich(region.title)), body);
}

function slipPicture(slip) {
  if (!slip.symbol) return null;
  return face(slip.symbol) ? facePicture(slip.symbol, { tint: slip.tint }, "pic") : icon(slip.symbol, "pic");
}

function slipBox(slip, look) {
  const label = [slip.title, slip.text, slip.warn].filter(Boolean).map(words).join(". ");
  return h("div", {
    class: `thing slip tone-${slip.tone || "plain"} look-${slip.look || "plain"}`, "data-tint": slip.tint, role: "group", "aria-label": label,
    data: { id: slip.id, kind: "slip", label },
  },
  slip.value && h("b", { class: "plate num" }, slip.value),
  slipPicture(slip),
  h("div", { class: "slip-words" },
    slip.title && h("b", { class: "slip-title" }, ...rich(slip.title)),
    (slip.bars || []).map(bar),
    look !== "buttons" && slip.text && h("span", {}, ...rich(slip.text)),
    slip.warn && h("span", { class: "slip-warn" }, ...rich(slip.warn))),
  slip.owner >= 0 && coin(crestOf(slip.owner), "s"));
}
