// Making a table: each seat a person or a bot, every option that the game declares with its sentence.

import { h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { post } from "./net.js";
import { ruleLink } from "./text.js";
import { thumb, usual, usualBot } from "./usual.js";

const PACES = [[0, "No clock"], [30, "30 seconds a decision"], [60, "1 minute a decision"], [180, "3 minutes a decision"], [86400, "1 day a decision"]];

const option = (value, text, chosen) => h("option", { value, selected: chosen }, text);

function levels(game, seat) {
  const bots = [...game.bots].sort((a, b) => a.rank - b.rank);
  return h("select", { class: "level", "aria-label": "Level", on: { change: (event) => { seat.level = event.target.value; } } },
    bots.map((bot) => option(bot.level, bot.title, bot.level === seat.level)));
}

const seatOf = (game, who) => (who === "bot" ? { who, level: usualBot(game)?.level } : { who });

function chair(game, seat, index, chairs, redraw, me) {
  const who = h("select", { "aria-label": `Seat ${index + 1}`, on: { change: (event) => { chairs[index] = seatOf(game, event.target.value); redraw(); } } },
    option("friend", "Friend, by link", seat.who === "friend"), option("open", "Open to all", seat.who === "open"), option("bot", "Bot", seat.who === "bot"));
  const last = index === chairs.length - 1 && chairs.length > game.seats[0];
  return h("li", { class: "chair" }, coin((index % 8) + 1), index === 0 ? h("b", {}, me) : who,
    seat.who === "bot" && levels(game, seat),
    last && h("button", { class: "tool", type: "button", "aria-label": "Take this seat away", on: { click: () => { chairs.pop(); redraw(); } } }, icon("i-close")));
}

const WORDS = { true: "yes", false: "no" };
const wordOf = (value) => WORDS[String(value)] || String(value).replace(/[_-]/g, " ");

function choice(one, variant) {
  const chosen = variant[one.name] ?? one.default;
  const control = typeof one.default === "boolean"
    ? h("input", { type: "checkbox", checked: chosen, on: { change: (event) => { variant[one.name] = event.target.checked; } } })
    : h("select", { on: { change: (event) => { variant[one.name] = one.values[event.target.selectedIndex]; } } }, one.values.map((value) => option(String(value), wordOf(value), value === chosen)));
  const name = one.name.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ").toLowerCase();
  return h("label", { class: "choice" }, h("span", {}, h("b", {}, name), h("small", {}, one.sentence, one.rule && [" ", ruleLink(one.rule)])), control);
}

/** The form for a table; `failed(error)` hears refusals. */
export function makeTable(games, first, { me, failed }) {
  const body = h("div", { class: "make" });
  const state = { game: first, chairs: [], variant: {}, pace: 0, undo: true, name: "", open: first.options.length <= 4 };
  const seatsFor = (game) => [{ who: "me" }, ...Array.from({ length: usual(game.seats) - 1 }, () => seatOf(game, "bot"))];
  state.chairs = seatsFor(first);

  const choose = (game) => {
    Object.assign(state, { game, chairs: seatsFor(game), variant: {}, open: game.options.length <= 4 });
    draw();
  };

  const submit = async (event) => {
    event.preventDefault();
    const { game, chairs, variant, pace, undo, name } = state;
    try {
      const made = await post("/api/matches", { game: game.name, name, seats: chairs, variant, pace, undo });
      location.href = `/t/${made.match}`;
    } catch (error) {
      failed(error);
    }
  };

  function draw() {
    const { game, chairs } = state;
    const links = chairs.some((seat) => seat.who === "friend");
    put(body, h("form", { on: { submit } },
      h("div", { class: "which" }, games.map((one) => h("button", { type: "button", "aria-pressed": String(one === game), on: { click: () => choose(one) } }, thumb(one.name), h("span", {}, one.title)))),
      h("h3", {}, "Seats"),
      h("ol", { class: "chairs" }, chairs.map((seat, i) => chair(game, seat, i, chairs, draw, me)),
        chairs.length < game.seats[1] && h("li", {}, h("button", { class: "chair add", type: "button", on: { click: () => { chairs.push({ ...chairs.at(-1) }); draw(); } } }, icon("i-plus"), "One more seat"))),
      h("h3", {}, "The table"),
      h("label", { class: "choice" }, h("span", {}, h("b", {}, "name"), h("small", {}, "Left empty, it gets one.")), h("input", { type: "text", maxlength: 24, value: state.name, on: { change: (event) => { state.name = event.target.value.trim(); } } })),
      h("label", { class: "choice" }, h("span", {}, h("b", {}, "pace"), h("small", {}, "When a player's time runs out a bot stands in.")), h("select", { on: { change: (event) => { state.pace = Number(event.target.value); } } }, PACES.map(([value, text]) => option(value, text, value === state.pace)))),
      h("label", { class: "choice" }, h("span", {}, h("b", {}, "undo"), h("small", {}, "Moves may be taken back until something is revealed.")), h("input", { type: "checkbox", checked: state.undo, on: { change: (event) => { state.undo = event.target.checked; } } })),
      game.options.length > 0 && h("details", { class: "options", open: state.open, on: { toggle: (event) => { state.open = event.target.open; } } }, h("summary", {}, `Options of ${game.title} (${game.options.length})`), game.options.map((one) => choice(one, state.variant))),
      h("p", { class: "foot" }, h("button", { class: "btn main", type: "submit" }, icon(links ? "i-link" : "i-play"), links ? "Make the table, get the links" : "Make the table"))));
  }

  draw();
  return body;
}
