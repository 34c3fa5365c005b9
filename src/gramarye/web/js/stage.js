// The stage: draws a scene, whole, and moves what moved.

import { $, low, narrow } from "./dom.js";
import { drawBanner } from "./banner.js";
import { drawBoard, forgetRegions } from "./board.js";
import { learnFaces } from "./faces.js";
import { drawSeats, tighten } from "./seats.js";
import { drawTray, overlap } from "./tray.js";
import { piecesOf, play, skip, snapshot } from "./motion.js";
import { setPeople } from "./text.js";

export const stage = { scene: null, infos: [], you: -1, pieces: new Map() };

let tasks = 0;

/** Something is being shown or sent (+1), or that is done (-1): until then the table is not at rest. */
export function busy(change) {
  tasks += change;
  $(".table").dataset.busy = tasks > 0 ? "1" : "";
}

/** Who sits where changed: names are drawn anew with the next scene. */
export function setInfos(infos, you) {
  Object.assign(stage, { infos, you });
  people();
}

function people() {
  const crests = (stage.scene?.seats || stage.infos).map((seat, i) => seat.crest || (i % 8) + 1);
  setPeople(stage.infos.map((info) => info.name), crests, stage.you);
}

/** Names, crests and the reader's seat: whatever they change, all regions change with. */
const salt = () => `${stage.you}|${stage.infos.map((info) => info.name).join("|")}`;

/** Keep the focus on the thing with the same id when its element is made anew. */
function keepingFocus(draw) {
  const id = document.activeElement?.closest?.(".thing, .panel")?.dataset.id;
  draw();
  if (!id || document.activeElement !== document.body) return;
  const again = document.querySelector(`.thing[data-id="${CSS.escape(id)}"], .panel[data-id="${CSS.escape(id)}"]`);
  again?.setAttribute("tabindex", "0");
  again?.focus({ preventScroll: true });
}

function draw(scene) {
  drawBanner(scene.banner);
  drawSeats(scene, stage.infos, stage.you);
  drawBoard(scene, salt());
  drawTray(scene, salt(), stage.you);
  tighten();
}

/** Show a scene. A promise for when everything is still. */
export async function show(scene, { animate = true } = {}) {
  skip();
  const old = snapshot(stage.scene);
  const first = !stage.scene;
  learnFaces(scene.faces);
  stage.scene = scene;
  stage.pieces = piecesOf(scene);
  people();
  keepingFocus(() => draw(scene));
  $(".table").dataset.state = scene.ending ? "over" : "playing";
  if (animate && !first) await play(old, scene);
}

/** Draw the same scene again: the window or the names changed. */
export function redraw() {
  if (!stage.scene) return;
  forgetRegions();
  people();
  draw(stage.scene);
}

/** Call back when everything was drawn anew: the page turned narrow, low or wide, or a face of type came late and texts were measured again. */
export function onRedraw(act) {
  const again = () => {
    if (!stage.scene) return;
    redraw();
    act();
  };
  addEventListener("resize", () => stage.scene && (overlap(), tighten()));
  for (const query of [narrow, low]) query.addEventListener("change", again);
  const measured = (face) => face.style === "normal"; // what is drawn to measure is never italic
  document.fonts.addEventListener("loadingdone", (event) => event.fontfaces.some(measured) && again());
}
