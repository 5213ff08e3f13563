import { describe, expect, it } from "vitest";
import { patched, whole } from "../src/lib/patch.ts";
import type { Changes, Update, View } from "../src/lib/protocol.ts";

const zone = (name: string, count = 1) => ({ zone: name, count, cards: [] });
const view = (zones: string[], step = "act"): View =>
  ({
    game: "g",
    you: "a",
    seats: ["a"],
    step,
    steps: [],
    meters: [{ name: "hp", value: 3 }],
    zones: zones.map((name) => zone(name)),
    tray: [],
    choice: { prompt: "?", asked: [], speaker: "a", decides: "", free: true, several: false, secret: false, options: [] },
    locks: [],
    forecast: [],
    dangers: [],
    goal: [],
    outcome: null,
  }) as View;

describe("changes of a view", () => {
  it("give the whole view, with its fields in the same order", () => {
    const before = view(["deck", "hand"]);
    const after = { ...view(["hand", "discard"], "end"), meters: [{ name: "hp", value: 2 }] } as View;
    after.choice.prompt = "now?";
    const made = patched(before, {
      set: { step: "end" },
      choice: { prompt: "now?" },
      zones: [zone("discard")],
      zone_order: ["hand", "discard"],
      meters: [{ name: "hp", value: 2 }],
    });
    expect(JSON.stringify(made)).toBe(JSON.stringify(after));
    expect(before.step).toBe("act");
    expect(before.zones.map((each) => each.zone)).toEqual(["deck", "hand"]);
  });

  it("replace single fields of the board", () => {
    const board = { board: "map", rows: 3, reach: [1] } as unknown as View["board"];
    const before = { ...view(["deck"]), board } as View;
    const after = { ...before, board: { ...board, reach: [2] } } as unknown as View;
    expect(JSON.stringify(patched(before, { board: { reach: [2] } }))).toBe(JSON.stringify(after));
  });

  it("leave the view as it is where nothing is said", () => {
    const before = view(["deck"]);
    expect(JSON.stringify(patched(before, {}))).toBe(JSON.stringify(before));
  });

  it("count only after the update that they follow from", () => {
    const update = { type: "update", version: 7, since: 6, at: 3, told: [], view: view(["deck"]), eyes: "a", digest: "", table: {}, you: {} } as unknown as Update;
    const changes = { type: "changes", version: 8, since: 7, at: 4, told: [], view: { set: { step: "end" } }, digest: "x", table: null, you: null } as unknown as Changes;
    expect(whole(update, changes)).toMatchObject({ type: "update", version: 8, since: 7, at: 4, digest: "x", eyes: "a" });
    expect(whole(update, { ...changes, since: 6 })).toBeNull();
    expect(whole(null, changes)).toBeNull();
  });
});
