// Links: arrows, arcs, paths, lines and brackets between things of a drawing.

import { measure, words, crestOf } from "./text.js";
import { round, s } from "./dom.js";

function pointsOf(link, where, frame) {
  const points = [];
  for (const id of link.ends || []) if (where.has(id)) points.push([where.get(id).x, where.get(id).y]);
  for (let i = 0; i + 1 < (link.points || []).length; i += 2) points.push(frame.to(link.points[i], link.points[i + 1]));
  return points;
}

function arcPath([ax, ay], [bx, by]) {
  const lift = Math.hypot(bx - ax, by - ay) * 0.34;
  return `M${round(ax)} ${round(ay)}Q${round((ax + bx) / 2)} ${round((ay + by) / 2 - lift)} ${round(bx)} ${round(by)}`;
}

function bracketPath([ax, ay], [bx, by]) {
  const deep = 7;
  return `M${round(ax)} ${round(ay)}v${deep}H${round(bx)}v${-deep}`.replace("H", by === ay ? "H" : "L");
}

const straight = (points) => `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}`;

function headAt([ax, ay], [bx, by], size) {
  const angle = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
  return s("path", { class: "link-head", d: `M0 0L${-size} ${-size * 0.6}v${size * 1.2}z`, transform: `translate(${round(bx)} ${round(by)}) rotate(${round(angle)})` });
}

/** One link as a group; nothing when an end is not in the drawing. */
export function drawLink(link, where, frame) {
  const points = pointsOf(link, where, frame);
  if (points.length < 2) return null;
  const look = link.look || "arrow";
  const [first, last] = [points[0], points[points.length - 1]];
  const d = look === "arc" ? arcPath(first, last) : look === "bracket" ? bracketPath(first, last) : straight(points);
  const group = s("g", {
    class: `link look-${look} tone-${link.tone || "plain"}`, "data-seat": link.owner >= 0 ? crestOf(link.owner) : undefined,
  }, s("path", { class: "link-under", d }), s("path", { class: "link-line", d }));
  if (look === "arc") group.append(headAt([(first[0] + last[0]) / 2, (first[1] + last[1]) / 2 - Math.hypot(last[0] - first[0], last[1] - first[1]) * 0.34], last, 13));
  if (look === "arrow") group.append(headAt(points[points.length - 2], last, 13));
  if (link.text) group.append(label(link, first, last));
  return group;
}

function label(link, [ax, ay], [bx, by]) {
  const text = words(link.text);
  const wide = measure(text, 13, "text") + 14;
  return s("g", { class: "link-label", transform: `translate(${round((ax + bx) / 2)} ${round((ay + by) / 2 + 20)})` },
    s("rect", { x: -wide / 2, y: -13, width: wide, height: 19, rx: 9 }),
    s("text", { class: "t-text", "text-anchor": "middle", y: 1, "font-size": 13 }, text));
}
