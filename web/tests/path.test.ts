import { describe, expect, test } from "vitest";
import { asHandsLie, byDeed, entries, instead, leftAfter, ofDeed, onlyWay, paidFor, stillOpen, typed, type Pick } from "../src/lib/path.ts";
import type { OptionInView } from "../src/lib/view.ts";

const option = (text: string, verb: string, ...things: [string, number, string][]): OptionInView => ({
  seat: text.split(":")[0]!,
  text,
  verb,
  path: things.map(([kind, thing, name]) => ({ kind, thing, text: name, keys: [`thing:${thing}`] })),
  gloss: "",
  warning: "",
  agreed: false,
  closes: false,
});

const OPTIONS = [
  option("fiona: fight Rogue > Boar", "fight", ["hero", 1, "Rogue"], ["monster", 8, "Boar"]),
  option("fiona: fight Rogue > Wyrm", "fight", ["hero", 1, "Rogue"], ["monster", 9, "Wyrm"]),
  option("fiona: play Mace on Rogue", "play", ["item", 2, "Mace"], ["hero", 1, "Rogue"]),
  option("all: end round", "end round"),
];
const rogue: Pick = { keys: ["thing:1"], touched: "thing:1", text: "Rogue", kind: "hero" };

describe("options are paths", () => {
  test("options that begin alike are one entry, one that is complete has no next thing", () => {
    const listed = entries(OPTIONS, 0);
    expect(listed.map((entry) => [entry.number, entry.verb, entry.step?.text ?? null, entry.ends?.text ?? null])).toEqual([
      [1, "fight", "Rogue", null],
      [2, "play", "Mace", "fiona: play Mace on Rogue"],
      [3, "end round", null, "all: end round"],
    ]);
  });

  test("with many things to begin with, the things of one deed are one entry, and what ends the question stays last", () => {
    const many = [...Array.from({ length: 9 }, (_, place) => option(`fiona: buy Ware ${place}`, "buy", ["card", 20 + place, `Ware ${place}`])), OPTIONS[2]!, { ...OPTIONS[3]!, closes: true }];
    const listed = byDeed(entries(many, 0));
    expect(listed.map((entry) => [entry.number, entry.verb, entry.begins ?? null, entry.ends?.text ?? null])).toEqual([
      [1, "buy", 9, null],
      [2, "play", null, "fiona: play Mace on Rogue"],
      [3, "end round", null, "all: end round"],
    ]);
    expect(ofDeed(many, { seat: "fiona", verb: "buy" })).toHaveLength(9);
    expect(byDeed(entries(OPTIONS, 0)).every((entry) => !entry.begins)).toBe(true);
  });

  test("listed flat, every option is an entry of its own", () => {
    expect(entries(OPTIONS, 0, true).map((entry) => entry.ends?.text)).toEqual(OPTIONS.map((each) => each.text));
  });

  test("the numbers on a hand run as it lies, and what is not in it keeps its own", () => {
    const hand = ["thing:7", "thing:5", "thing:6"];
    const play = (thing: number, name: string): OptionInView => option(`fiona: play ${name}`, "play", ["card", thing, name]);
    const listed = entries([play(5, "Mace"), OPTIONS[0]!, play(6, "Bow"), play(7, "Rogue"), OPTIONS[3]!], 0);
    const laid = asHandsLie(listed, (key) => hand.indexOf(key));
    expect(laid.map((entry) => [entry.number, entry.ends?.text])).toEqual([
      [1, "fiona: play Rogue"],
      [2, "fiona: fight Rogue > Boar"],
      [3, "fiona: play Mace"],
      [4, "fiona: play Bow"],
      [5, "all: end round"],
    ]);
  });

  test("a touch leaves only what begins with that thing, wherever else it stands", () => {
    expect(leftAfter(OPTIONS, [rogue]).map((each) => each.text)).toEqual(["fiona: fight Rogue > Boar", "fiona: fight Rogue > Wyrm"]);
  });

  test("a path is kept as far as it still leads somewhere", () => {
    const wyrm: Pick = { keys: ["thing:9"], text: "Wyrm", kind: "monster" };
    expect(stillOpen(OPTIONS.slice(0, 1), [rogue, wyrm])).toEqual([rogue]);
    expect(stillOpen(OPTIONS.slice(2), [rogue, wyrm])).toEqual([]);
  });

  test("a step on which all agree needs no touch, but not if one option ends there", () => {
    const same = [
      option("a: give Coin > Zot, left", "give", ["coin", 3, "Coin"], ["n", 1, "left"]),
      option("a: give Coin > Zot, right", "give", ["coin", 3, "Coin"], ["n", 2, "right"]),
    ];
    expect(onlyWay(same, 0)?.text).toBe("Coin");
    expect(onlyWay(same, 1)).toBeNull();
    expect(onlyWay([...same, OPTIONS[3]!], 0)).toBeNull();
  });

  test("a number is taken at once where it can mean only one entry, else when it is finished", () => {
    expect(typed("2", 9, false)).toBe(2);
    expect(typed("1", 12, false)).toBeNull();
    expect(typed("1", 12, true)).toBe(1);
    expect(typed("12", 12, false)).toBe(12);
    expect(typed("13", 12, true)).toBeNull();
    expect(typed("0", 12, true)).toBeNull();
  });

  test("what somebody would mean by touching another thing, in notation", () => {
    expect(instead(OPTIONS[0]!, 1, "Goblin Archer")).toBe("fiona: fight Rogue > Goblin Archer");
  });
});

describe("what is bought is chosen, not every way to pay", () => {
  const buys = (card: string, thing: number, coin: number): OptionInView => option(`fiona: recruit ${card} with ${coin}`, "recruit", ["card", thing, card], ["coin", coin, String(coin)]);
  const SOLD = [buys("Rogue", 1, 2), buys("Mage", 2, 2), buys("Rogue", 1, 1), buys("Rogue", 1, 3), option("fiona: give 1", "give", ["coin", 1, "1"]), option("fiona: done", "done")];
  const bought = (wanted = 0, kept = ""): string[] => paidFor(SOLD, "coin", wanted, kept).map((each) => each.text);

  test("the cheapest payment is proposed", () => {
    expect(bought()).toEqual(["fiona: recruit Mage with 2", "fiona: recruit Rogue with 1", "fiona: give 1", "fiona: done"]);
  });

  test("another payment is taken where it is enough", () => {
    expect(bought(3)).toEqual(["fiona: recruit Mage with 2", "fiona: recruit Rogue with 3", "fiona: give 1", "fiona: done"]);
    expect(bought(1)).toContain("fiona: recruit Mage with 2");
  });

  test("what was advised can be taken", () => {
    expect(bought(3, "fiona: recruit Rogue with 2")).toContain("fiona: recruit Rogue with 2");
  });
});
