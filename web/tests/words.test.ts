import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { keys, pseudo, PSEUDO, say } from "../src/lib/words.ts";

// Each board adds its own words when it is loaded.
await Promise.all(Object.values(import.meta.glob("../src/boards/*/words.ts")).map((load) => load()));

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
const OURS = files(SOURCE).filter((path) => /\.(svelte|ts)$/.test(path));

test("every key that is said has words", () => {
  const known = new Set(keys());
  const missing = OURS.flatMap((path) => {
    const said = [...readFileSync(path, "utf8").matchAll(/\bsay\(\s*"([^"]+)"/g)].map((found) => found[1]!);
    return said.filter((key) => !known.has(key)).map((key) => `${path}: ${key}`);
  });
  expect(missing).toEqual([]);
});

test("every key is said somewhere", () => {
  const text = OURS.map((path) => readFileSync(path, "utf8")).filter((source) => !source.includes("english: Record")).join("\n");
  const made = /^(source|keys|how|game|bot|option|scenario|closed|lobby\.who|lobby\.party|menu\.text|\w+\.deed)\./;
  expect(keys().filter((key) => !made.test(key) && !text.includes(`"${key}"`))).toEqual([]);
});

test("no words stand in the components themselves", () => {
  const found = OURS.filter((path) => path.endsWith(".svelte")).flatMap((path) => {
    const markup = readFileSync(path, "utf8").replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, "");
    const plain = markup.replace(/=\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "").replace(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g, "");
    return [...plain.matchAll(/>([^<>]*[A-Za-z]{2,}[^<>]*)</g)].map((hit) => hit[1]!.trim()).filter((words) => words && words !== "Esc").map((words) => `${path}: ${words}`);
  });
  expect(found).toEqual([]);
});

test("the pseudo-language changes every text and keeps its variables", () => {
  for (const key of keys()) {
    const text = say(key, {}, "en");
    expect(pseudo(text)).not.toBe(text);
    expect(say(key, {}, PSEUDO).match(/\{[^}]*\}/g) ?? []).toEqual(text.match(/\{[^}]*\}/g) ?? []);
  }
});

test("variables and numbers are put in", () => {
  expect(say("pile.of", { name: "Curses", count: 1 }, "en")).toBe("Curses, 1 card, face down");
  expect(say("pile.of", { name: "Curses", count: 20 }, "en")).toBe("Curses, 20 cards, face down");
  expect(say("no.such.key")).toContain("no.such.key");
});
