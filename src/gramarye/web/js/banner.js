// The turn banner: whose turn, what to do, the phases, the clock.

import { $, h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { crestOf, rich, words } from "./text.js";

/** Draw the banner; `hint` replaces the second line while something is chosen. */
export function drawBanner(banner, hint = "") {
  const seat = banner.seat ?? -1;
  put($(".turn .who-acts"), seat >= 0 && coin(crestOf(seat)));
  put($(".turn .say"), banner.lead && h("b", { class: "lead" }, ...rich(banner.lead)), banner.lead && " ", ...rich(banner.say), h("small", {}, ...rich(hint || banner.hint || "")));
  const say = $(".turn .say");
  say.classList.remove("long");
  say.classList.toggle("long", say.offsetHeight > say.parentElement.clientHeight - 8); // two lines and a hint are too much
  put($(".turn .steps"), (banner.phases || []).map((phase, i) => step(phase, i, banner.phase ?? -1)));
  put($(".where"), [words(banner.where || "")].filter(Boolean).join(", "));
  put($(".rounds"), banner.rounds?.[1] > 0 && Array.from({ length: banner.rounds[1] }, (_, i) => h("i", { class: i + 1 < banner.rounds[0] ? "past" : i + 1 === banner.rounds[0] ? "now" : "" })));
}

function step(phase, i, now) {
  const state = i < now ? "past" : i === now ? "now" : "";
  return h("li", { class: state, "aria-current": state === "now" ? "step" : undefined },
    h("i", {}, state === "past" ? icon("i-check", "ico") : String(i + 1)), h("span", {}, words(phase)));
}

let ticking = 0;

/** Show a clock that counts down from now on; null takes it away. */
export function drawClock(clock) {
  clearInterval(ticking);
  const box = $(".clock");
  box.hidden = !clock;
  if (!clock) return;
  const ends = performance.now() + clock.left * 1000;
  const show = () => {
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    box.classList.toggle("short", left <= 10);
    put(box, icon("i-clock", "ico"), h("span", {}, `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`));
  };
  show();
  ticking = setInterval(show, 500);
}
