import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

// Every ink on every surface it may lie on: 4.5 for words, 3 for marks. (Pixels are looked at in the browser tests.)
const css = readFileSync(fileURLToPath(new URL("../src/styles/tokens.css", import.meta.url)), "utf8");

function colours(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi)].map((found) => [found[1]!, found[2]!]));
}
const dark = colours(css.slice(0, css.indexOf('[data-theme="light"]')));
const light = { ...dark, ...colours(css.slice(css.indexOf('[data-theme="light"]'))) };

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;
}
function contrast(a: string, b: string): number {
  const [dim, bright] = [luminance(a), luminance(b)].sort((first, second) => first - second) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const MATS = ["mat", "mat-location", "mat-danger", "mat-danger-lit", "rail"];
const PAIRS: [string[], string[], number][] = [
  [["ink", "ink-2", "ink-3", "brass", "good", "bad"], MATS, 4.5],
  [["ink", "ink-2", "brass"], ["wood-1", "wood-2"], 4.5],
  [["paper-ink", "paper-ink-2", "phys-deep", "mag-deep"], ["paper", "paper-2"], 4.5],
  [["bone", "bone-2", "ambush"], ["beast-face", "beast-face-2"], 4.5],
  [["can", "target", "chosen", "focus", "doubt"], [...MATS, "wood-1", "wood-2"], 3],
  [["doubt"], ["doubt-bg"], 4.5],
];

describe.each([
  ["dark", dark],
  ["light", light],
])("%s theme", (_, theme) => {
  test("is readable", () => {
    const poor = PAIRS.flatMap(([inks, grounds, least]) =>
      inks.flatMap((ink) => grounds.map((ground) => [ink, ground, contrast(theme[ink]!, theme[ground]!), least] as const)),
    ).filter(([, , found, least]) => !(found >= least));
    expect(poor).toEqual([]);
  });
});
