import { expect, test } from "vitest";
import { forced } from "../src/lib/forced.ts";
import type { Told } from "../src/lib/protocol.ts";
import type { ChoiceInView, OptionInView } from "../src/lib/view.ts";

const option = (more: Partial<OptionInView> = {}): OptionInView => ({ seat: "dragon", text: "dragon: start Vault", verb: "start", path: [], gloss: "", warning: "", agreed: false, closes: false, ...more });
const choice = (options: OptionInView[], more: Partial<ChoiceInView> = {}): ChoiceInView => ({ prompt: "", asked: ["dragon"], speaker: "", decides: "", free: false, several: false, secret: false, options, ...more });
const entry = (kind: string): Told => ({ kind }) as Told;

test("the only option is decided by itself", () => {
  expect(forced(choice([option()]), [entry("decision")])?.text).toBe("dragon: start Vault");
  expect(forced(choice([]), [])).toBeNull();
  expect(forced(choice([option(), option({ text: "dragon: start Forge" })]), [])).toBeNull();
});

test("not where it is doubtful, for all to agree on, or tells something", () => {
  expect(forced(choice([option()], { free: true }), [])).toBeNull();
  expect(forced(choice([option()], { secret: true }), []), "others would learn that there was no choice").toBeNull();
  for (const more of [{ warning: "nothing happens" }, { agreed: true }, { verb: "pass" }, { verb: "decline" }]) expect(forced(choice([option(more)]), [])).toBeNull();
});

test("what one may do while somebody else is asked is not done by itself", () => {
  expect(forced(choice([option({ seat: "ann", text: "ann: give Coin > bob" })], { asked: ["bob"] }), [])).toBeNull();
  expect(forced(choice([option({ seat: "all", text: "all: start Vault" })], { asked: ["all"] }), [])?.text).toBe("all: start Vault");
});

test("what was taken back is not done again", () => {
  expect(forced(choice([option()]), [entry("decision"), entry("undone"), entry("said")])).toBeNull();
  expect(forced(choice([option()]), [entry("undone"), entry("decision")])).not.toBeNull();
});
