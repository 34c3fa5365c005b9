// Replay: any ply of a match, from any seat once it is over. Scrub, step, play, a link to the ply, play on from here.

import { $, clamp, h, put } from "./dom.js";
import { icon } from "./art.js";
import { get, post } from "./net.js";
import { setPace } from "./motion.js";
import { fairness } from "./ending.js";
import { copied } from "./friends.js";
import { nameOf } from "./text.js";

const CHUNK = 12;
const SPEEDS = [["1", 1400], ["2", 700], ["4", 300]];

export class Replay {
  /** `show(ply)` draws a Ply; `left` is called when the reader goes back to the live table. */
  constructor(match, { show, left, toast }) {
    Object.assign(this, { match, show, left, toast, at: -1, seat: null, speed: 0, playing: 0, cache: new Map(), busy: false });
  }

  async open(ply) {
    this.info = await get(`/api/matches/${this.match}/replay`);
    this.seat = this.info.see.includes(this.info.summary.you) ? this.info.summary.you : this.info.see[0];
    this.draw();
    $(".scrub").hidden = false;
    await this.go(ply === undefined ? this.info.plies : ply);
  }

  get over() {
    return this.info.summary.state === "over";
  }

  close() {
    this.pause();
    $(".scrub").hidden = true;
    setPace(1);
    this.left();
  }

  async fetch(ply) {
    const key = `${this.seat}:${ply}`;
    if (!this.cache.has(key)) {
      const from = Math.max(0, ply - 2);
      const plies = await get(`/api/matches/${this.match}/plies?from=${from}&to=${Math.min(this.info.plies, from + CHUNK)}&seat=${this.seat}`);
      for (const one of plies) this.cache.set(`${this.seat}:${one.ply}`, one);
    }
    return this.cache.get(key);
  }

  async go(ply) {
    this.at = clamp(ply, 0, this.info.plies);
    this.mark();
    if (this.busy) return;
    this.busy = true;
    let shown = -1;
    while (shown !== this.at) {
      const wanted = this.at;
      const found = await this.fetch(wanted).catch((error) => this.toast(error.message));
      if (found) await this.show(found, Math.abs(wanted - this.last) === 1);
      this.last = wanted;
      shown = wanted;
    }
    this.busy = false;
    const url = new URL(location.href);
    url.searchParams.set("ply", this.at);
    history.replaceState(null, "", url);
  }

  step(by) {
    this.pause();
    return this.go(this.at + by);
  }

  pause() {
    clearTimeout(this.playing);
    this.playing = 0;
    this.mark();
  }

  play() {
    if (this.at >= this.info.plies) this.at = -1;
    setPace(this.speed > 0 ? 0.5 : 1);
    const next = async () => {
      await this.go(this.at + 1);
      if (this.at >= this.info.plies) return this.pause();
      if (this.playing) this.playing = setTimeout(next, SPEEDS[this.speed][1]);
    };
    this.playing = setTimeout(next, 10);
    this.mark();
  }

  mark() {
    const range = $(".scrub input[type=range]");
    if (!range) return;
    range.value = String(this.at);
    range.setAttribute("aria-valuetext", `Move ${this.at} of ${this.info.plies}`);
    put($(".scrub .at"), `${this.at} / ${this.info.plies}`);
    put($(".scrub .play"), icon(this.playing ? "i-pause" : "i-play"));
    $(".scrub .play").setAttribute("aria-label", this.playing ? "Pause" : "Play");
  }

  async branch() {
    try {
      const made = await post(`/api/matches/${this.match}/branch`, { ply: this.at, seat: Math.max(0, this.seat) });
      location.href = `/t/${made.match}`;
    } catch (error) {
      this.toast(error.message);
    }
  }

  async copy() {
    this.toast(await copied(location.href) ? "The link to this move is on the clipboard." : "The link to this move is the address of this page.");
  }

  draw() {
    const tool = (symbol, label, act, cls = "") => h("button", { class: `tool ${cls}`, type: "button", "aria-label": label, title: label, on: { click: act } }, icon(symbol));
    const seats = this.info.see.map((seat) => h("option", { value: seat, selected: seat === this.seat }, seat < 0 ? "As a watcher" : `As ${nameOf(seat)}`));
    put($(".scrub"),
      tool("i-first", "To the start", () => this.step(-1e6), "only-wide"), tool("i-back", "One move back", () => this.step(-1)), tool("i-play", "Play", () => (this.playing ? this.pause() : this.play()), "play"), tool("i-next", "One move on", () => this.step(1)), tool("i-last", "To the end", () => this.step(1e6), "only-wide"),
      h("input", { type: "range", min: 0, max: this.info.plies, value: String(Math.max(0, this.at)), "aria-label": "Move", on: { input: (event) => { this.pause(); this.go(Number(event.target.value)); } } }),
      h("span", { class: "at num" }),
      h("button", { class: "tool speed", type: "button", "aria-label": "Speed", on: { click: (event) => { this.speed = (this.speed + 1) % SPEEDS.length; event.currentTarget.textContent = `${SPEEDS[this.speed][0]}×`; setPace(this.speed > 0 ? 0.5 : 1); } } }, "1×"),
      this.info.see.length > 1 && h("select", { "aria-label": "Seen by", on: { change: (event) => { this.seat = Number(event.target.value); this.go(this.at); } } }, seats),
      tool("i-link", "Copy the link to this move", () => this.copy(), "only-wide"),
      this.over && h("button", { class: "btn only-wide", type: "button", on: { click: () => this.branch() } }, icon("i-branch"), "Play on from here"),
      h("button", { class: "btn", type: "button", on: { click: () => this.close() } }, this.over ? "Back to the end" : "Back to the table"),
      fairness(this.info.commitment, this.info.seed, this.info.salt));
    this.mark();
  }
}
