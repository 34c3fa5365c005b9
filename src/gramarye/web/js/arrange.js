// Where things stand in a panel: places and pieces in drawing units, turned a quarter when the layout asks for it.

import { faceSize } from "./faces.js";

/** The size of a panel's drawing, and the function that takes its coordinates to the drawing's. */
export function frameOf(panel, turned) {
  const margin = panel.ground === "wood" ? Math.max(panel.w, panel.h) * 0.042 : 0;
  return {
    w: turned ? panel.h : panel.w,
    h: turned ? panel.w : panel.h,
    margin,
    turned,
    to: turned ? (x, y) => [panel.h - y, x] : (x, y) => [x, y],
  };
}

/** A place in drawing units: centre, size, rotation, and for a polygon its points. */
export function placeSpot(place, frame) {
  let { w = 0, h = 0, rotate = 0 } = place;
  const shape = place.shape || "rect";
  const points = [];
  for (let i = 0; i + 1 < (place.points || []).length; i += 2) points.push(frame.to(place.points[i], place.points[i + 1]));
  let [x, y] = frame.to(place.x || 0, place.y || 0);
  if (shape === "polygon" && !place.w) {
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
    [w, h] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
  } else if (shape === "circle") {
    h = w;
  } else if (frame.turned && (shape === "line" || rotate)) {
    rotate += 90;
  } else if (frame.turned) {
    [w, h] = [h, w];
  }
  return { id: place.id, x, y, w, h, rotate, shape, points, place };
}

const naturalSize = (piece) => {
  const [fw, fh] = faceSize(piece.face);
  if (piece.w && piece.h) return [piece.w, piece.h];
  if (piece.w) return [piece.w, (piece.w * fh) / fw];
  if (piece.h) return [(piece.h * fw) / fh, piece.h];
  return [fw, fh];
};

/** How n boxes of w by h share a room: the columns that let them be largest. */
function cluster(n, w, h, room) {
  let best = { scale: 0, columns: 1, empty: 0 };
  for (let columns = n; columns >= 1; columns--) {
    const rows = Math.ceil(n / columns);
    const scale = Math.min(1, (room.w * 0.96) / (columns * w), (room.h * 0.96) / (rows * h));
    const empty = columns * rows - n;
    if (scale > best.scale * 1.001 || (scale > best.scale * 0.999 && empty < best.empty)) best = { scale, columns, empty };
  }
  const { scale, columns } = best;
  const rows = Math.ceil(n / columns);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? n - row * columns : columns;
    return { x: (i % columns - (inRow - 1) / 2) * w * scale, y: (row - (rows - 1) / 2) * h * scale, scale };
  });
}

/** In a line along x: side by side where there is room, overlapping where there is not; slots have fixed places. */
function inLine(n, size, across, length, breadth, slots, tight) {
  const scale = Math.min(1, across ? breadth / across : 1);
  const step0 = slots ? length / slots : size * scale * (tight ? 0.5 : 1.06);
  const step = n > 1 && !slots ? Math.min(step0, (length - size * scale) / (n - 1)) : step0;
  const fit = slots ? Math.min(scale, (step0 * 0.94) / size) : scale;
  const first = slots ? -length / 2 + step0 / 2 : -length / 2 + (size * fit) / 2;
  return Array.from({ length: n }, (_, i) => ({ along: first + i * step, scale: fit }));
}

/** The offsets and scale of the pieces in one place. */
export function share(spot, sizes, frame) {
  const n = sizes.length;
  const [w, h] = [Math.max(...sizes.map((size) => size[0])), Math.max(...sizes.map((size) => size[1]))];
  let hold = spot.place.hold || "";
  const slots = (spot.place.slots || []).length;
  if (slots && !hold) hold = "row";
  if (frame.turned && hold === "row") hold = "column";
  else if (frame.turned && hold === "column") hold = "row";
  if (n === 1 && !hold) return [{ x: 0, y: 0, scale: 1 }]; // one piece keeps its size, be it larger than its place
  const inner = spot.shape === "circle" ? 0.84 : 1;
  const room = { w: Math.max(spot.w * inner, w * 1.25), h: Math.max(spot.h * inner, h * 1.1) };
  if (hold === "pile") return sizes.map((_, i) => ({ x: -i * w * 0.04, y: -i * h * 0.04, scale: 1 }));
  if (hold === "row" || hold === "fan") {
    return inLine(n, w, h, spot.w, spot.h, slots, hold === "fan").map(({ along, scale }) => ({ x: along, y: 0, scale }));
  }
  if (hold === "column") {
    return inLine(n, h, w, spot.h, spot.w, slots, false).map(({ along, scale }) => ({ x: 0, y: along, scale }));
  }
  if (!room.w || !room.h || spot.shape === "line") return sizes.map(() => ({ x: 0, y: 0, scale: 1 }));
  return cluster(n, w, h, room);
}

/** The empty slots of a place, in drawing units, with their texts. */
export function slotSpots(spot, frame) {
  const slots = spot.place.slots || [];
  const down = frame.turned !== (spot.place.hold === "column");
  const step = (down ? spot.h : spot.w) / slots.length;
  return slots.map((text, i) => {
    const along = -(down ? spot.h : spot.w) / 2 + (i + 0.5) * step;
    const size = down ? [spot.w, step * 0.92] : [step * 0.92, spot.h];
    return { x: spot.x + (down ? 0 : along), y: spot.y + (down ? along : 0), w: size[0], h: size[1], text };
  });
}

/** Every piece of a panel in drawing units: {piece, x, y, w, h, rotate}. */
export function pieceSpots(panel, spots, frame) {
  const homes = new Map(spots.map((spot) => [spot.id, spot]));
  const inPlace = new Map();
  for (const piece of panel.pieces || []) {
    if (!piece.at || !homes.has(piece.at)) continue;
    if (!inPlace.has(piece.at)) inPlace.set(piece.at, []);
    inPlace.get(piece.at).push(piece);
  }
  const offsets = new Map();
  for (const [at, pieces] of inPlace) {
    share(homes.get(at), pieces.map(naturalSize), frame).forEach((offset, i) => offsets.set(pieces[i].id, offset));
  }
  return (panel.pieces || []).map((piece) => pieceSpot(piece, homes.get(piece.at), offsets.get(piece.id), frame));
}

function pieceSpot(piece, spot, offset, frame) {
  const [w, h] = naturalSize(piece);
  const lies = piece.lies ? (spot?.shape === "line" || spot?.place.rotate ? spot.rotate : frame.turned ? 90 : 0) : 0;
  const rotate = (piece.rotate || 0) + lies;
  if (!spot) {
    const [x, y] = frame.to(piece.x || 0, piece.y || 0);
    return { piece, x, y, w, h, rotate };
  }
  const [ox, oy] = frame.turned ? [-(piece.y || 0), piece.x || 0] : [piece.x || 0, piece.y || 0];
  const scale = offset.scale;
  return { piece, x: spot.x + offset.x + ox, y: spot.y + offset.y + oy, w: w * scale, h: h * scale, rotate };
}
