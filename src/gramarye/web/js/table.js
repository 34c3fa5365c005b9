// A table's page: hears the match, draws it, plays on it.

import { $, $$, folded, h, narrow, put, wait } from "./dom.js";
import { icon, loadSheet, useGame } from "./art.js";
import { drawClock } from "./banner.js";
import { addChat, drawPhrases, readChat, setChat, setUpChat } from "./chat.js";
import { deviceRow } from "./device.js";
import { learnFaces } from "./faces.js";
import { hideEnding, showEnding } from "./ending.js";
import { findOrigin } from "./friends.js";
import { listen } from "./keys.js";
import { hideLoupe, listenForLoupe } from "./loupe.js";
import { setPace, skip } from "./motion.js";
import { Line, ask, get, post } from "./net.js";
import { patched } from "./patch.js";
import * as playing from "./play.js";
import { Replay } from "./replay.js";
import { listenForRules, openRules } from "./rules.js";
import { change, settingRow, settings, settingsForm } from "./settings.js";
import { closeSheet, openSheet, sheetName } from "./sheet.js";
import { play as sound } from "./sound.js";
import { busy, onRedraw, redraw, setInfos, show, stage } from "./stage.js";
import { draw as drawStory, setStory, showUntil, tell } from "./story.js";
import { listenForTouches } from "./pointer.js";
import { say, shut, slip } from "./toast.js";
import { words } from "./text.js";
import { usualBot } from "./usual.js";
import { drawWaiting } from "./waiting.js";
import { closeZoom } from "./zoom.js";

const page = { match: decodeURIComponent(location.pathname.split("/").pop()), summary: null, latest: null, ply: 0, undo: false, over: {}, standing: {}, replay: null, line: null, me: { name: "" } };
const LEAST = { slow: 1000, normal: 500, fast: 160, none: 0 }; // that a move of another is shown
const GATHER = 40; // shown at once, moves that come together are shown together
const SHARE = { slow: 1.4, normal: 1, fast: 0.5, none: 0.02 };

const said = (text) => slip({ title: text, symbol: "i-star" });

// Messages are shown one after another, so that a bot's turn can be followed.

const queue = [];
let showing = false;

function heard(message) {
  if (message.hello && !message.hello.resumed) queue.length = 0;
  if (message.patch) message.scene = patched(page.latest, message.patch);
  page.latest = message.scene || message.hello?.scene || page.latest;
  queue.push(message);
  if (!showing) work();
}

async function work() {
  showing = true;
  busy(+1);
  while (queue.length) {
    const message = queue.shift();
    if (message.scene && settings.pace === "none") {
      await wait(GATHER);
      if (overtaken(message)) continue;
    }
    const crowd = queue.filter((next) => next.scene).length;
    const began = performance.now();
    setPace(SHARE[settings.pace] * (crowd > 4 ? 0.6 : 1));
    try {
      await take(message);
    } catch (error) {
      console.error(error);
    }
    const least = LEAST[settings.pace] * (crowd > 4 ? 0.5 : 1);
    if (message.scene && crowd) await pauseOrSkip(began + least - performance.now());
  }
  showing = false;
  busy(-1);
}

/** Shown at once, only the last of many scenes is drawn; the story is told all the same. */
function overtaken(message) {
  if (!queue.some((next) => next.scene)) return false;
  Object.assign(page, { ply: message.ply });
  learnFaces(message.scene.faces);
  tell(message.ply, message.story || [], !page.replay);
  return true;
}

let endPause = null;
const pauseOrSkip = (ms) => ms > 0 && Promise.race([wait(ms), new Promise((done) => { endPause = done; })]);

/** A tap or the space bar hurries what is being shown. */
function hurry() {
  skip();
  endPause?.();
}

async function take(message) {
  if (message.hello) return hello(message.hello);
  if (message.seats) return seats(message);
  if (message.chat) return addChat(message.chat, chatOpen());
  if (message.over) return over(message.over);
  if (message.rematch) return slip({ title: "Another game?", text: "A new table is laid for the same players.", symbol: "i-people", stay: true, buttons: [{ text: "Go there", main: true, act: () => (page.summary.you < 0 ? go(`/t/${message.rematch}`) : rematch()) }, { text: "Stay" }] });
  if (message.gone) return slip({ title: "This table was closed", stay: true, buttons: [{ text: "To the lobby", main: true, act: () => go("/") }] });
  if (message.scene) return scene(message);
}

const go = (path) => { location.href = path; };
const request = (what) => page.line.ask(what).catch((error) => said(error.message));
const hosting = { close: () => request({ close: true }), bot: (seat) => request({ bot: seat }) };

async function hello(data) {
  page.summary = data.summary;
  page.commitment = data.commitment;
  page.standing = data.standing || page.standing;
  document.title = `${data.summary.title}: ${data.summary.name}`;
  put($(".topbar .name"), data.summary.title);
  put($(".topbar .table-name"), `Table “${data.summary.name}”`);
  await useGame(data.summary.game);
  setInfos(data.summary.seats, data.summary.you);
  if (data.resumed) return;
  setStory(data.story || []);
  setChat(data.chat || []);
  $(".table").dataset.role = data.summary.you < 0 ? "watcher" : "player";
  if (!data.scene) {
    await findOrigin();
    drawWaiting(data.summary, said, hosting);
    return sayTurnedAway();
  }
  await scene({ ...data, story: [] }, true);
  const wanted = page.wanted;
  page.wanted = null;
  if (wanted !== null) return openReplay(Number(wanted));
  if (data.scene.ending && !page.over.seed) over({});
  sayTurnedAway();
}

/** The link's seat could not be taken; said when the table is on show, or it would be covered. */
function sayTurnedAway() {
  if (page.turnedAway) slip({ title: "This seat is not free: you are watching", text: page.turnedAway });
  page.turnedAway = "";
}

/** Offer the game in a minute to who has to decide in it for the first time in this browser. */
function introduce({ game, title }) {
  if (!settings.tips || settings.met.includes(game)) return;
  change({ met: [...settings.met, game] });
  slip({
    title: `New to ${title}?`, text: "The game in a minute and the whole book are always behind the *Rules* button.", symbol: "i-rules", stay: true,
    buttons: [{ text: "The game in a minute", main: true, act: acts.rules }, { text: "I know it" }],
  });
}

async function seats(message) {
  page.summary = { ...page.summary, seats: message.seats, state: message.state || page.summary.state };
  setInfos(message.seats, page.summary.you);
  if (page.summary.state === "waiting") return drawWaiting(page.summary, said, hosting);
  redraw();
  drawStory();
  if (stage.scene) playing.seated();
}

const crests = (scene) => (scene?.seats || []).map((seat) => seat.crest || 0).join();

/** A new scene of the live match. */
async function scene(message, first = false) {
  const wasMine = stage.scene?.banner.seat === stage.you;
  Object.assign(page, { ply: message.ply, undo: Boolean(message.undo), live: message.scene });
  if (!first) tell(message.ply, message.story || [], !page.replay);
  if (page.replay) return; // the live table goes on; the reader is looking at another ply
  drawClock(message.clock || null);
  closeZoom(); // like the sheet of a region it shows what lay there before
  if (sheetName().startsWith("region-")) closeSheet(false);
  const worn = crests(stage.scene);
  await show(message.scene, { animate: !first });
  if (crests(message.scene) !== worn) drawStory(); // the names in it wear the new colours
  begin();
  const mine = message.scene.banner.seat === stage.you && stage.you >= 0 && !message.scene.ending;
  if (mine && (!wasMine || first)) {
    sound("bell");
    say(words(`${message.scene.banner.lead} ${message.scene.banner.say}`), true);
    introduce(page.summary);
  }
  document.title = `${mine ? "● " : ""}${page.summary.title}: ${page.summary.name}`;
}

function begin() {
  playing.begin({
    live: !page.replay && stage.you >= 0 && !stage.scene.ending && page.line?.socket.readyState === WebSocket.OPEN,
    undo: page.undo,
    ask: (request) => page.line.ask("move" in request || "undo" in request ? { ...request, ply: page.ply } : request),
  });
  drawPhrases(stage.scene.phrases, sendChat);
  drawStanding();
}

async function over(data) {
  Object.assign(page.over, data);
  if (!stage.scene?.ending) return;
  sound("end");
  const replay = await get(`/api/matches/${page.match}/replay`).catch(() => null);
  if (page.replay) return;
  showEnding(stage.scene.ending, {
    replay, commitment: page.commitment, seed: page.over.seed || replay?.seed, salt: page.over.salt || replay?.salt,
    acts: [page.summary.you >= 0 && { text: "Play again", main: true, act: rematch, symbol: "i-play" }, { text: "Replay", act: () => openReplay(0), symbol: "i-replay" },
      { text: "Save the record", href: `/api/matches/${page.match}/record`, symbol: "i-save" }, { text: "Lobby", act: () => go("/") }].filter(Boolean),
  });
}

async function rematch() {
  try {
    const made = await post(`/api/matches/${page.match}/rematch`);
    go(`/t/${made.match}`);
  } catch (error) {
    said(error.message);
  }
}

// Standing answers: questions that keep coming back.

function drawStanding() {
  const box = $(".standing");
  const questions = stage.you >= 0 ? stage.scene.standing || [] : [];
  box.hidden = !questions.length;
  put(box, questions.map((question) => h("label", {}, h("span", {}, words(question.text)),
    h("select", { on: { change: (event) => setStanding(question.key, event.target.value) } },
      question.answers.map(([key, text]) => h("option", { value: key, selected: (page.standing[question.key] || "") === key }, words(text)))))));
}

async function setStanding(key, answer) {
  page.standing[key] = answer;
  await page.line.ask({ standing: { [key]: answer } }).catch((error) => said(error.message));
}

// Replay

async function openReplay(ply) {
  if (page.replay) return;
  if (!stage.scene) return said("There is nothing to look back at yet.");
  hideEnding();
  page.replay = new Replay(page.match, {
    toast: said,
    show: async (found, animate) => {
      showUntil(found.ply);
      await show(found.scene, { animate });
      playing.begin({ live: false, undo: false, ask: null });
    },
    left: leaveReplay,
  });
  $(".table").dataset.replay = "1";
  await page.replay.open(ply).catch((error) => { said(error.message); leaveReplay(); });
}

function leaveReplay() {
  page.replay = null;
  showUntil();
  delete $(".table").dataset.replay;
  history.replaceState(null, "", location.pathname);
  page.line.again();
}

// The side: story, moves, chat; on a phone a sheet.

const chatOpen = () => $("#tab-chat").getAttribute("aria-selected") === "true" && (!folded.matches || $(".side").classList.contains("up"));

function openTab(name, raise = true) {
  for (const tab of $$(".tabs [role=tab]")) {
    const on = tab.id === `tab-${name}`;
    tab.setAttribute("aria-selected", String(on));
    tab.tabIndex = on ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !on;
  }
  if (raise) $(".side").classList.add("up");
  if (name === "chat") readChat();
  if (name === "story") $(".story").scrollTop = $(".story").scrollHeight;
}

function lower() {
  const was = $(".side").classList.contains("up");
  $(".side").classList.remove("up");
  return was && folded.matches;
}

const sendChat = (text) => page.line.ask({ chat: text }).then(() => true, (error) => said(error.message));

async function rename(name) {
  try {
    page.me = await ask("PUT", "/api/me", { name });
  } catch (error) {
    said(error.message);
  }
}

/** A bot may take my seat for a while. */
function standInRow() {
  if (stage.you < 0 || !stage.scene || stage.scene.ending) return null;
  const on = Boolean(stage.infos[stage.you]?.stand_in);
  const act = async () => {
    closeSheet();
    const game = (await get("/api/games")).find((one) => one.name === page.summary.game);
    await page.line.ask({ stand_in: on ? "" : usualBot(game).level }).catch((error) => said(error.message));
  };
  return settingRow("A bot plays for me", "Until you take your seat back, or make a move", h("button", { class: "btn", type: "button", on: { click: act } }, on ? "Take my seat back" : "Let a bot sit in"));
}

const acts = {
  undo: () => playing.undo(),
  hint: () => playing.hint(),
  "why-not": () => playing.explainWhyNot(),
  moves: () => { openTab("moves"); $(".moves-list .move")?.focus({ preventScroll: narrow.matches }); },
  story: () => openTab("story"),
  chat: () => { openTab("chat"); $(".chat-form input").focus(); },
  lower,
  rules: () => openRules(page.summary.game),
  replay: () => openReplay(page.ply),
  settings: () => openSheet("Settings", settingsForm({ name: page.me.name, rename }, [standInRow(), deviceRow()]), { name: "settings" }),
  keys: () => openSheet("Keys", keyTable(), { name: "keys" }),
  leave: () => go("/"),
};

const KEYS = [["Arrows", "go to the nearest thing that glows"], ["Enter", "touch it"], ["Esc", "take back one touch, close a slip"], ["1 to 9", "a move of the list"], ["M", "list of moves"], ["U", "undo"], ["H", "hint"], ["?", "why not"], ["R", "rules"], ["C", "chat"], ["L", "held: look at what only you may see"], ["Space", "hurry the others along"]];
const keyTable = () => h("dl", { class: "keys" }, KEYS.map(([key, text]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, text)]));

function escape() {
  if (closeZoom() || closeSheet() || lower() || playing.escape()) return;
  shut();
}

function connection(state, reason) {
  if (state === page.connection) return; // each try that fails says so again
  page.connection = state;
  const bar = $(".lost");
  bar.hidden = state !== "lost";
  put(bar, "The connection is lost. Trying again ...");
  if (state === "closed") slip({ title: "This table cannot be opened", text: reason, stay: true, buttons: [{ text: "To the lobby", main: true, act: () => go("/") }] });
  if (stage.scene && state !== "open") playing.begin({ live: false, undo: false, ask: null });
  if (stage.scene && state === "open") begin();
}

async function sitByKey() {
  const key = new URLSearchParams(location.search).get("key");
  if (!key) return;
  await post(`/api/matches/${page.match}/sit`, { key }).catch((error) => { page.turnedAway = error.message; });
  history.replaceState(null, "", location.pathname);
}

async function start() {
  for (const button of $$("[data-do]")) button.addEventListener("click", () => acts[button.dataset.do]());
  for (const tab of $$(".tabs [role=tab]")) tab.addEventListener("click", () => openTab(tab.id.slice(4)));
  for (const place of $$("[data-icon]")) place.prepend(icon(place.dataset.icon));
  listen({ touch: playing.touch, escape, digit: playing.digit, acts: { m: acts.moves, u: acts.undo, h: acts.hint, "?": acts["why-not"], r: acts.rules, c: acts.chat, s: acts.story, " ": hurry } });
  listenForTouches({ touch: playing.touch, openSmall: playing.openSmall, hasInside: playing.hasInside, glowing: playing.glowing, hurry, hideLoupe });
  listenForLoupe((id) => stage.pieces.get(id));
  listenForRules(() => page.summary.game);
  playing.listenForPointing();
  setUpChat(sendChat);
  onRedraw(() => playing.refresh());
  page.wanted = new URLSearchParams(location.search).get("ply");
  page.me = await get("/api/me").catch(() => page.me);
  await sitByKey();
  page.line = new Line(page.match, heard, connection);
}

await loadSheet("common").catch(() => {});
await start();
