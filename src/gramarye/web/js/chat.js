// Chat at the table: what people write is text and stays text.

import { $, h, put } from "./dom.js";
import { coin, icon } from "./art.js";
import { say } from "./toast.js";
import { crestOf, words } from "./text.js";

let unread = 0;

const line = (chat) => h("li", { class: chat.watchers ? "watcher" : "", "data-seat": crestOf(chat.seat) },
  chat.seat >= 0 ? coin(crestOf(chat.seat), "s") : icon("i-eye", "ico mark"),
  h("p", {}, h("b", { class: "name" }, chat.name), " ", chat.text));

function showUnread() {
  for (const mark of document.querySelectorAll(".chat-count")) {
    mark.textContent = String(unread);
    mark.hidden = unread === 0;
  }
}

export function setChat(chats) {
  put($(".chat-list"), chats.map(line));
  unread = 0;
  showUnread();
}

/** One more line. */
export function addChat(chat, open) {
  const list = $(".chat-list");
  list.append(line(chat));
  list.scrollTop = list.scrollHeight;
  if (!open) unread++;
  showUnread();
  say(`${chat.name} says: ${chat.text}`);
}

export function readChat() {
  unread = 0;
  showUnread();
}

/** The form, and the phrases a game offers. `send(text)` promises whether it was said. */
export function setUpChat(send) {
  const form = $(".chat-form");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const field = form.elements.text;
    const text = field.value.trim();
    field.value = "";
    if (text && !(await send(text))) field.value ||= text; // what was not said is not lost
  });
}

const PHRASES = ["Well played!", "Good luck!", "Thinking ...", "Thank you for the game."];

export function drawPhrases(phrases, send) {
  const offered = phrases?.length ? phrases : PHRASES;
  put($(".phrases"), offered.map((phrase) => h("button", { class: "flag", type: "button", on: { click: () => send(words(phrase)) } }, words(phrase))));
}
