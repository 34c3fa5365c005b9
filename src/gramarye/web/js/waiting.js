// A table that waits for its players: the seats, and the links that friends need.

import { $, h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { post } from "./net.js";

const link = (match, key) => `${location.origin}/t/${match}?key=${encodeURIComponent(key)}`;

function seatRow(summary, seat, index, said) {
  const key = summary.keys?.[index];
  const state = seat.who === "bot" ? `Bot, ${seat.level}` : seat.who === "person" ? (index === summary.you ? "You" : seat.here ? "Here" : "Seated") : key ? "Waiting for a friend" : "Free";
  const copy = async () => {
    const address = link(summary.match, key);
    await navigator.clipboard?.writeText(address).catch(() => {});
    said("The link is on the clipboard. Send it to a friend.");
  };
  return h("li", { class: seat.who === "free" ? "free" : "", "data-seat": index + 1 },
    coin((index % 8) + 1), h("div", {}, h("b", {}, seat.who === "free" ? "Free seat" : seat.name), h("span", {}, state)),
    key && seat.who === "free" && h("span", { class: "seat-link" }, h("input", { readonly: true, value: link(summary.match, key), "aria-label": "Link for this seat", on: { focus: (event) => event.target.select() } }),
      h("button", { class: "btn", type: "button", on: { click: copy } }, icon("i-link"), "Copy")),
    !key && seat.who === "free" && summary.you < 0 && h("button", { class: "btn main", type: "button", on: { click: () => sit(summary, index, said) } }, "Sit down"));
}

async function sit(summary, seat, said) {
  try {
    await post(`/api/matches/${summary.match}/sit`, { seat });
    location.reload();
  } catch (error) {
    said(error.message);
  }
}

/** Draw the waiting room on the board. */
export function drawWaiting(summary, said, close) {
  const free = summary.seats.filter((seat) => seat.who === "free").length;
  const host = summary.seats[summary.you]?.host;
  put($(".turn .say"), h("b", { class: "lead" }, "The table is laid."), " ", free ? `Waiting for ${free === 1 ? "one more" : `${free} more`}.` : "It begins.", h("small", {}, "The game begins by itself when every seat is taken."));
  $(".table").dataset.state = "waiting";
  const board = $(".board");
  board.style.gridTemplateAreas = "";
  board.style.gridTemplateRows = "minmax(0, 1fr)";
  board.style.gridTemplateColumns = "minmax(0, 1fr)";
  put(board, h("section", { class: "waiting" },
    h("h2", {}, summary.name), h("p", {}, summary.title),
    h("ul", {}, summary.seats.map((seat, i) => seatRow(summary, seat, i, said))),
    host && h("button", { class: "btn", type: "button", on: { click: close } }, "Close this table")));
}
