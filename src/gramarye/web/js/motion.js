// Motion: pieces are known by their ids, and glide from where they were to where they are. Cards flip, dice tumble,
// scores count up. Before a table is drawn anew `snapshot` looks; after it `play` moves.

import { $, $$, calm, h, wait } from "./dom.js";
import { facePicture } from "./faces.js";
import { play as sound } from "./sound.js";

const EASE = "cubic-bezier(.2, .8, .2, 1)";
const MOST = 30; // more at once is a new table, not a move
export const pace = { glide: 420, flip: 320, tumble: 600 };

/** How fast things travel, as a share of their usual speed. */
export function setPace(share) {
  Object.assign(pace, { glide: 420 * share, flip: 320 * share, tumble: 600 * share });
}

let running = [];

const run = (element, frames, options) => {
  const animation = element.animate(frames, { easing: EASE, fill: "both", ...options });
  running.push(animation);
  return animation.finished.catch(() => {}).finally(() => {
    running = running.filter((one) => one !== animation);
  });
};

/** End every motion at once. */
export function skip() {
  for (const animation of running) animation.finish();
}

/** Every piece of a scene by its id. */
export function piecesOf(scene) {
  const found = new Map();
  const take = (pieces) => (pieces || []).forEach((piece) => found.set(piece.id, piece));
  for (const region of [...scene.board, ...(scene.tray || []), ...scene.seats.flatMap((seat) => seat.groups || [])]) {
    take(region.pieces);
    if (region.is === "meter") take(region.aside);
  }
  return found;
}

/** Where a thing is on the screen: its face, its drawer's button, or nothing. */
function rectOf(element) {
  const part = element.querySelector(".piece-face") || element;
  if (part.getClientRects().length) return part.getBoundingClientRect();
  const drawer = element.closest("[data-drawer]");
  return drawer?.getClientRects().length ? drawer.getBoundingClientRect() : null;
}

/** Every thing on the page by its id; of several with one id, one that is on show. */
function elementsNow() {
  const found = new Map();
  for (const element of $$("[data-id]")) {
    const { id } = element.dataset;
    if (!found.has(id) || !found.get(id).getClientRects().length) found.set(id, element);
  }
  return found;
}

/** Look before drawing. */
export function snapshot(scene) {
  const rects = new Map();
  for (const element of calm() ? [] : $$(".thing[data-kind=piece]")) {
    const rect = rectOf(element);
    if (rect && rect.width) rects.set(element.dataset.id, rect);
  }
  return { rects, pieces: scene ? piecesOf(scene) : new Map(), scores: scoresShown() };
}

const scoresShown = () => new Map($$(".seat[data-id]").map((seat) => [seat.dataset.id, Number(seat.querySelector(".points")?.dataset.value)]));

const sky = () => $(".sky");

/** A picture of a piece that flies above the page. */
function flyer(piece, rect, faceName = piece.face) {
  const box = h("div", { class: "flyer", style: { left: `${rect.x}px`, top: `${rect.y}px`, width: `${rect.width}px`, height: `${rect.height}px` } },
    facePicture(faceName, { owner: piece.owner ?? -1, tint: piece.tint }, "flying-face"));
  sky().append(box);
  return box;
}

const between = (from, to) => `translate(${from.x + from.width / 2 - to.x - to.width / 2}px, ${from.y + from.height / 2 - to.y - to.height / 2}px) scale(${from.width / to.width}, ${from.height / to.height})`;

async function fly(piece, from, to, { before, delay = 0, hide, fade = false } = {}) {
  hide?.classList.add("flying");
  const box = flyer(piece, to, before && before.face !== piece.face ? before.face : piece.face);
  const start = between(from, to);
  const half = start.replace(/-?[\d.]+px/g, (value) => `${parseFloat(value) / 2}px`).replace(/scale\([^)]*\)/, "scale(1.06)");
  const frames = [{ transform: start }, { transform: `translateY(-10px) ${half}`, offset: 0.45 }, { transform: "none", opacity: fade ? 0 : 1 }];
  const flight = run(box, frames, { duration: pace.glide, delay });
  if (before && before.face !== piece.face) flip(box, piece, delay + pace.glide * 0.25);
  await flight;
  box.remove();
  hide?.classList.remove("flying");
}

/** Turn a flying picture over to another face. */
async function flip(box, piece, delay) {
  const picture = box.firstChild;
  await run(picture, [{ transform: "none" }, { transform: "scaleX(0)" }], { duration: pace.flip / 2, delay, easing: "ease-in" });
  const other = facePicture(piece.face, { owner: piece.owner ?? -1, tint: piece.tint }, "flying-face");
  picture.replaceWith(other);
  run(other, [{ transform: "scaleX(0)" }, { transform: "none" }], { duration: pace.flip / 2, easing: "ease-out" });
}

/** A card that turns over where it lies. */
async function turn(piece, before, rect, element) {
  element.classList.add("flying");
  const box = flyer(piece, rect, before.face);
  flip(box, piece, 0);
  await wait(pace.flip + 20);
  box.remove();
  element.classList.remove("flying");
}

/** A die that tumbles: faces change every 60 ms, then it settles. */
async function tumble(piece, rect, element, faces, delay) {
  element.classList.add("flying");
  const box = flyer(piece, rect);
  const options = { owner: piece.owner ?? -1, tint: piece.tint };
  const spin = run(box, [{ transform: "none" }, { transform: "translateY(-16px) rotate(200deg) scale(1.12)", offset: 0.5 }, { transform: "rotate(360deg)" }], { duration: pace.tumble, delay });
  const timer = setInterval(() => box.firstChild.replaceWith(facePicture(faces[Math.floor(Math.random() * faces.length)], options, "flying-face")), 60);
  await spin;
  clearInterval(timer);
  box.remove();
  element.classList.remove("flying");
}

const fadeIn = (element) => run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, fill: "none" });

const changedPlace = (a, b) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 4 || Math.abs(a.width / b.width - 1) > 0.12;

function motionOf(id, piece, old, element, to, { dice, elements, index }) {
  const from = old.rects.get(id);
  const before = old.pieces.get(id);
  if (!from) {
    const home = piece.home && elements.get(piece.home);
    const start = home && rectOf(home);
    if (!start) return () => fadeIn(element);
    return () => fly(piece, start, to, { hide: element, before: piece.kind === "card" ? { face: old.pieces.get(piece.home)?.face || piece.face } : null, delay: index * 60 });
  }
  const rolled = before && piece.kind === "die" && (before.face !== piece.face || (before.roll || 0) !== (piece.roll || 0));
  if (changedPlace(from, to)) return () => fly(piece, from, to, { hide: element, before, delay: index * 20 });
  if (rolled) return () => tumble(piece, to, element, dice, index * 60);
  if (before && before.face !== piece.face) return () => (piece.kind === "card" ? turn(piece, before, to, element) : fadeIn(element));
  return null;
}

function soundsFor(before, pieces) {
  const changed = [...pieces.values()].filter((piece) => {
    const was = before.get(piece.id);
    return !was || was.at !== piece.at || was.face !== piece.face || (was.roll || 0) !== (piece.roll || 0);
  });
  const some = (kind) => changed.some((piece) => piece.kind === kind);
  if (changed.length) sound(some("die") ? "dice" : some("card") ? "card" : "wood");
}

/** Move what moved. A promise for when all is still. */
export async function play(old, scene) {
  const pieces = piecesOf(scene);
  soundsFor(old.pieces, pieces);
  countUp(old.scores);
  if (calm()) return;
  const elements = elementsNow();
  const motions = [];
  const moved = [];
  const dice = [...new Set([...pieces.values(), ...old.pieces.values()].filter((piece) => piece.kind === "die").map((piece) => piece.face))];
  for (const [id, piece] of pieces) {
    const element = elements.get(id);
    const to = element && rectOf(element);
    if (!to || !to.width) continue;
    const motion = motionOf(id, piece, old, element, to, { dice, elements, index: motions.length });
    if (!motion) continue;
    motions.push(motion);
    moved.push(element);
  }
  for (const [id, piece] of old.pieces) {
    const goal = !pieces.has(id) && old.rects.has(id) && scene.gone?.[id] && elements.get(scene.gone[id]);
    const to = goal && rectOf(goal);
    if (to) motions.push(() => fly(piece, old.rects.get(id), shrunk(to), { fade: true }));
  }
  if (motions.length > MOST) return void moved.forEach(fadeIn);
  await Promise.all(motions.map((motion) => motion()));
}

const shrunk = (rect) => ({ x: rect.x + rect.width / 2 - 15, y: rect.y + rect.height / 2 - 20, width: 30, height: 40 });

/** Scores that changed count up, and the gain rises from the panel. */
function countUp(before) {
  for (const seat of $$(".seat[data-id]")) {
    const points = seat.querySelector(".points");
    const [was, is] = [before.get(seat.dataset.id), Number(points?.dataset.value)];
    if (!points || !Number.isFinite(was) || !Number.isFinite(is) || was === is) continue;
    rise(seat, points, is - was);
    if (calm()) continue;
    const steps = Math.min(Math.abs(is - was), 10);
    for (let i = 0; i <= steps; i++) setTimeout(() => { points.textContent = String(Math.round(was + ((is - was) * i) / steps)); }, 60 * i);
  }
}

function rise(seat, points, gain) {
  if (gain > 0) sound("harp");
  const rect = points.getBoundingClientRect();
  if (!rect.width || calm()) return;
  const box = h("div", { class: "rise", "data-seat": seat.dataset.seat, style: { left: `${rect.x + rect.width / 2}px`, top: `${rect.y}px` } }, gain > 0 ? `+${gain}` : String(gain));
  sky().append(box);
  run(box, [{ transform: "translate(-50%, 10px)", opacity: 0 }, { opacity: 1, offset: 0.25 }, { transform: "translate(-50%, -24px)", opacity: 0 }], { duration: 900 }).then(() => box.remove());
}

/** A thing that cannot be touched shakes its head. */
export function shake(element) {
  if (element && !calm()) element.animate([0, -4, 4, -3, 3, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 260 });
}
