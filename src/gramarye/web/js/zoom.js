// A magnifier for small screens: where two small things glow side by side, the first touch opens it and the second one chooses.

import { $, clamp, put } from "./dom.js";

const SMALL = 34; // pixels: smaller things are hard to hit
const SIZE = 240;
const POWER = 2.4;

const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
const small = (box) => Math.min(box.width, box.height) < SMALL;

/** Whether a touch here could mean more than one small thing. */
export function doubtful(things, x, y) {
  const close = things.filter((thing) => {
    const box = thing.getBoundingClientRect();
    const [cx, cy] = middle(box);
    return small(box) && Math.hypot(cx - x, cy - y) < 34;
  });
  return close.length > 1 && Boolean(close[0].closest("svg.drawing"));
}

/** Open the magnifier about a point of a drawing. `touch(id, element)` hears the choice. */
export function openZoom(svg, x, y, touch) {
  const box = svg.getBoundingClientRect();
  const [left, top, wide, high] = svg.getAttribute("viewBox").split(" ").map(Number);
  const unit = wide / box.width;
  const reach = (SIZE / POWER) * unit;
  const copy = svg.cloneNode(true);
  copy.setAttribute("viewBox", `${left + (x - box.x) * unit - reach / 2} ${top + ((y - box.y) / box.height) * high - reach / 2} ${reach} ${reach}`);
  copy.removeAttribute("style");
  copy.setAttribute("class", "zoomed"); // a picture, no drawing that is lit: it is closed as soon as anything changes
  const zoom = $(".zoom");
  zoom.style.left = `${clamp(x - SIZE / 2, 6, innerWidth - SIZE - 6)}px`;
  zoom.style.top = `${clamp(y - SIZE / 2, 6, innerHeight - SIZE - 6)}px`;
  put(zoom, copy);
  zoom.hidden = false;
  zoom.onclick = (event) => {
    const chosen = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest(".thing")).find((one) => one?.matches(".may, .other, .goal, .chosen"));
    closeZoom();
    const real = chosen && $(`.board [data-id="${CSS.escape(chosen.dataset.id)}"]`);
    if (real) touch(chosen.dataset.id, real);
  };
}

/** Close it; whether it was open. */
export function closeZoom() {
  const zoom = $(".zoom");
  if (zoom.hidden) return false;
  zoom.hidden = true;
  put(zoom);
  return true;
}
