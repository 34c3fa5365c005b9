// What is usual: how many sit down, which bot plays, and the picture of a game.

import { h } from "./dom.js";
import { icon, symbol } from "./art.js";

/** How many sit down when nobody says: the middle of what the game takes. */
export const usual = ([low, high]) => Math.min(5, Math.round((low + high) / 2));

/** The bot that plays by default: the strongest but one. */
export const usualBot = (game) => [...game.bots].sort((a, b) => a.rank - b.rank).at(-2) || game.bots.at(-1);

/** A picture of a game's sheet; its first letter where the sheet has none. */
export function picture(name, cls, box) {
  const found = symbol(name, cls.game);
  return found ? icon(name, cls.cls, { preserveAspectRatio: "xMidYMid slice" }, cls.game) : h("span", { class: `${cls.cls} bare`, "aria-hidden": "true" }, box);
}

export const thumb = (name) => picture("emblem", { game: name, cls: "thumb" }, (name[0] || "").toUpperCase());
