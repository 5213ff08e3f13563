import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { shortened } from "../scripts/outline.ts";

test("an outline keeps its shape to a tenth, and nothing drifts", () => {
  expect(shortened("M10.123 20.456l.04.04.04.04.04.04z")).toBe("M10.1 20.5l.1 0l0 0l0 .1z");
  expect(shortened("M1 1h.26v-.26H0")).toBe("M1 1h.3v-.3H0");
});

test("flags of arcs may stand close together", () => {
  expect(shortened("M0 0a5.55 5.55 0 013.14 2.22")).toBe("M0 0a5.6 5.6 0 0 1 3.1 2.2");
});

test("every icon can be read", () => {
  const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json"), "utf8")) as { icons: Record<string, { body: string }> };
  const outlines = Object.values(set.icons).flatMap((icon) => [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]!));
  const [before, after] = outlines.reduce(([a, b], outline) => [a! + outline.length, b! + shortened(outline).length], [0, 0]);
  expect(outlines.length).toBeGreaterThan(3000);
  expect(after!).toBeLessThan(before!);
}, 30_000);
