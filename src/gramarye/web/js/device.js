// Another device: a pass takes a visitor there, with name and seats.

import { h } from "./dom.js";
import { alone, findOrigin, linkTo, onlyHere, showCode } from "./friends.js";
import { post } from "./net.js";
import { settingRow } from "./settings.js";
import { openSheet } from "./sheet.js";
import { slip } from "./toast.js";

const TITLE = "Go on with another device";
const PASS = /^#pass=([^&]+)(?:&to=(\/t\/[\w-]+))?$/;

/** Show the code that takes this visitor, and the table that is open here, to a phone. */
async function show() {
  await findOrigin();
  if (alone()) return openSheet(TITLE, onlyHere(), { name: "code" });
  const { key } = await post("/api/me/pass");
  const there = location.pathname.startsWith("/t/") ? `&to=${location.pathname}` : "";
  return showCode(linkTo(`/#pass=${encodeURIComponent(key)}${there}`), TITLE, "Point its camera here within ten minutes. It is then you who plays there: show the code to nobody else.");
}

/** The row of the settings that opens it. */
export const deviceRow = () => settingRow("Another device", "Your name and your seats come along",
  h("button", { class: "btn", type: "button", on: { click: () => show().catch((error) => slip({ title: error.message })) } }, "Show the code"));

/** Whoever comes with a pass is asked whether to use it. It stands behind a #, which browsers send to nobody. */
export function takePass() {
  const found = location.hash.match(PASS);
  if (!found) return;
  history.replaceState(null, "", location.pathname);
  const take = () => post("/api/me/here", { key: decodeURIComponent(found[1]) }).then(() => location.replace(found[2] || "/"), (error) => slip({ title: error.message, stay: true, buttons: [{ text: "Well", main: true }] }));
  slip({
    title: "Go on here as on your other device?", text: "Your name and your seats come along. What was begun on this device before stays behind.", symbol: "i-people", stay: true,
    buttons: [{ text: "Go on here", main: true, act: take }, { text: "No" }],
  });
}
