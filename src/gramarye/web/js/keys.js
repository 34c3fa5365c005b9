// The keyboard: arrows go to the nearest thing that may be touched, Enter touches, Esc takes back, letters do the rest.

import { $$ } from "./dom.js";

const STEPS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const touchables = () => $$(".thing[aria-pressed], .panel[aria-pressed]").filter((one) => one.getClientRects().length);

/** The nearest thing in a direction; sideways counts double. */
function nearest(from, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let bestFar = Infinity;
  for (const one of touchables()) {
    if (one === from) continue;
    const [ox, oy] = middle(one);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead < 4 || aside > ahead * 2.5) continue;
    const far = ahead + aside * 2;
    if (far < bestFar) [best, bestFar] = [one, far];
  }
  return best;
}

function focusThing(thing) {
  thing.tabIndex = 0;
  thing.focus({ preventScroll: false });
}

/** Move the focus with an arrow key; whether it was one. */
function walk(event) {
  const step = STEPS[event.key];
  if (!step) return false;
  const here = document.activeElement?.closest?.(".thing, .panel");
  const next = here && here.hasAttribute("aria-pressed") ? nearest(here, step) : touchables()[0];
  if (next) focusThing(next);
  return true;
}

const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]");

/** Listen. `acts` maps keys to functions; `touch(id)` touches; `digit(n)` picks the nth move of the list on show. */
export function listen({ touch, escape, acts, digit }) {
  const root = document.documentElement; // rings of focus are for those who use the keyboard
  document.addEventListener("keydown", () => { root.dataset.keys = "1"; }, true);
  document.addEventListener("pointerdown", () => { delete root.dataset.keys; }, true);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    const thing = event.target.closest?.(".thing[aria-pressed], .panel[aria-pressed]");
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      touch(thing.dataset.id, thing);
    } else if (event.key === "Escape") {
      escape();
    } else if (!event.target.closest?.("[role=tab], [role=slider], dialog") && walk(event)) {
      event.preventDefault();
    } else if (/^[1-9]$/.test(event.key)) {
      digit(Number(event.key));
    } else if (acts[event.key.toLowerCase()]) {
      event.preventDefault();
      acts[event.key.toLowerCase()]();
    }
  });
}
