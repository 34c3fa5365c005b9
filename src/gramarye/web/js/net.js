// Talking to the table: HTTP for what is asked once, one WebSocket for a live match, taken up again when it is lost.

/** A refusal, with what was expected and what came. */
export class Refused extends Error {
  constructor(refused, status = 0) {
    super(refusalText(refused));
    Object.assign(this, { refused, status });
  }
}

const refusalText = ({ expected, came }) => (came ? `Expected ${expected}; got ${came}.` : `Expected ${expected}.`);

/** Ask over HTTP; the answer, or what was refused. */
export async function send(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method, credentials: "same-origin",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ expected: "an answer from the table", came: "none: is it running" });
  }
  if (answer.ok) return answer;
  const data = await answer.json().catch(() => ({}));
  throw new Refused(data.refused || { expected: "an answer", came: `status ${answer.status}` }, answer.status);
}

/** The same; the answer as data. */
export const ask = async (method, path, body) => (await send(method, path, body)).json().catch(() => ({}));

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);

const PATIENCE = [250, 500, 1000, 2000, 4000, 8000];

/** A live match. `heard(message)` gets every message, `changed(state)` "open", "lost" or "closed". */
export class Line {
  constructor(match, heard, changed) {
    Object.assign(this, { match, heard, changed, n: -1, tries: 0, asked: 0, waiting: new Map(), closed: false });
    this.connect();
    addEventListener("online", () => this.hurry());
    addEventListener("offline", () => this.socket.close());
    addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const since = this.n >= 0 ? `?n=${this.n}` : "";
    this.socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.match)}${since}`);
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.lost(event);
    this.socket.onopen = () => this.changed("open");
  }

  hear(message) {
    this.alive = performance.now();
    if (message.hello) {
      this.tries = 0;
      if (!message.hello.resumed) this.n = message.hello.n;
      this.beat();
    } else if (message.n !== undefined) {
      if (message.n <= this.n) return;
      if (message.n > this.n + 1) return this.again(); // a jump means loss
      this.n = message.n;
    }
    if (message.re !== undefined) return this.answer(message);
    if (message.refused) this.refused = message.refused; // the last word before the table closes the connection
    if (message.pong === undefined) this.heard(message);
  }

  answer(message) {
    const waiting = this.waiting.get(message.re);
    this.waiting.delete(message.re);
    if (!waiting) return;
    if (message.refused) waiting.no(new Refused(message.refused));
    else waiting.yes(message);
  }

  /** Send a request; a promise of its answer. */
  ask(request) {
    return new Promise((yes, no) => {
      if (this.socket.readyState !== WebSocket.OPEN) return no(new Refused({ expected: "a connection to the table", came: "none just now" }));
      const id = ++this.asked;
      this.waiting.set(id, { yes, no });
      this.socket.send(JSON.stringify({ id, ...request }));
    });
  }

  beat() {
    clearInterval(this.beating);
    this.beating = setInterval(() => {
      if (this.socket.readyState !== WebSocket.OPEN) return;
      if (performance.now() - this.alive > 50000) return this.again();
      this.socket.send('{"ping":1}');
    }, 20000);
  }

  lost(event) {
    clearInterval(this.beating);
    for (const { no } of this.waiting.values()) no(new Refused({ expected: "an answer", came: "a lost connection" }));
    this.waiting.clear();
    if (this.closed) return;
    if (this.renewing) {
      this.renewing = false;
      return this.connect();
    }
    if (event.code === 4404 || event.code === 4403) {
      this.closed = true;
      return this.changed("closed", this.refused ? refusalText(this.refused) : event.reason);
    }
    this.changed("lost");
    const pause = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)];
    this.timer = setTimeout(() => this.connect(), pause);
  }

  /** Try at once instead of waiting. */
  hurry() {
    if (this.closed || this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.connect();
  }

  /** Begin afresh, with the whole scene. */
  again() {
    Object.assign(this, { n: -1, renewing: true });
    this.socket.close();
  }

  close() {
    this.closed = true;
    clearInterval(this.beating);
    this.socket.close();
  }
}
