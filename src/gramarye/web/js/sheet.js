// Drawers: the rules, settings and other things at the side; on a phone a sheet drawn up from the foot.

import { $, h, put } from "./dom.js";
import { icon } from "./art.js";

let closed = null;
let opener = null;

/** Open the drawer with a title and content. `then` runs when it closes. */
export function openSheet(title, content, { wide = false, then = null, name = "" } = {}) {
  closeSheet(false);
  const sheet = $(".sheet");
  opener = document.activeElement;
  sheet.classList.toggle("wide", wide);
  sheet.dataset.name = name;
  sheet.setAttribute("aria-label", title);
  put(sheet,
    h("header", {}, h("h2", {}, title), h("button", { class: "tool", type: "button", "aria-label": "Close", on: { click: () => closeSheet() } }, icon("i-close"))),
    h("div", { class: "sheet-body" }, content));
  sheet.hidden = false;
  closed = then;
  sheet.querySelector("header button").focus({ preventScroll: true });
}

/** Close it; whether it was open. */
export function closeSheet(giveBack = true) {
  const sheet = $(".sheet");
  if (sheet.hidden) return false;
  sheet.hidden = true;
  closed?.();
  closed = null;
  put(sheet); // nothing that is not on show may be found by its id
  if (giveBack && opener?.isConnected) opener.focus({ preventScroll: true });
  return true;
}

export const sheetName = () => ($(".sheet").hidden ? "" : $(".sheet").dataset.name);
