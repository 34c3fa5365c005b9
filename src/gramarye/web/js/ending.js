// How it ended: who won and why, the table of results, the scores over time.

import { $, h, put, round, s } from "./dom.js";
import { coin, icon, use } from "./art.js";
import { sha256 } from "./sha256.js";
import { crestOf, nameOf, rich, you } from "./text.js";

const DASHES = ["", "7 4", "2 4", "10 4 2 4", "5 3", "1 4", "12 5", "4 2 1 2"];

function scale(scores, height = 150) {
  const all = scores.flat();
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)];
  const w = 520;
  return { w, height, x: (i) => 28 + (i / Math.max(1, scores.length - 1)) * (w - 60), y: (value) => height - 20 - ((value - low) / (high - low)) * (height - 34), low, high };
}

const MOST_HEADINGS = 10;

/** As many headings as have room under the chart, evenly spread. */
const thinned = (headings) => headings.filter((_, i) => i % Math.ceil(headings.length / MOST_HEADINGS) === 0);

const changes = (rows) => rows.some((row) => row.some((value, i) => value !== rows[0][i]));

function frame(to, label, headings, ...lines) {
  const ticks = [to.low, Math.round((to.low + to.high) / 2), to.high];
  return s("svg", { class: "chart", viewBox: `0 0 ${to.w} ${to.height}`, role: "img", "aria-label": label },
    ticks.map((tick) => s("g", { class: "tick" }, s("line", { x1: 28, x2: to.w - 32, y1: to.y(tick), y2: to.y(tick) }), s("text", { x: 22, y: to.y(tick) + 4, "text-anchor": "end" }, String(tick)))),
    thinned(headings).map(([ply, text]) => s("text", { class: "chart-head", x: to.x(ply), y: to.height - 4, "text-anchor": "middle" }, text.replace(/\{[^}]*\}/g, "").replace(/^\D*/, ""))),
    ...lines);
}

const path = (to, rows, column) => rows.map((row, i) => `${i ? "L" : "M"}${round(to.x(i))} ${round(to.y(row[column]))}`).join("");

/** Scores over time: a line for each seat, told apart by colour, dashes and the crest at its end. */
function scoreChart(scores, headings) {
  const to = scale(scores);
  const seats = scores[0].map((_, seat) => seat);
  const label = `Scores over time: ${seats.map((seat) => `${nameOf(seat)} ${scores[scores.length - 1][seat]}`).join(", ")}`;
  return frame(to, label, headings,
    seats.map((seat) => s("path", { "data-seat": crestOf(seat), class: "chart-line", d: path(to, scores, seat), "stroke-dasharray": DASHES[seat % 8] })),
    ends(scores, to, seats));
}

/** Who wins together has no scores to compare: one line says how the table stood for a side. */
function sideChart(standing, side, headings) {
  const rows = standing.map((value) => [value]);
  const to = scale([[0], [100], ...rows.slice(2)], 104);
  const last = standing[standing.length - 1];
  return h("figure", { class: "side-chart" },
    h("figcaption", {}, `How it stood for the ${side} side`),
    frame(to, `How it stood for the ${side} side, of 100: ${standing[0]} at first, ${last} at last`, headings,
      s("path", { class: "chart-line", d: path(to, rows, 0) }), s("circle", { class: "chart-end", r: 5, cx: to.x(rows.length - 1), cy: to.y(last) })));
}

/** What changed over time; nothing where nothing did. */
export function chart({ scores, headings = [], standing = [], side = "" }) {
  if (standing.length > 1) return sideChart(standing, side, headings);
  return scores.length > 1 && changes(scores) ? scoreChart(scores, headings) : null;
}

/** Crests at the ends of the lines, pushed apart where they would cover each other. */
function ends(scores, to, seats) {
  const last = scores[scores.length - 1];
  const spots = seats.map((seat) => ({ seat, y: to.y(last[seat]) })).sort((a, b) => a.y - b.y);
  for (let i = 1; i < spots.length; i++) spots[i].y = Math.max(spots[i].y, spots[i - 1].y + 15);
  for (let i = spots.length - 1; i >= 0; i--) spots[i].y = Math.min(spots[i].y, (spots[i + 1]?.y ?? to.height + 6) - 15);
  return spots.map(({ seat, y }) => s("g", { "data-seat": crestOf(seat), transform: `translate(${to.w - 18} ${round(y)})` },
    s("circle", { r: 8, class: "coin-disc" }), use(`crest-${crestOf(seat)}`, -5, -5, 10, 10, { class: "on-seat" })));
}

function results(ending) {
  return h("table", { class: "results" },
    h("thead", {}, h("tr", {}, h("th", {}, ""), h("th", {}, "Seat"), (ending.columns || []).map((column) => h("th", { class: "num" }, ...rich(column))), h("th", { class: "num" }, "Score"))),
    h("tbody", {}, ending.results.map((row) => h("tr", { class: row.won ? "won" : "", "data-seat": crestOf(row.seat) },
      h("td", {}, row.won ? icon("i-crown") : h("span", { class: "num" }, String(row.rank))),
      h("td", { class: "who" }, coin(crestOf(row.seat), "s"), h("b", {}, row.seat === you() ? "You" : nameOf(row.seat)), row.note && h("small", {}, ...rich(row.note))),
      (row.parts || []).map((part) => h("td", { class: "num" }, ...rich(part))),
      h("td", { class: "num total" }, row.score)))));
}

/** Whether the shuffle is the one that was promised. */
export function fairness(commitment, seed, salt) {
  if (!seed || !salt) return null;
  const good = sha256(`${seed}:${salt}`) === commitment;
  return h("details", { class: `fair ${good ? "good" : "bad"}` },
    h("summary", {}, icon(good ? "i-check" : "i-close"), good ? "The shuffle was fixed before the first move: verified" : "The shuffle is not the one that was promised"),
    h("dl", {}, h("dt", {}, "Promised at the start"), h("dd", {}, commitment), h("dt", {}, "Seed and salt"), h("dd", {}, `${seed}:${salt}`)));
}

/** Show the end. `more`: {replay, seed, salt, commitment, acts: [{text, act, main}]}. */
export function showEnding(ending, more) {
  const box = $(".ending");
  box.hidden = false;
  put(box,
    h("button", { class: "shut", type: "button", "aria-label": "Look at the table", on: { click: () => box.classList.toggle("low") } }, icon("i-next")),
    h("h2", {}, ...rich(ending.title)),
    h("p", { class: "reason" }, ...rich(ending.reason)),
    results(ending),
    more.replay && chart(more.replay),
    fairness(more.commitment, more.seed, more.salt),
    h("p", { class: "ending-acts" }, more.acts.map(({ text, act, main, href, symbol }) => (href
      ? h("a", { class: "btn", href, download: "" }, symbol && icon(symbol), text)
      : h("button", { class: `btn${main ? " main" : ""}`, type: "button", on: { click: act } }, symbol && icon(symbol), text)))));
}

export function hideEnding() {
  const box = $(".ending");
  box.hidden = true;
  box.classList.remove("low");
}
