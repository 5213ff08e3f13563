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
  vi.stubGlobal("window", { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal("document", { addEventListener: () => undefined, removeEventListener: () => undefined, visibilityState: "visible" });
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
