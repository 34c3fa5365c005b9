// The tray: what lies before me, and the action bar with the moves that touch nothing.

import { $, h, narrow, put } from "./dom.js";
import { icon } from "./art.js";
import { regionElement } from "./board.js";
import { rich, words } from "./text.js";

/** Draw the groups of the tray. */
export function drawTray(scene, salt, you) {
  const tray = $(".tray-groups");
  const groups = (scene.tray || []).filter((region) => !(narrow.matches && region.narrow === "button"));
  put(tray, groups.map((region) => regionElement(region, { narrow: narrow.matches, mini: false, tray: true }, salt)));
  $(".tray").dataset.you = you;
}

/** The action bar. `main` is {text, symbol, act} or nothing; the rest are further buttons. */
export function drawActions({ main, others, undo }) {
  const bar = $(".acts-bar .moves-now");
  const button = (one, cls) => h("button", { class: `btn ${cls}${one.tone ? ` tone-${one.tone}` : ""}`, type: "button", data: { move: one.id ?? "" }, title: words(one.title || ""), on: { click: one.act } },
    one.symbol && icon(one.symbol, "ico"), h("span", {}, ...rich(one.text)));
  put(bar, others.map((one) => button(one, "")), main && button(main, "main"));
  bar.classList.toggle("many", others.length > 2);
  const take = $("[data-do=undo]");
  take.disabled = !undo;
}
