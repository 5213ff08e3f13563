import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

test("nothing in the components breaks the Content-Security-Policy: no style in HTML, no raw HTML, no foreign address", () => {
  const bad = files(SOURCE)
    .filter((path) => /\.(svelte|ts|css)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(path, "utf8").replace(/<!--[\s\S]*?-->/g, "");
      const found = [/\sstyle="/, /\{@html/, /innerHTML|insertAdjacentHTML/, /https?:\/\/(?!www\.w3\.org)/, /\beval\(|new Function/].filter((pattern) => pattern.test(text));
      return found.map((pattern) => `${path}: ${pattern}`);
    });
  expect(bad).toEqual([]);
});
