import { expect, test } from "vitest";
import "../src/boards/arcadia/words.ts";
import "../src/boards/greyport/words.ts";
import "../src/boards/heroesout/words.ts";
import "../src/boards/shadowrift/words.ts";
import type { TableModel } from "../src/lib/table.svelte.ts";
import { asDrawn, wholly, wouldDo } from "../src/table/saying.ts";

const table = (option: string, verb: string, game = "heroesout", steps: Record<string, string> = {}, gloss = ""): TableModel =>
  ({ about: { game }, hinted: { option, reason: "" }, choice: { options: [{ text: option, verb, gloss, path: Object.entries(steps).map(([kind, text]) => ({ kind, text })) }] }, called: (text: string) => text }) as unknown as TableModel;

test("a side of a card is named as it is drawn", () => {
  expect(asDrawn(table("", ""), "play Iron Scales, right")).toBe("play Iron Scales, lower half");
  expect(asDrawn(table("", ""), "play Swoop, left")).toBe("play Swoop, upper half");
  expect(asDrawn(table("", "", "greyport"), "play Swoop, left")).toBe("play Swoop, left");
});

test("a monster moves to a room, and from another where it is not the only one", () => {
  const option = (steps: Record<string, string>) => wholly(table("", ""), table("dragon: move Vault > Forge", "move", "heroesout", steps).choice.options[0]!);
  expect(option({ to: "Forge" })).toBe("Move to Forge");
  expect(option({ stands: "Vault", to: "Forge" })).toBe("Move from Vault to Forge");
});

test("a hint is a sentence, whatever the verb of the notation", () => {
  expect(wouldDo(table("dragon: cells", "cells"))).toBe("push its luck in the Cells");
  expect(wouldDo(table("dragon: ranged Archer in Forge > Vault", "ranged"))).toBe("shoot at Archer in Forge › Vault");
  expect(wouldDo(table("dragon: play Iron Scales, right", "play"))).toBe("play Iron Scales, lower half");
});

test("a hint names the things of an option in the order of a sentence", () => {
  expect(wouldDo(table("blue: attack Qadir with Sling > Lune", "attack", "arcadia", { card: "Sling", target: "Lune" }))).toBe("attack Lune with Sling");
  expect(wouldDo(table("blue: done", "done", "arcadia"))).toBe("stop here");
  expect(wouldDo(table("ann: aid Priest 1", "aid", "shadowrift", { card: "Priest", which: "1" }, "heal an Affliction of one hero"))).toBe("seek the aid of Priest (heal an Affliction of one hero)");
  expect(wouldDo(table("ann: give Coin > Bob", "give Coin", "shadowrift", { coin: "Coin", player: "Bob" }))).toBe("give a Coin to Bob");
});

test("a whole option says its last step", () => {
  const there = table("blue: move Qadir > E8", "move", "arcadia", { space: "E8" });
  expect(wholly(there, there.choice.options[0]!)).toBe("Step to E8");
});

test("two weapons with one target each are two different options", () => {
  const there = table("blue: attack Qadir with Sling > Lune", "attack", "arcadia", { card: "Sling", target: "Lune" });
  expect(wholly(there, there.choice.options[0]!)).toBe("Attack Lune with Sling");
});

test("a thing that nobody has to choose is still named", () => {
  const there = table("blue: reward Anvil Song to Urk", "reward", "arcadia", { hero: "Urk" });
  expect([wholly(there, there.choice.options[0]!), wouldDo(there)]).toEqual(["Give Anvil Song to Urk", "give Anvil Song to Urk"]);
});

test("what a card pays as is said in full", () => {
  const there = table("ann: pay Heroism as M", "pay", "shadowrift", { card: "Heroism", way: "M" });
  expect(wholly(there, there.choice.options[0]!)).toBe("Pay Heroism as magic");
});

test("Shadowrift's deeds are said as on its cards", () => {
  const whole = (option: string, verb: string, steps: Record<string, string>): string => {
    const there = table(option, verb, "shadowrift", steps);
    return wholly(there, there.choice.options[0]!);
  };
  expect(whole("ann: give Coin > Bob", "give Coin", { player: "Bob" })).toBe("Give a Coin to Bob");
  expect(whole("all: end heroes act", "end heroes act", {})).toBe("End Heroes Act");
  expect(whole("ann: end battle Cinder Hound", "end battle", { monster: "Cinder Hound" })).toBe("End the Battle with Cinder Hound");
});

test("Monsters strike and strike back in words", () => {
  const there = table("red: payback Gob Slinger", "payback", "arcadia", { monster: "Gob Slinger" });
  expect([wholly(there, there.choice.options[0]!), wouldDo(there)]).toEqual(["Let Gob Slinger strike back", "let Gob Slinger strike back"]);
});

test("a room stands in a sentence, in the bar and in a hint", () => {
  const there = table("slime: start Library", "start", "heroesout", { room: "Library" });
  expect([wholly(there, there.choice.options[0]!), wouldDo(there)]).toEqual(["Start in the Library", "start in the Library"]);
  expect(wouldDo(table("dragon: move Vault > Forge with Coin", "move", "heroesout", { stands: "Vault", to: "Forge", token: "Coin" }))).toBe("move from Vault to Forge with Coin");
});

test("whom a hero fights is said before the hero", () => {
  const there = table("fiona: fight Zot > Worg + Boar", "fight", "greyport", { hero: "Zot", monster: "Worg", second: "Boar" });
  expect([wholly(there, there.choice.options[0]!), wouldDo(there)]).toEqual(["Fight Worg and Boar with Zot", "fight Worg and Boar with Zot"]);
});
