// A table that waits for its players: the seats, and the links that friends need.

import { $, h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { alone, copied, onlyHere, seatLink, showCode } from "./friends.js";
import { post } from "./net.js";

/** What can be done with a free seat: its link copied, or read by a phone; or a bot sent there. */
function invitation(link, number, said, sendBot) {
  const copy = async (event) => {
    const field = event.currentTarget.parentElement.querySelector("input");
    if (await copied(link)) return said("The link is on the clipboard. Send it to a friend.");
    field.select();
    said("The link is marked in its field: copy it from there.");
  };
  return h("span", { class: "seat-link" },
    h("input", { readonly: true, value: link, "aria-label": "Link for this seat", on: { focus: (event) => event.target.select() } }),
    h("button", { class: "btn", type: "button", on: { click: copy } }, icon("i-link"), "Copy"),
    !alone() && h("button", { class: "btn", type: "button", "aria-label": "Show the link as a code for a phone", title: "For a phone's camera", on: { click: () => showCode(link, "A seat for a friend", "Point a phone's camera here, and the seat is theirs.").catch((error) => said(error.message)) } }, icon("i-code")),
    h("button", { class: "btn", type: "button", "aria-label": `A bot for seat ${number}`, title: "Give this seat to a bot", on: { click: sendBot } }, icon("i-bot"), "Bot"));
}

function seatRow(summary, seat, index, said, acts) {
  const key = summary.keys?.[index];
  const state = seat.who === "bot" ? `Bot, ${seat.level}` : seat.who === "person" ? (index === summary.you ? "You" : seat.here ? "Here" : "Seated") : key ? "Waiting for a friend" : summary.sit?.includes(index) ? "Free" : "Waiting for a player";
  return h("li", { class: seat.who === "free" ? "free" : "", "data-seat": index + 1 },
    coin((index % 8) + 1), h("div", {}, h("b", {}, seat.who === "free" ? "Free seat" : seat.name), h("span", {}, state)),
    key && seat.who === "free" && invitation(seatLink(summary.match, key), index + 1, said, () => acts.bot(index)),
    !key && seat.who === "free" && summary.you < 0 && summary.sit?.includes(index) && h("button", { class: "btn main", type: "button", on: { click: () => sit(summary, index, said) } }, "Sit down"));
}

async function sit(summary, seat, said) {
  try {
    await post(`/api/matches/${summary.match}/sit`, { seat });
    location.reload();
  } catch (error) {
    said(error.message);
  }
}

/** Draw the waiting room on the board. `acts`: {close(), bot(seat)}, the host's. */
export function drawWaiting(summary, said, acts) {
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
    h("ul", {}, summary.seats.map((seat, i) => seatRow(summary, seat, i, said, acts))),
    alone() && Object.keys(summary.keys || {}).length > 0 && onlyHere(),
    host && h("button", { class: "btn", type: "button", on: { click: acts.close } }, "Close this table")));
}
