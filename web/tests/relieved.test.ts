import { expect, test } from "vitest";
import { proposed } from "../src/lib/forced.ts";
import { relieved } from "../src/lib/path.ts";
import type { Told } from "../src/lib/protocol.ts";
import type { ChoiceInView, OptionInView, PathStep } from "../src/lib/view.ts";

const step = (key: string): PathStep => ({ kind: "thing", thing: 0, text: key, keys: [key] });
const option = (verb: string, ...keys: string[]): OptionInView => ({ seat: "red", text: `red: ${verb} ${keys.join(" > ")}`, verb, path: keys.map(step), gloss: "", warning: "", agreed: false, closes: false });
const paths = (options: OptionInView[]): string[] => options.map((each) => each.path.map((one) => one.text).join());

test("a first step that is the same for all is nobody's choice", () => {
  expect(paths(relieved([option("reward", "card", "urk"), option("reward", "card", "ames")], ""))).toEqual(["urk", "ames"]);
  expect(paths(relieved([option("reward", "card", "urk"), option("reward", "card", "ames")], "hush")), "whoever acts is not asked about").toEqual(["urk", "ames"]);
});

test("it stays where something else may be done, where it is all there is, and where verbs differ", () => {
  const declining = [option("take", "chest", "urk"), option("take", "chest", "ames"), option("decline")];
  expect(relieved(declining, "")).toBe(declining);
  const single = [option("place", "urk", "A4")];
  expect(relieved(single, "")).toBe(single);
  const alone = [option("take", "chest"), option("take", "chest")];
  expect(relieved(alone, "")).toBe(alone);
  const verbs = [option("guard", "orc", "urk"), option("payback", "orc", "urk")];
  expect(relieved(verbs, "")).toBe(verbs);
});

test("where the only figure goes is touched at once, though one may also be done", () => {
  const walk = (from: string, to: string, ...more: PathStep[]): OptionInView => ({ ...option("move", from, to), path: [{ ...step(from), kind: "stands" }, { ...step(to), kind: "to" }, ...more] });
  const done = { ...option("done"), closes: true };
  expect(paths(relieved([walk("Vault", "Forge"), walk("Vault", "Sewers"), done], ""))).toEqual(["Forge", "Sewers", ""]);
  const two = [walk("Vault", "Forge"), walk("Cells", "Sewers"), done];
  expect(relieved(two, ""), "which of two goes is a choice").toBe(two);
  const carrying = [walk("Vault", "Forge"), walk("Vault", "Forge", step("Coin")), done];
  expect(relieved(carrying, ""), "what is carried is asked on the way").toBe(carrying);
  const fighting = [walk("Vault", "Forge"), walk("Vault", "Sewers"), option("melee", "Vault", "Mage"), done];
  expect(relieved(fighting, "")).toBe(fighting);
  const card = [option("play", "Fire Breath", "upper"), option("play", "Fire Breath", "lower"), done];
  expect(relieved(card, ""), "a card is touched first").toBe(card);
});

test("whoever acts anyway is not chosen", () => {
  expect(paths(relieved([option("move", "hush", "A4"), option("end turn")], "hush"))).toEqual(["A4", ""]);
});

const choice = (options: OptionInView[], secret = false): ChoiceInView => ({ prompt: "", asked: ["red"], speaker: "", decides: "", free: false, several: false, secret, options });

test("what the game proposes is taken, but not after it was taken back", () => {
  const pay = choice([option("pay", "might"), option("pay as proposed")]);
  expect(proposed(pay, [{ kind: "decision" } as Told], ["pay as proposed"])?.verb).toBe("pay as proposed");
  expect(proposed(pay, [{ kind: "undone" } as Told], ["pay as proposed"])).toBeNull();
  expect(proposed(pay, [], []), "no game proposes anything").toBeNull();
  expect(proposed(choice(pay.options, true), [], ["pay as proposed"])).toBeNull();
});
