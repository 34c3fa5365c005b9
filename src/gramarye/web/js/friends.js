// How friends come in: links, the clipboard, and a picture of a link that a phone reads.

import { h } from "./dom.js";
import { get } from "./net.js";
import { openSheet } from "./sheet.js";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
let origin = LOOPBACK.test(location.hostname) ? "" : location.origin;

/** Ask where others find this table, when the page is open under an address that only this machine has. */
export async function findOrigin() {
  if (!origin) origin = (await get("/api/reach").catch(() => ({ address: "" }))).address.replace(/\/$/, "");
}

/** Whether only this machine can open the table. */
export const alone = () => !origin;

/** The link that gives a seat to a friend. */
export const seatLink = (match, key) => `${origin || location.origin}/t/${match}?key=${encodeURIComponent(key)}`;

/** Put a text on the clipboard; whether that went well. */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text); // not there on a page without https
    return true;
  } catch {
    return copiedByHand(text);
  }
}

/** As a hand would: mark the text in a field, and copy what is marked. */
function copiedByHand(text) {
  const before = document.activeElement;
  const field = h("textarea", { class: "unseen", value: text, "aria-hidden": "true" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  before?.focus({ preventScroll: true });
  return done;
}

/** Show a link large, for the camera of a friend's phone. */
export function showCode(link, title) {
  openSheet(title, h("figure", { class: "code" },
    h("img", { src: `/api/code?link=${encodeURIComponent(link)}`, alt: "The link as a code for a phone's camera" }),
    h("figcaption", {}, "Point a phone's camera here, and the seat is theirs.")), { name: "code" });
}
