// The board: regions in a grid, once for wide and once for narrow screens. A region is drawn anew only when it changed,
// and of a drawing only what changed in it.

import { $, h, keep, low, narrow, put } from "./dom.js";
import { frameworkOf, redrawPanel } from "./panel.js";
import { drawRegion } from "./regions.js";
import { rich, words } from "./text.js";

const drawn = new Map(); // id -> {key, framework, element}

/** An element for a region; the same one as before when nothing about it changed, or only what lies in its drawing. */
export function regionElement(region, how, salt = "") {
  const key = JSON.stringify([region, how, salt]);
  const before = drawn.get(region.id);
  if (before && before.key === key) return before.element;
  const framework = region.is === "panel" ? salt + frameworkOf(region, how) : "";
  const stands = framework && before?.framework === framework && redrawPanel(before.element, region, how);
  const element = stands ? before.element : drawRegion(region, how);
  drawn.set(region.id, { key, framework, element });
  return element;
}

export const forgetRegions = () => drawn.clear();

const fixed = (word) => /^\d+(\.\d+)?$/.test(word);
const size = (word) => (fixed(word) ? `${word}px` : word.endsWith("fr") ? `minmax(0, ${word})` : word);
const orMore = (word) => (fixed(word) ? `minmax(${word}px, auto)` : size(word)); // words may need more, in a wide face
const LEAST = 230; // what must stay of a drawing on a phone; the board scrolls beyond that
const giving = (word) => word.endsWith("fr") ? `minmax(${LEAST}px, ${word})` : (/^\d/.test(word) ? `minmax(${Math.round(parseFloat(word) * 0.6)}px, 1fr)` : size(word)); // a phone's fixed rows give way, and take what is left
const sizes = (text, count, otherwise) => {
  const words_ = (text || "").split(/\s+/).filter(Boolean);
  return Array.from({ length: count }, (_, i) => words_[i] || otherwise);
};

/** How a region is drawn. A phone on its side needs no drawing turned upright, unless the drawing makes its own room. */
function howFor(region, layout, grows = false) {
  return {
    narrow: narrow.matches,
    turned: (grows || !low.matches) && (layout.turn || []).includes(region.id),
    mini: (layout.mini || []).includes(region.id),
    pips: (layout.pips || []).includes(region.id),
  };
}

/** Rows and columns that a region covers. */
function extent(areas, ids) {
  const cells = [];
  areas.forEach((row, r) => row.split(/\s+/).forEach((id, c) => ids.includes(id) && cells.push([r, c])));
  const [rows, columns] = [cells.map((cell) => cell[0]), cells.map((cell) => cell[1])];
  return cells.length && { top: Math.min(...rows), bottom: Math.max(...rows), left: Math.min(...columns), right: Math.max(...columns) };
}

/** Draw the board of a scene. Regions beside the seats and behind buttons go to their own elements. */
export function drawBoard(scene, salt) {
  const layout = narrow.matches ? scene.narrow : scene.wide;
  const board = $(".board");
  const count = layout.areas[0].split(/\s+/).length;
  const rows = sizes(layout.rows, layout.areas.length, "1fr");
  const columns = sizes(layout.columns, count, "1fr");
  board.style.gridTemplateAreas = layout.areas.map((row) => `"${row}"`).join(" ");
  board.style.gridTemplateRows = rows.map(narrow.matches ? giving : orMore).join(" ");
  board.style.gridTemplateColumns = columns.map(size).join(" ");
  const framed = layout.frame?.length ? extent(layout.areas, layout.frame) : null;
  const cells = scene.board.filter((region) => extent(layout.areas, [region.id])).map((region) => {
    const covers = extent(layout.areas, [region.id]);
    const grows = rows.slice(covers.top, covers.bottom + 1).every((row) => row === "auto");
    const yields = !narrow.matches && region.is !== "panel" && rows.slice(covers.top, covers.bottom + 1).every(fixed);
    const how = howFor(region, layout, grows);
    const marks = [grows && "grows", yields && "yields", how.pips && "pipped", framed && within(covers, framed) && "framed"].filter(Boolean);
    return cellFor(region.id, ["cell", ...marks].join(" "), regionElement(region, how, salt));
  });
  keep(board, [...(framed ? [frameAround(framed)] : []), ...cells]);
  put($(".aside"), (layout.aside || []).map((id) => find(scene, id)).filter(Boolean).map((region) => regionElement(region, howFor(region, layout), salt)));
  drawDrawers(scene, layout, salt);
}

const cellsNow = new Map(); // id -> the cell that holds the region

function cellFor(id, cls, element) {
  const before = cellsNow.get(id);
  if (before && before.className === cls && before.firstChild === element) return before;
  const cell = h("div", { class: cls, style: { "grid-area": id } }, element);
  cellsNow.set(id, cell);
  return cell;
}

const find = (scene, id) => scene.board.find((region) => region.id === id);

const within = (a, b) => a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;

const frame = h("div", { class: "wooden", "aria-hidden": "true" });

function frameAround(covers) {
  frame.style.gridRow = `${covers.top + 1} / ${covers.bottom + 2}`;
  frame.style.gridColumn = `${covers.left + 1} / ${covers.right + 2}`;
  return frame;
}

/** Regions behind a button; groups of the tray may stand there too. */
function drawDrawers(scene, layout, salt) {
  const hidden = [...(layout.drawers || []).map((id) => find(scene, id)).filter(Boolean),
    ...(narrow.matches ? (scene.tray || []).filter((group) => group.narrow === "button") : [])];
  const bar = $(".drawers");
  put(bar, hidden.map((region) => {
    const count = region.pieces?.length || region.slips?.length || 0;
    const element = regionElement(region, { narrow: narrow.matches, mini: false }, salt);
    return h("button", { class: "btn drawer", type: "button", data: { drawer: region.id, holds: idsIn(region).join(" ") }, "aria-label": `${words(region.title || region.id)}, ${count}` },
      h("span", {}, ...rich(region.title || region.id)), h("em", {}, String(count)), h("span", { class: "stash", hidden: true }, element));
  }));
  bar.hidden = hidden.length === 0;
}

/** Every id that a region holds, its own included. */
export function idsIn(region) {
  return [region.id, ...(region.places || []).map((place) => place.id), ...(region.pieces || []).map((piece) => piece.id),
    ...(region.slips || []).map((slip) => slip.id), ...(region.aside || []).map((piece) => piece.id)];
}
