// How friends come in: links, the clipboard, and a picture of a link that a phone reads.

import { h } from "./dom.js";
import { get, send } from "./net.js";
import { openSheet } from "./sheet.js";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
let origin = LOOPBACK.test(location.hostname) ? "" : location.origin;

/** Ask where others find this table, when the page is open under an address that only this machine has. */
export async function findOrigin() {
  if (!origin) origin = (await get("/api/reach").catch(() => ({ address: "" }))).address.replace(/\/$/, "");
}

/** Whether only this machine can open the table. */
export const alone = () => !origin;

/** A path of this table as a link that others can follow. */
export const linkTo = (path) => `${origin || location.origin}${path}`;

/** The link that gives a seat to a friend. */
export const seatLink = (match, key) => linkTo(`/t/${match}?key=${encodeURIComponent(key)}`);

/** What to do where nobody else could open a link. */
export const onlyHere = () => h("p", { class: "only-here" }, "This table is open on this computer only, and so are its links. To let others on your network in, open it with ", h("code", {}, "gramarye play --friends"), ", or ", h("code", {}, "make friends"), ".");

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

/** Show a link large, for a phone's camera. */
export async function showCode(link, title, caption) {
  const drawn = await (await send("POST", "/api/code", { link })).text();
  openSheet(title, h("figure", { class: "code" },
    h("img", { src: `data:image/svg+xml,${encodeURIComponent(drawn)}`, alt: "The link as a code for a phone's camera" }),
    h("figcaption", {}, caption)), { name: "code" });
}
