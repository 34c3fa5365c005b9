// The seats' panels: the reader first, then clockwise.

import { $, h, keep } from "./dom.js";
import { coin, icon } from "./art.js";
import { group } from "./regions.js";
import { bar, counter, flag, roundel } from "./small.js";
import { crestOf, nameOf, rich, words } from "./text.js";

/** Seats in the order of the page. */
export const order = (count, you) => Array.from({ length: count }, (_, i) => (Math.max(you, 0) + i) % count);

const LEVEL = { person: "i-person", bot: "i-bot", free: "i-plus" };

function who(info, seat, you, acts) {
  const kind = info.who === "bot" ? `Bot, ${info.level || "at play"}` : info.who === "free" ? "Free seat" : seat === you ? info.name : you < 0 ? "Player" : "Friend";
  const away = info.who === "person" && info.here === false && seat !== you ? ", away" : "";
  const bot = info.stand_in ? ", a bot stands in" : "";
  const doing = acts ? (info.who === "bot" ? "Bot, to move" : `to move${away}`) : `${kind}${away}`;
  return h("span", { class: "kind" }, icon(LEVEL[info.who] || "i-person", "ico"), h("span", {}, `${doing}${bot}`));
}

/** What is said of a player whose second line is a title. */
const after = (info, seat, you) => (info.who === "bot" ? ", bot" : info.stand_in ? ", a bot stands in" : info.here === false && seat !== you ? ", away" : "");

function seatPanel(scene, seat, info, you, acts) {
  const data = scene.seats[seat];
  const crest = crestOf(seat);
  const name = seat === you ? "You" : nameOf(seat);
  const chip = data.chip || null;
  return h("section", {
    class: `seat thing${acts ? " acts" : ""}${data.look === "out" ? " out" : ""}`, "data-seat": crest, tabindex: "-1",
    "aria-label": [name, words(data.title), data.score && `${data.score} ${data.score_note || ""}`, acts && "to move"].filter(Boolean).join(", "),
    data: { id: `seat-${seat}`, kind: "seat", label: `${name}${data.title ? `, ${words(data.title)}` : ""}` },
  },
  h("header", {},
    data.symbol ? icon(data.symbol, "arms") : coin(crest),
    h("div", { class: "who" }, h("b", {}, name), data.title ? h("span", { class: "kind" }, h("span", {}, ...rich(data.title), after(info, seat, you))) : who(info, seat, you, acts)),
    data.symbol && coin(crest, "s own"),
    chip && h("span", { class: "chip only-small" }, icon(chip.symbol, "ico"), h("b", { class: "num" }, chip.text)),
    data.score && h("div", { class: `score${chip ? " only-wide" : ""}` }, h("span", { class: "num points", data: { value: data.score } }, data.score), data.score_note && h("small", {}, data.score_note))),
  h("div", { class: "seat-more" },
    data.line && h("p", { class: "line" }, ...rich(data.line), acts && ", to move"),
    data.roundels && h("div", { class: "roundels" }, data.roundels.map(roundel)),
    (data.bars || data.counters) && h("div", { class: "counts" }, (data.bars || []).map(bar), (data.counters || []).map(counter)),
    data.groups && h("div", { class: "won" }, data.groups.map((one) => group({ ...one, size: one.size || 37 }, { mini: true }))),
    data.flags && h("div", { class: "flags" }, data.flags.map(flag)),
    data.warn && h("p", { class: "warn" }, ...rich(data.warn))));
}

/** All that a panel says, for a phone where its chip shows only the score. */
export function seatDetails(panel) {
  const copy = panel.cloneNode(true);
  copy.classList.add("seat-card");
  copy.classList.remove("acts", "thing");
  for (const one of [copy, ...copy.querySelectorAll("*")]) {
    delete one.dataset.id;
    one.classList.remove("thing");
  }
  return copy;
}

const drawn = new Map(); // seat -> {key, panel}

/** Draw all seats; numbers that grew are marked for the motion to count up. */
export function drawSeats(scene, infos, you) {
  const acting = scene.ending ? -1 : scene.banner.seat ?? -1;
  const panels = order(scene.seats.length, you).map((seat) => {
    const info = infos[seat] || {};
    const key = JSON.stringify([scene.seats[seat], info, infos.map((one) => one.name), you, acting === seat]);
    if (drawn.get(seat)?.key !== key) drawn.set(seat, { key, panel: seatPanel(scene, seat, info, you, acting === seat) });
    return drawn.get(seat).panel;
  });
  const list = $(".seat-list");
  list.dataset.count = scene.seats.length;
  keep(list, panels);
}

/** Where the panels are too high for their column, they stand closer, then they shrink; beyond that the column scrolls. */
export function tighten() {
  const list = $(".seat-list");
  list.classList.remove("close", "tight");
  for (const step of ["close", "tight"]) if (list.scrollHeight > list.clientHeight + 1) list.classList.add(step);
}
