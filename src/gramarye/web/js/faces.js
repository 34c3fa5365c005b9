// Faces: drawings composed of layers. `drawFace` returns a group in the face's own coordinates.

import { s } from "./dom.js";
import { symbol, use } from "./art.js";
import { crestOf, measure, words } from "./text.js";

const known = {}; // every face the table has shown; the server need not repeat them

export const learnFaces = (faces) => Object.assign(known, faces || {});
export const face = (name) => known[name];

/** The size of a face or symbol, in its own coordinates. */
export function faceSize(name) {
  const found = known[name] || symbol(name);
  return found ? [found.w, found.h] : [100, 100];
}

let clips;
/** A clip for round corners, shared by all faces of one size. */
function clipFor(w, h, r) {
  const id = `clip-${w}-${h}-${r}`.replace(/\./g, "_");
  if (!document.getElementById(id)) {
    if (!clips) {
      clips = s("defs");
      document.querySelector(".sheets").append(clips);
    }
    clips.append(s("clipPath", { id }, s("rect", { width: w, height: h, rx: r })));
  }
  return `url(#${id})`;
}

const FILLS = { seat: "var(--seat)", "on-seat": "var(--on-seat)", "seat-ink": "var(--seat-ink)", tint: "var(--tint)" };
const fillOf = (name) => FILLS[name] || `var(--${name || "ink"})`;

function textLayer(layer) {
  let size = layer.size || 14;
  const font = layer.font || "display";
  const text = words(layer.text);
  if (layer.w) size = Math.min(size, (size * layer.w) / Math.max(1, measure(text, size, font)));
  const anchor = layer.anchor || "middle";
  const turn = layer.rotate ? `rotate(${layer.rotate} ${layer.x} ${layer.y})` : undefined;
  return s("text", {
    x: layer.x, y: layer.y, "font-size": size, class: `t-${font}`, "text-anchor": anchor, fill: fillOf(layer.fill),
    opacity: layer.opacity, transform: turn,
  }, text);
}

function symbolLayer(layer, w, h, owner, turned) {
  const box = [layer.x || 0, layer.y || 0, layer.w || w, layer.h || h];
  const attributes = { opacity: layer.opacity };
  const angle = (layer.rotate || 0) - (layer.upright ? turned : 0);
  if (angle) attributes.transform = `rotate(${angle} ${box[0] + box[2] / 2} ${box[1] + box[3] / 2})`;
  if (layer.tint) attributes["data-tint"] = layer.tint;
  if (layer.symbol === "@crest") return use(`crest-${crestOf(owner)}`, ...box, { class: "on-seat", ...attributes });
  if (layer.symbol === "@coin") return s("g", attributes, coinMark(owner, box[0] + box[2] / 2, box[1] + box[3] / 2, box[2] / 2));
  return use(layer.symbol, ...box, attributes);
}

/** The owner's coin with the crest, at a point. */
export function coinMark(owner, x, y, r) {
  const crest = crestOf(owner);
  return s("g", { "data-seat": crest, class: "coin-mark" },
    s("circle", { cx: x, cy: y, r, class: "coin-disc", "stroke-width": r * 0.16 }),
    use(`crest-${crest}`, x - r * 0.64, y - r * 0.64, r * 1.28, r * 1.28, { class: "on-seat" }));
}

/** A face or symbol as a group, from 0, 0 to its size. */
export function drawFace(name, { owner = -1, tint = "", mini = false, turned = 0 } = {}) {
  const [w, h] = faceSize(name);
  const group = s("g", { "data-seat": owner >= 0 ? crestOf(owner) : undefined, "data-tint": tint || undefined });
  const composed = known[name];
  if (!composed) {
    group.append(name ? use(name, 0, 0, w, h) : "");
    return group;
  }
  const layers = mini && composed.mini?.length ? composed.mini : composed.layers;
  if (composed.round) group.setAttribute("clip-path", clipFor(w, h, composed.round));
  for (const layer of layers) group.append(layer.text ? textLayer(layer) : symbolLayer(layer, w, h, owner, turned));
  return group;
}

/** A face as a picture of its own. */
export function facePicture(name, options = {}, cls = "face") {
  const [w, h] = faceSize(name);
  return s("svg", { class: cls, viewBox: `0 0 ${w} ${h}`, "aria-hidden": "true", focusable: "false" }, drawFace(name, options));
}
