// Settings: kept in the browser, applied to the page.

import { h } from "./dom.js";

const KEY = "gramarye";
const DEFAULTS = { volume: 0.6, calm: false, ask: false, pace: "normal", text: "normal", tips: true, met: [] }; // met: games that were introduced

function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = read();
const listeners = [];

export const onSettings = (act) => listeners.push(act);

function apply() {
  document.documentElement.dataset.calm = settings.calm ? "1" : "";
  document.documentElement.dataset.text = settings.text;
  listeners.forEach((act) => act(settings));
}

/** Change a setting, and keep it. */
export function change(patch) {
  Object.assign(settings, patch);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  apply();
}

apply();

const row = (label, hint, control) => h("label", { class: "setting" }, h("span", {}, h("b", {}, label), hint && h("small", {}, hint)), control);

const check = (name) => h("input", { type: "checkbox", checked: settings[name], on: { change: (event) => change({ [name]: event.target.checked }) } });

const choose = (name, choices) => h("select", { on: { change: (event) => change({ [name]: event.target.value }) } },
  choices.map(([value, text]) => h("option", { value, selected: settings[name] === value }, text)));

/** The settings as a form; `me` is {name, rename(name)}. */
export function settingsForm(me, more = null) {
  const volume = h("input", { type: "range", min: 0, max: 1, step: 0.05, value: String(settings.volume), "aria-label": "Volume", on: { input: (event) => change({ volume: Number(event.target.value) }) } });
  const name = h("input", { type: "text", value: me.name, maxlength: 24, autocomplete: "nickname", on: { change: (event) => me.rename(event.target.value.trim()) } });
  return h("div", { class: "settings" },
    row("Your name", "What the others see", name),
    row("Sound", "Dice, cards, a bell when it is your turn", volume),
    row("Calm", "No travel, no tumbling: things fade in and out", check("calm")),
    row("Ask before each move", "A second touch on the gilt button makes it", check("ask")),
    row("Pace of the others", "How long their moves are shown", choose("pace", [["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["none", "At once"]])),
    row("Letters", "", choose("text", [["normal", "Normal"], ["large", "Large"]])),
    row("Introduce games", "Offer the rules in a minute where a game is new to you", check("tips")),
    more);
}

/** One more row, for what belongs to the place where the form is opened. */
export const settingRow = row;
