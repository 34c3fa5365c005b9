// Fingers and the mouse: a touch goes to the thing under it, or to a small thing that glows close by.

import { narrow } from "./dom.js";
import { seatDetails } from "./seats.js";
import { openSheet } from "./sheet.js";
import { stage } from "./stage.js";
import { words } from "./text.js";
import { closeZoom, doubtful, openZoom } from "./zoom.js";

const REACH = 24; // half of what a thumb covers

const distance = (box, x, y) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/** The glowing thing nearest to a point, within reach. */
function nearest(things, x, y) {
  let best = null;
  let far = REACH;
  for (const thing of things) {
    const box = thing.getBoundingClientRect();
    const away = distance(box, x, y) + (box.width * box.height > 12000 ? 8 : 0);
    if (away < far) [best, far] = [thing, away];
  }
  return best;
}

function openDrawer(button, refresh) {
  const region = [...stage.scene.board, ...(stage.scene.tray || [])].find((one) => one.id === button.dataset.drawer);
  const stash = button.querySelector(".stash");
  const element = stash.firstElementChild;
  openSheet(words(region.title || region.id), element, { name: `region-${region.id}`, then: () => stash.append(element) });
  refresh?.();
}

/** Listen on the page. */
export function listenForTouches({ touch, openSmall, hasInside, glowing, hurry, hideLoupe }) {
  document.addEventListener("click", (event) => {
    if (event.target.closest(".zoom") || closeZoom()) return;
    const drawer = event.target.closest("[data-drawer]");
    if (drawer) return openDrawer(drawer);
    if (!event.target.closest(".board, .tray-groups, .seat-list, .aside, .sheet-body")) return;
    if (event.target.closest("a, button, input, select, summary")) return;
    hurry();
    const thing = event.target.closest(".thing") || event.target.closest(".panel[data-id]");
    if (thing?.dataset.heldLong) {
      delete thing.dataset.heldLong;
      return hideLoupe();
    }
    take(event, thing, { touch, openSmall, hasInside, glowing });
  });
}

function take(event, thing, { touch, openSmall, hasInside, glowing }) {
  const svg = event.target.closest("svg.drawing");
  if (svg && narrow.matches && doubtful(glowing(), event.clientX, event.clientY)) return openZoom(svg, event.clientX, event.clientY, touch);
  const goal = thing?.matches(".other") && underneath(event, ".goal"); // who stands on a goal does not bar the way
  if (goal) return touch(goal.dataset.id, goal);
  const lit = thing?.matches(".may, .other, .goal, .chosen");
  if (thing?.dataset.peek && !lit) return; // it was looked at: letting it go asks for nothing
  const small = thing?.closest(".panel[data-pips]");
  if (small && (!lit || hasInside(small))) return openSmall(small);
  if (lit) return touch(thing.dataset.id, thing);
  const within = thing?.matches(".panel") ? onlyPlace(thing) : null; // the head of a tile leads to its one place that glows
  if (within) return touch(within.dataset.id, within);
  if (narrow.matches && thing?.matches(".seat")) return openSheet(thing.dataset.label, seatDetails(thing), { name: `region-${thing.dataset.id}` });
  const coarse = event.pointerType === "touch" || narrow.matches;
  const close = coarse ? nearest(glowing(), event.clientX, event.clientY) : underneath(event);
  if (close) return touch(close.dataset.id, close);
  if (thing && thing.matches(".thing")) touch(thing.dataset.id, thing);
}

/** The one place of a panel that can be touched now. */
function onlyPlace(panel) {
  const places = panel.querySelectorAll(".place:is(.may, .other, .goal, .chosen)");
  return places.length === 1 ? places[0] : null;
}

/** A piece that cannot be touched may lie on a place that can. */
function underneath(event, wanted = ".may, .other, .goal, .chosen") {
  return document.elementsFromPoint(event.clientX, event.clientY).map((element) => element.closest(".thing")).find((thing) => thing?.matches(wanted)) || null;
}

