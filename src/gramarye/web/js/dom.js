// Making elements. Text goes in as text, never as markup, so nothing that a player types can become an element.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false || value === "") continue;
    if (name === "on") for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    else if (name === "style") for (const [key, v] of Object.entries(value)) element.style.setProperty(key, v);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "value" || name === "checked") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** An HTML element: h("p", {class: "say"}, "text", child). */
export const h = (tag, attributes = {}, ...children) => fill(document.createElement(tag), attributes, children);

/** An SVG element. */
export const s = (tag, attributes = {}, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Put these children into an element, in place of what was there. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** The same, but leave everything alone when these very children are there already; whether anything changed. */
export function keep(element, children) {
  const same = element.childNodes.length === children.length && children.every((child, i) => element.childNodes[i] === child);
  if (!same) element.replaceChildren(...children);
  return !same;
}

/** Make these the children of an element, and touch none of those that are there already in the same order. */
export function keepEach(element, children) {
  const wanted = new Set(children);
  for (const child of [...element.childNodes]) if (!wanted.has(child)) child.remove();
  let at = element.firstChild;
  for (const child of children) {
    if (child === at) at = at.nextSibling;
    else element.insertBefore(child, at);
  }
}

export const clamp = (value, low, high) => Math.min(high, Math.max(low, value));
export const round = (value) => Math.round(value * 100) / 100;
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Whether the page is narrow, one thumb and one column: a phone either way up, a tablet held upright. Style sheets say the same. */
export const narrow = matchMedia("(max-width: 760px), (max-height: 500px), (max-width: 1020px) and (orientation: portrait)");
/** Whether it is so low that what would stand upright must lie: a phone on its side. */
export const low = matchMedia("(max-height: 500px) and (orientation: landscape)");
/** Whether story, moves and chat are folded away until they are asked for. */
export const folded = matchMedia("(max-width: 1240px), (max-height: 500px)");
/** Whether the player asked for calm: by the system, or in the settings (which set data-calm). */
const calmSystem = matchMedia("(prefers-reduced-motion: reduce)");
export const calm = () => calmSystem.matches || document.documentElement.dataset.calm === "1";
