// Playing: touches become moves. Lights, the list of moves, the action bar, why-not and hints follow from what is touched.

import { $, $$, folded } from "./dom.js";
import { drawBanner } from "./banner.js";
import { idsIn } from "./board.js";
import { light } from "./lights.js";
import { drawMoves, markMoves, shownMoves } from "./moves.js";
import { shake } from "./motion.js";
import { play as sound } from "./sound.js";
import { settings } from "./settings.js";
import { closeSheet, openSheet } from "./sheet.js";
import { busy, stage } from "./stage.js";
import { say, shut, slip } from "./toast.js";
import { drawActions } from "./tray.js";
import { Touches } from "./touch.js";
import { nameOf, words } from "./text.js";
import { closeZoom } from "./zoom.js";

const now = { touches: new Touches([]), looked: null, hinted: null, refused: "", ask: null, live: false, undo: false, sending: false };

/** A new scene is on the table. `ask` sends a request, `live` says whether moves can be made. */
export function begin({ ask, live, undo }) {
  const moves = live ? stage.scene.moves || [] : [];
  Object.assign(now, { touches: new Touches(moves, doors()), looked: null, hinted: null, refused: "", ask, live, undo, sending: false });
  shut();
  refresh();
}

/** Slips that stand for a group of moves, wherever they lie. */
const doors = () => [...stage.scene.board, ...(stage.scene.tray || [])].flatMap((region) => region.slips || []).filter((one) => one.group).map((one) => [one.id, one.group]);

/** Somebody came, left or was renamed: what is touched stays touched. */
export function seated() {
  refreshLights();
  drawLists();
  drawBar();
}

const labelOf = (id) => {
  const element = $(`[data-id="${CSS.escape(id)}"]`);
  return element?.dataset.label || element?.getAttribute("aria-label") || "";
};

/** The first touched piece is carried to its goals as a ghost. */
const carried = () => now.touches.touched.map((id) => stage.pieces.get(id)).find(Boolean) || null;

/** What the table should show for what is touched, looked at, or hinted. */
function lightsNow() {
  const { touches } = now;
  const shown = now.looked || now.hinted;
  const choosing = touches.chosen.length > 0;
  const next = [...touches.next.keys()];
  const few = choosing && touches.remaining.length <= 12 ? touches.remaining.flatMap((move) => move.links || []) : [];
  return {
    may: new Set(choosing ? touches.first : next), goals: choosing ? next : [], chosen: touches.chosen, refused: now.refused,
    lit: new Set([...(shown?.touch || []).flatMap((word) => word.split("|")), ...(shown?.lights || [])]),
    links: shown ? shown.links || [] : few, carried: carried(), symbols: new Map([...touches.next].map(([id, moves]) => [id, moves[0].symbol])),
  };
}

const refreshLights = () => light(lightsNow());

/** Lights, lists and buttons for what is touched. */
export function refresh() {
  closeZoom(); // it shows what could be touched before
  refreshLights();
  drawLists();
  drawBar();
}

function drawLists() {
  const { touches } = now;
  const chosen = touches.chosen.map(labelOf).filter(Boolean).map((label) => label.split(/[,.] /)[0]).join(", ");
  const acting = stage.scene.banner.seat ?? -1;
  drawMoves({
    all: touches.moves, remaining: touches.remaining, chosen, look: lookAt, choose: (move) => want(move),
    waitingFor: stage.scene.ending ? "The game is over." : acting >= 0 && acting !== stage.you ? `${nameOf(acting)} is to decide.` : "",
  });
  const hint = touches.chosen.length ? `${labelOf(touches.chosen[touches.chosen.length - 1]).split(". ")[0]}: chosen. Touch what glows, or press Esc to put it back.` : "";
  drawBanner(stage.scene.banner, hint);
}

const button = (move) => ({ id: move.id, text: move.short || move.text.replace(/\.$/, ""), title: words(move.text), symbol: move.symbol, tone: move.tone, act: () => want(move) });

function drawBar() {
  const { touches } = now;
  const complete = touches.complete;
  const offered = complete.length ? complete : touches.touched.length ? [] : touches.actions;
  const away = now.live && stage.infos[stage.you]?.stand_in;
  const [main, ...others] = away ? [{ text: "Take your seat back", act: () => now.ask({ stand_in: "" }).catch((error) => slip({ title: error.message })) }] : offered.map(button);
  const rest = touches.touched.length ? touches.actions.map(button) : [...others, ...forWhoIsAway()];
  drawActions({ main: main || null, others: complete.length > 1 ? others : rest, undo: now.undo && now.live });
}

/** Nobody waits for ever: a bot may sit in for a person who is to decide and is not there. */
function forWhoIsAway() {
  const seat = stage.scene.banner.seat ?? -1;
  const info = stage.infos[seat];
  if (!now.live || seat === stage.you || info?.who !== "person" || info.here || info.stand_in) return [];
  return [{ text: `A bot for {${seat}}`, title: `{${seat}} is away: let a bot play until they are back.`, symbol: "i-bot", act: () => now.ask({ bot: seat }).catch((error) => slip({ title: error.message })) }];
}

/** Look at a move: its pieces light up. */
function lookAt(move) {
  now.looked = move;
  refreshLights();
}

/** A thing was touched. */
export function touch(id, element) {
  now.hinted = null;
  shut();
  now.refused = "";
  if (!now.live || !now.touches.moves.length) return idle(id, element);
  const came = now.touches.touch(id);
  if (came === "refused") return whyNot(id, element);
  sound("tap");
  const move = now.touches.decided;
  if (came !== "back" && move && (!settings.ask || move.confirm)) return want(move);
  if (element?.closest(".sheet") && ![...now.touches.next.keys()].some((next) => $(`.sheet [data-id="${CSS.escape(next)}"]`))) closeSheet(false);
  refresh();
  if (now.touches.complete.length > 1 && now.touches.remaining.length === now.touches.complete.length) offerAll();
}

/** Several moves have the same touches: their sentences are offered. */
function offerAll() {
  slip({
    title: "Which of these?", symbol: "i-list", stay: true, near: $(`[data-id="${CSS.escape(now.touches.touched[now.touches.touched.length - 1])}"]`),
    buttons: now.touches.complete.slice(0, 8).map((move) => ({ text: words(move.short || move.text), act: () => want(move) })),
  });
}

/** Touching while another decides opens a tile that is shown small, and else says who is asked. */
function idle(id, element) {
  if (openSmall(element)) return;
  if (!element?.matches(".thing")) return;
  const acting = stage.scene.banner.seat ?? -1;
  if (now.live && acting >= 0 && acting !== stage.you && stage.you >= 0) say(`${nameOf(acting)} is to decide.`);
}

/** A panel shown as pips opens large; what is in it can be touched there. */
export function openSmall(element) {
  const panel = element?.closest?.(".panel[data-pips]");
  if (!panel) return false;
  const region = stage.scene.board.find((one) => one.id === panel.dataset.id);
  import("./regions.js").then(({ drawRegion }) => {
    openSheet(words(region.title || region.label), drawRegion(region, { narrow: true, turned: false, mini: false, pips: false }), { then: refresh, name: `region-${region.id}` });
    refresh();
  });
  return true;
}

/** Whether something inside a small panel may be touched now. */
export function hasInside(panel) {
  const region = stage.scene.board.find((one) => one.id === panel.dataset.id);
  const inside = new Set(idsIn(region).slice(1));
  return [...now.touches.next.keys()].some((id) => inside.has(id));
}

async function whyNot(id, element) {
  shake(element);
  sound("thud");
  const tried = [...now.touches.touched, id];
  now.refused = id;
  refresh();
  try {
    const { why_not: why } = await now.ask({ why_not: tried });
    const reason = why ? { rule: why.rule, ruleText: why.text } : { text: "Nothing that can be done now begins here." };
    slip({ title: "Not now", ...reason, near: element, then: forgive });
  } catch (error) {
    slip({ title: "No answer", text: error.message, near: element, then: forgive });
  }
}

function forgive() {
  now.refused = "";
  refreshLights();
}

/** The player wants a move: ask once more where it says so, then send it. */
export function want(move) {
  if (!now.live || now.sending) return;
  if (!move.confirm) return send(move);
  slip({ title: words(move.text), text: move.confirm, symbol: "seal-ask", stay: true, tone: move.tone, buttons: [{ text: move.short || "Do it", main: true, act: () => send(move) }, { text: "Not now" }] });
}

async function send(move) {
  now.sending = true;
  busy(+1);
  if (folded.matches) $(".side").classList.remove("up");
  now.touches.clear();
  now.hinted = null;
  shut();
  try {
    await now.ask({ move: move.id });
  } catch (error) {
    const { rule, text } = error.refused || {};
    slip({ title: "That was refused", text: error.message, rule, ruleText: text });
  }
  busy(-1);
  now.sending = false;
  refresh();
}

/** Take back the last move. */
export async function undo() {
  if (!now.undo || !now.live) return slip({ title: "Nothing to take back", text: "A move cannot be taken back once chance has answered or something hidden was seen." });
  try {
    await now.ask({ undo: true });
  } catch (error) {
    slip({ title: "That cannot be taken back", text: error.message });
  }
}

/** What a strong bot would do, and how sure it is. */
export async function hint() {
  if (!now.live || !now.touches.moves.length) return slip({ title: "Nothing to decide", text: "A hint is for your own decisions." });
  slip({ title: "Let me think ...", symbol: "i-hint" });
  try {
    const { hint: found } = await now.ask({ hint: true });
    const move = now.touches.moves.find((one) => one.id === found.move);
    if (!move) return;
    now.touches.clear();
    now.hinted = move;
    refresh();
    slip({ title: move.text, text: certainty(found.sure), symbol: "i-hint", stay: true, buttons: [{ text: "Do it", main: true, act: () => want(move) }, { text: "Thank you" }], then: unhint });
  } catch (error) {
    slip({ title: "No hint", text: error.message });
  }
}

/** How sure the bot is, where it can say. */
function certainty(sure) {
  if (sure === undefined) return "";
  return `${sure >= 0.75 ? "I am quite sure" : sure >= 0.45 ? "I think so" : "It is close"} (${Math.round(sure * 100)} of 100).`;
}

function unhint() {
  now.hinted = null;
  refreshLights();
}

/** What "Why not?" says when nothing was touched. */
export function explainWhyNot() {
  const element = document.activeElement?.closest?.(".thing");
  if (element && now.live && now.touches.moves.length) return whyNot(element.dataset.id, element);
  return slip({ title: "Why not?", text: "Touch anything that does not glow: the rule that forbids it is shown.", symbol: "i-why-not" });
}

/** Esc: one step back. */
export function escape() {
  if (shut()) return true;
  if (now.hinted) return unhint(), true;
  if (now.touches.back()) return refresh(), true;
  return false;
}

/** The digits pick from the list on show. */
export function digit(n) {
  const move = shownMoves()[n - 1];
  if (move && now.live) want(move);
}

/** Pointing at a thing marks its moves in the list. */
export function listenForPointing() {
  document.addEventListener("pointerover", (event) => {
    const id = event.target.closest?.(".thing")?.dataset.id;
    const group = now.touches.doors.get(id);
    const moves = id ? now.touches.remaining.filter((move) => (group ? move.group === group : move.touch?.some((word) => word.split("|").includes(id)))) : [];
    markMoves(new Set(moves.length <= 12 ? moves.map((move) => move.id) : []));
  });
}

/** All that glows, for a forgiving touch on a small screen. */
export const glowing = () => $$(".thing.may, .thing.other, .thing.goal, .thing.chosen, .panel.may, .panel.goal").filter((one) => one.getClientRects().length);
