// Rulebooks are Markdown: headings, lists, tables, bold, italic, code. Only that much is read, and only nodes are made.

import { h } from "./dom.js";

const ID = /\b([A-Z]{2}-R?\d{1,3}[a-z]?)\b/;
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2}-R?\d{1,3}[a-z]?)\b/g;

function inline(text) {
  const nodes = [];
  let last = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) nodes.push(text.slice(last, match.index));
    if (match[1]) nodes.push(h("strong", {}, ...inline(match[1])));
    else if (match[2]) nodes.push(h("em", {}, ...inline(match[2])));
    else if (match[3]) nodes.push(h("code", {}, match[3]));
    else nodes.push(h("a", { class: "rule", href: `#rule-${match[4]}`, "data-rule": match[4] }, match[4]));
    last = match.index + match[0].length;
  }
  nodes.push(text.slice(last));
  return nodes;
}

function table(lines) {
  const cells = (line) => line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
  const [head, , ...rows] = lines;
  return h("table", {}, h("thead", {}, h("tr", {}, cells(head).map((cell) => h("th", {}, ...inline(cell))))),
    h("tbody", {}, rows.map((row) => h("tr", {}, cells(row).map((cell) => h("td", {}, ...inline(cell)))))));
}

/** A rule of the book is a list item that begins with its id in bold. */
function listItem(text) {
  const rule = text.match(/^\*\*([A-Z]{2}-R?\d{1,3})\*\*\s*/);
  if (!rule) return h("li", {}, ...inline(text));
  return h("li", { class: "rule-item", id: `rule-${rule[1]}`, tabindex: "-1" }, h("b", { class: "rule-id" }, rule[1]), " ", ...inline(text.slice(rule[0].length)));
}

/** Markdown as nodes. */
export function markdown(text) {
  const out = [];
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const heading = line.match(/^(#{1,4})\s+(.*)/);
    if (!line.trim()) continue;
    if (heading) out.push(h(`h${Math.min(heading[1].length + 1, 5)}`, {}, ...inline(heading[2])));
    else if (/^\|/.test(line)) {
      const rows = [];
      while (i < lines.length && /^\|/.test(lines[i])) rows.push(lines[i++]);
      i--;
      out.push(table(rows));
    } else if (/^\s*([-*]|\d+\.)\s/.test(line)) {
      const items = [];
      while (i < lines.length && (/^\s*([-*]|\d+\.)\s/.test(lines[i]) || (/^\s+\S/.test(lines[i]) && items.length))) {
        if (/^\s*([-*]|\d+\.)\s/.test(lines[i])) items.push(lines[i].replace(/^\s*([-*]|\d+\.)\s+/, ""));
        else items[items.length - 1] += ` ${lines[i].trim()}`;
        i++;
      }
      i--;
      out.push(h("ul", {}, items.map(listItem)));
    } else {
      const words = [line];
      while (i + 1 < lines.length && lines[i + 1].trim() && !/^(#|\||\s*[-*]\s)/.test(lines[i + 1])) words.push(lines[++i]);
      out.push(h("p", {}, ...inline(words.join(" "))));
    }
  }
  return out;
}

export const isRuleId = (text) => ID.test(text);
