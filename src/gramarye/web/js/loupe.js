// The loupe: a piece seen large, with its full text. Rest the pointer on it, or hold a finger on it.

import { $, h, narrow, put } from "./dom.js";
import { face, facePicture, faceSize } from "./faces.js";
import { rich } from "./text.js";

const REST = 550;
let timer = 0;
let held = null;

/** What the loupe shows of a piece: nothing for things without a face of their own. */
function content(piece) {
  const shown = face(piece.face);
  const large = shown?.large || piece.face;
  const about = face(large) || shown;
  const text = [about?.text, piece.note].filter(Boolean);
  if (!text.length && !shown?.large) return null;
  const [w, high] = faceSize(large);
  return [h("div", { class: "loupe-face", style: { "--ratio": w / high } }, facePicture(large, { owner: piece.owner ?? -1, tint: piece.tint })),
    h("div", { class: "loupe-words" }, h("b", {}, ...rich(about?.title || piece.label)), text.map((one) => h("p", {}, ...rich(one))))];
}

function show(element, piece) {
  const parts = element.isConnected && content(piece);
  if (!parts) return;
  const box = $(".loupe");
  put(box, parts);
  box.hidden = false;
  const at = element.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const right = at.right + 14 + own.width < innerWidth;
  box.style.left = `${Math.max(8, right ? at.right + 14 : at.x - own.width - 14)}px`;
  box.style.top = `${Math.min(Math.max(8, at.y + at.height / 2 - own.height / 2), innerHeight - own.height - 8)}px`;
  if (narrow.matches) {
    box.style.left = `${(innerWidth - own.width) / 2}px`;
    box.style.top = `${at.y > innerHeight / 2 ? 60 : innerHeight - own.height - 150}px`;
  }
}

export function hideLoupe() {
  clearTimeout(timer);
  $(".loupe").hidden = true;
  if (held) unpeek();
}

function peek(box) {
  held = box;
  box.querySelector(".peek").hidden = false;
  box.classList.add("peeking");
}

function unpeek() {
  held.querySelector(".peek").hidden = true;
  held.classList.remove("peeking");
  held = null;
}

/** Whether a thing is still what the pointer rests on: a drawer may have opened over it. */
const isUnder = ({ clientX, clientY }, element) => element.contains(document.elementFromPoint(clientX, clientY));

/** Listen on the page. `pieceOf(id)` finds a piece of the present scene. */
export function listenForLoupe(pieceOf) {
  const thingOf = (event) => event.target.closest?.(".thing[data-kind=piece]");
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || held) return;
    hideLoupe();
    const element = thingOf(event);
    const piece = element && pieceOf(element.dataset.id);
    if (piece) timer = setTimeout(() => isUnder(event, element) && show(element, piece), REST);
  });
  document.addEventListener("pointerdown", (event) => {
    hideLoupe();
    const element = thingOf(event);
    if (element?.dataset.peek) return peek(element);
    const piece = element && pieceOf(element.dataset.id);
    if (piece && event.pointerType !== "mouse") timer = setTimeout(() => { show(element, piece); element.dataset.heldLong = "1"; }, REST);
  });
  addEventListener("keydown", (event) => {
    const hidden = !held && event.key.toLowerCase() === "l" && !event.target.closest?.("input, textarea, select") && $("[data-peek]");
    if (hidden) peek(hidden);
  });
  for (const name of ["keyup", "pointerup", "pointercancel", "blur"]) addEventListener(name, hideLoupe);
  document.addEventListener("scroll", hideLoupe, true);
  document.addEventListener("contextmenu", (event) => thingOf(event) && event.pointerType !== "mouse" && event.preventDefault());
}
