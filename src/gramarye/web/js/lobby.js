// The lobby: the games, one click to play, tables to make, to join, to go on with, to watch.

import { $, $$, h, put } from "./dom.js";
import { coin, icon, loadSheet } from "./art.js";
import { makeTable } from "./make.js";
import { deviceRow, takePass } from "./device.js";
import { ask, get, post } from "./net.js";
import { openRules, listenForRules } from "./rules.js";
import { settingsForm } from "./settings.js";
import { closeSheet, openSheet } from "./sheet.js";
import { shut, slip } from "./toast.js";
import { picture, thumb, usual, usualBot } from "./usual.js";

const house = { games: [], me: { name: "" }, book: "" };
const said = (title, text = "") => slip({ title, text, symbol: "i-star" });

const range = ([low, high]) => (low === high ? String(low) : `${low} to ${high}`);

async function playNow(game, button) {
  button.disabled = true;
  const level = usualBot(game)?.level;
  const bots = Array.from({ length: usual(game.seats) - 1 }, () => ({ who: "bot", level }));
  try {
    const made = await post("/api/matches", { game: game.name, name: "", seats: [{ who: "me" }, ...bots], variant: {} });
    location.href = `/t/${made.match}`;
  } catch (error) {
    button.disabled = false;
    said("The table could not be laid", error.message);
  }
}

const cover = (game) => picture("cover", { game: game.name, cls: "art" }, game.title[0]);

function tile(game) {
  const id = `t-${game.name}`;
  const bots = usual(game.seats) - 1;
  return h("article", { class: "game", "aria-labelledby": id, "data-game": game.name }, cover(game),
    h("div", { class: "body" },
      h("h2", { id }, game.title),
      h("p", { class: "meta" }, h("span", {}, icon("i-people"), range(game.seats)), h("span", {}, icon("i-clock"), `${game.minutes} min`)),
      h("p", { class: "line" }, game.blurb),
      h("div", { class: "go" },
        h("button", { class: "btn main", type: "button", "aria-label": `Play ${game.title} now with ${bots} bots`, on: { click: (event) => playNow(game, event.currentTarget) } },
          icon("i-play"), h("span", {}, "Play now", h("small", {}, ` with ${bots} bots`))),
        h("button", { class: "btn sq", type: "button", "aria-label": `Make a table for ${game.title}`, title: "Make a table", on: { click: () => make(game) } }, icon("i-people")),
        h("button", { class: "btn sq", type: "button", "aria-label": `Rules of ${game.title}`, title: "Rules", on: { click: () => rules(game) } }, icon("i-rules")))));
}

function make(game) {
  openSheet("Make a table", makeTable(house.games, game, { me: house.me.name, failed: (error) => said("The table could not be laid", error.message) }), { wide: true, name: "make" });
}

function rules(game) {
  house.book = game.name;
  openRules(game.name).catch((error) => said("The book is not at hand", error.message));
}

const coins = (match) => h("div", { class: "coins", role: "img", "aria-label": `${match.seats.filter((seat) => seat.who !== "free").length} of ${match.seats.length} seated` },
  match.seats.map((seat, i) => (seat.who === "free" ? h("span", { class: "free" }) : coin((i % 8) + 1, "xs"))));

function row(match, word, main, act) {
  const where = [match.title, match.state === "over" ? "over" : match.where].filter(Boolean).join(", ");
  return h("li", {}, thumb(match.game), h("div", { class: "t" }, h("b", {}, match.name), h("span", {}, where)), coins(match),
    act ? h("button", { class: `btn${main ? " main" : ""}`, type: "button", "aria-label": `${word}: ${match.name}`, on: { click: act } }, word)
      : h("a", { class: `btn${main ? " main" : ""}`, href: `/t/${match.match}`, "aria-label": `${word}: ${match.name}` }, word));
}

async function sit(match) {
  try {
    await post(`/api/matches/${match.match}/sit`, { seat: match.sit[0] });
    location.href = `/t/${match.match}`;
  } catch (error) {
    said("That seat is taken", error.message);
    refresh();
  }
}

const NOTHING = { mine: "No matches yet. One click on a game begins one.", open: "Nobody waits for players just now. Make a table with an open seat.", watch: "No match to watch just now." };

function fillRows(name, rows) {
  const panel = $(`.panel.${name}`);
  put($(".rows", panel), rows.length ? rows : h("li", { class: "nothing" }, NOTHING[name]));
}

function drawLists({ mine, open, watch }) {
  const word = (match) => (match.state === "over" ? "Look" : match.your_turn ? "Your turn" : "Open");
  const order = (match) => (match.your_turn ? 0 : match.state === "over" ? 2 : 1);
  const sorted = [...mine].sort((a, b) => order(a) - order(b));
  fillRows("mine", sorted.map((match) => row(match, word(match), match.your_turn)));
  fillRows("open", open.map((match) => row(match, "Sit down", false, () => sit(match))));
  fillRows("watch", watch.map((match) => row(match, "Watch", false)));
  const waiting = mine.find((match) => match.your_turn);
  const link = $(".resume");
  link.hidden = !waiting;
  if (waiting) {
    link.href = `/t/${waiting.match}`;
    put(link, thumb(waiting.game), h("span", {}, h("b", {}, `Your turn at ${waiting.name}`), [waiting.title, waiting.where].filter(Boolean).join(", ")), icon("i-next"));
  }
}

async function refresh() {
  try {
    drawLists(await get("/api/lobby"));
  } catch (error) {
    said("The lobby is not at hand", error.message);
  }
}

function drawMe() {
  put($(".me .n"), house.me.name);
  put($(".me .coin"), icon("crest-1", ""));
}

async function rename(name) {
  try {
    house.me = await ask("PUT", "/api/me", { name });
    drawMe();
  } catch (error) {
    said("That name will not do", error.message);
  }
}

/** A link, a path or a bare code leads to its table. */
function join(event) {
  event.preventDefault();
  const text = $("#code").value.trim();
  const found = text.match(/\/t\/([^/?#\s]+)(\?key=[^\s#]+)?/);
  if (found) location.href = `/t/${found[1]}${found[2] || ""}`;
  else if (/^[\w-]+$/.test(text)) location.href = `/t/${text}`;
  else said("Expected a link to a table", text ? `got “${text}”` : "the field is empty");
}

async function start() {
  await loadSheet("common");
  for (const place of $$("[data-icon]")) place.prepend(icon(place.dataset.icon));
  for (const button of $$("[data-do=settings]")) button.addEventListener("click", () => openSheet("Settings", settingsForm({ name: house.me.name, rename }, deviceRow()), { name: "settings" }));
  $(".join").addEventListener("submit", join);
  listenForRules(() => house.book);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !closeSheet()) shut(); });
  [house.me, house.games] = await Promise.all([get("/api/me"), get("/api/games")]);
  drawMe();
  const count = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"][house.games.length] || house.games.length;
  put($(".under"), `${count} ${house.games.length === 1 ? "game" : "games"} of wizards and knights, with friends, with bots, or with both. No account needed.`);
  await Promise.all(house.games.map((game) => loadSheet(game.name).catch(() => {})));
  for (const game of house.games) document.head.append(h("link", { rel: "stylesheet", href: `/art/${game.name}/theme.css` }));
  put($(".games"), house.games.map(tile));
  await refresh();
  const again = new URLSearchParams(location.search).get("make");
  const wanted = house.games.find((game) => game.name === again);
  if (wanted) make(wanted);
  takePass();
  setInterval(() => document.visibilityState === "visible" && refresh(), 15000);
}

start().catch((error) => said("The lobby is not at hand", error.message));
