import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { crc32 } from "../src/lib/crc.ts";
import type { LineState } from "../src/lib/line.ts";
import { SocketLine } from "../src/lib/socket.ts";

type Sent = Record<string, unknown>;

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Sent[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  opens(): void {
    this.readyState = 1;
    this.onopen();
  }
  says(message: Sent): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const VIEW = { game: "greyport", you: "fiona" };
const update = (version: number, since: number, digest = crc32(JSON.stringify(VIEW))): Sent => ({ type: "update", version, since, view: VIEW, digest, told: [] });
const last = (): FakeSocket => FakeSocket.all.at(-1)!;

const happens = (what: string): void => listeners.get(what)?.forEach((listener) => listener());
const pings = (): number => last().sent.filter((message) => message["type"] === "ping").length;

let listeners: Map<string, Set<() => void>>;
let states: LineState[];
let heard: string[];

function line(): SocketLine {
  const made = new SocketLine("t1", { secrets: () => ["s"], person: () => "p", name: () => "Mara", eyes: () => "" }, "ws://here/ws");
  made.follow({ heard: (message) => void heard.push(message.type), state: (state) => void states.push(state) });
  made.open();
  last().opens();
  last().says({ type: "welcome" });
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  listeners = new Map();
  const target = {
    addEventListener: (what: string, listener: () => void) => void listeners.set(what, (listeners.get(what) ?? new Set()).add(listener)),
    removeEventListener: (what: string, listener: () => void) => void listeners.get(what)?.delete(listener),
  };
  vi.stubGlobal("window", target);
  vi.stubGlobal("document", { ...target, visibilityState: "visible" });
  FakeSocket.all = [];
  states = [];
  heard = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first message is hello, with nothing known yet", () => {
  line();
  expect(last().sent[0]).toMatchObject({ type: "hello", table: "t1", secrets: ["s"], person: "p", name: "Mara", have: 0 });
});

test("a line that breaks is opened again and goes on from what it has", () => {
  line();
  last().says(update(7, 0));
  last().close();
  expect(states.at(-1)).toBe("offline");
  vi.advanceTimersByTime(1000);
  last().opens();
  expect(FakeSocket.all.length).toBe(2);
  expect(last().sent[0]).toMatchObject({ type: "hello", have: 7 });
});

test("a gap in the versions begins anew", () => {
  line();
  last().says(update(7, 0));
  last().says(update(12, 10));
  expect(FakeSocket.all.length).toBe(2);
  last().opens();
  expect(last().sent[0]).toMatchObject({ have: 0 });
  expect(heard).toEqual(["welcome", "update"]);
});

test("a view that is not the one that was sent begins anew, once", () => {
  line();
  last().says(update(3, 0, "00000000"));
  expect(FakeSocket.all.length).toBe(2);
  last().opens();
  expect(last().sent[0]).toMatchObject({ have: 0 });
  last().says({ type: "welcome" });
  last().says(update(3, 0, "00000000"));
  expect(FakeSocket.all.length).toBe(2);
  expect(heard.at(-1)).toBe("update");
});

test("what was asked and not answered is asked again with the same id, and answered once", async () => {
  const opened = line();
  const answered = opened.ask({ type: "decide", option: "fiona: play Mace", version: 1, warning: "" });
  const first = last().sent.at(-1)!;
  last().close();
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says({ type: "welcome" });
  expect(last().sent.at(-1)).toEqual(first);
  last().says({ type: "done", id: first["id"] });
  expect(await answered).toEqual({ type: "done", id: first["id"] });
  last().close();
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says({ type: "welcome" });
  expect(last().sent.map((message) => message["type"])).toEqual(["hello"]);
});

test("a table that is closed for good is not tried again, one that shuts down is", () => {
  line();
  last().says({ type: "closed", reason: "", code: "kicked", again: false });
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(states.at(-1)).toBe("closed");
});

test("after goodbye for a while it comes again", () => {
  line();
  last().says({ type: "closed", reason: "", code: "shutdown", again: true });
  last().close();
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all.length).toBe(2);
});

/** Timers that are held up: the clock goes on, but what is due runs only now. */
function heldUp(milliseconds: number): void {
  const later = performance.now() + milliseconds;
  vi.spyOn(performance, "now").mockImplementation(() => later);
  vi.setSystemTime(Date.now() + milliseconds);
}
const onTime = (): void => void vi.restoreAllMocks();

test("a ping that nobody answers drops the line", () => {
  line();
  vi.advanceTimersByTime(25_000);
  expect(pings()).toBe(1);
  vi.advanceTimersByTime(12_000);
  expect(states.at(-1)).toBe("offline");
});

test("a line whose answer came is kept, however late the timer is", () => {
  line();
  vi.advanceTimersByTime(25_000);
  last().says({ type: "pong", id: "p" });
  heldUp(60_000);
  vi.advanceTimersByTime(12_000);
  onTime();
  expect(states.at(-1)).toBe("open");
  expect(FakeSocket.all.length).toBe(1);
});

test("a timer that is much too late asks again, and the line goes on if that is answered", () => {
  line();
  vi.advanceTimersByTime(25_000);
  heldUp(60_000);
  vi.advanceTimersByTime(12_000);
  onTime();
  expect(states.at(-1)).toBe("open");
  expect(pings()).toBe(2);
  last().says({ type: "pong", id: "p" });
  vi.advanceTimersByTime(12_500);
  expect(states.at(-1)).toBe("open");
  expect(FakeSocket.all.length).toBe(1);
});

test("a timer that is much too late asks again, and the line is dropped if nobody answers", () => {
  line();
  vi.advanceTimersByTime(25_000);
  heldUp(60_000);
  vi.advanceTimersByTime(12_000);
  onTime();
  vi.advanceTimersByTime(12_000);
  expect(states.at(-1)).toBe("offline");
});

test("a background tab whose timers run once a minute stays connected for an hour", () => {
  const soon = globalThis.setTimeout;
  const full = (milliseconds: number): number => Math.ceil((Date.now() + milliseconds) / 60_000) * 60_000 - Date.now();
  vi.stubGlobal("setTimeout", (due: () => void, milliseconds: number) => soon(due, full(milliseconds)));
  const each = globalThis.setInterval;
  vi.stubGlobal("setInterval", (due: () => void) => each(due, 60_000));
  line();
  const sent = vi.spyOn(last(), "send").mockImplementation(() => void soon(() => last().says({ type: "pong", id: "p" }), 50));
  vi.advanceTimersByTime(3_600_000);
  expect(sent.mock.calls.length).toBeGreaterThan(50);
  expect(FakeSocket.all.length).toBe(1);
  expect(states.at(-1)).toBe("open");
});

test("the check of a line that broke says nothing about the next one", () => {
  line();
  vi.advanceTimersByTime(25_000);
  last().close();
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says({ type: "welcome" });
  vi.advanceTimersByTime(12_000);
  expect(FakeSocket.all.length).toBe(2);
  expect(states.at(-1)).toBe("open");
});

test("a decision without an answer for two seconds makes the line silent at once, and is kept", async () => {
  const opened = line();
  const answered = opened.ask({ type: "decide", option: "fiona: play Mace", version: 1, warning: "" });
  const id = last().sent.at(-1)!["id"];
  vi.advanceTimersByTime(1900);
  expect(states.at(-1)).toBe("open");
  vi.advanceTimersByTime(200);
  expect(states.at(-1)).toBe("silent");
  expect(pings()).toBe(1);
  vi.advanceTimersByTime(12_000);
  expect(states.at(-1)).toBe("offline");
  vi.advanceTimersByTime(1000);
  last().opens();
  last().says({ type: "welcome" });
  expect(last().sent.at(-1)).toMatchObject({ type: "decide", id });
  last().says({ type: "done", id });
  expect((await answered).type).toBe("done");
  expect(states.at(-1)).toBe("open");
});

test("a decision that is answered in time makes nothing silent", () => {
  const opened = line();
  void opened.ask({ type: "decide", option: "fiona: play Mace", version: 1, warning: "" });
  last().says({ type: "done", id: last().sent.at(-1)!["id"] });
  vi.advanceTimersByTime(3000);
  expect(states).not.toContain("silent");
});

test("when the network goes the line is silent at once; when it comes back a new one is opened at once", () => {
  line();
  happens("offline");
  expect(states.at(-1)).toBe("silent");
  happens("online");
  expect(FakeSocket.all.length).toBe(2);
  last().opens();
  last().says({ type: "welcome" });
  expect(states.at(-1)).toBe("open");
});

test("a line that goes on although the network is said to be gone is open again with the next message", () => {
  line();
  happens("offline");
  last().says({ type: "pong", id: "p" });
  expect(states.at(-1)).toBe("open");
  expect(FakeSocket.all.length).toBe(1);
});

test("a page that is shown again asks at once whether its line still works", () => {
  line();
  happens("visibilitychange");
  expect(pings()).toBe(1);
  expect(states.at(-1)).toBe("open");
});
