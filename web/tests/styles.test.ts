import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const read = (folder: string): [string, string][] =>
  readdirSync(`${SRC}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".svelte"))
    .map((path) => [`${folder}/${path}`, readFileSync(`${SRC}${folder}/${path}`, "utf8")]);
const boards = read("boards");

/** Classes that a style asks for anywhere on the page: its selector begins with them. */
const everywhere = (source: string): string[] => [...source.matchAll(/(?:^|[,}]|\*\/)\s*:global\(\.([\w-]+)/gm)].map((found) => found[1]!);
/** Classes of the elements that a component draws itself. */
const drawn = (source: string): string[] =>
  [...source.replace(/<style>[^]*/, "").matchAll(/\sclass="([^"{]+)["{]/g)].flatMap((found) => found[1]!.trim().split(/\s+/));

test("a style of a board that holds everywhere changes nothing around the board", () => {
  const around = new Map([...read("table"), ...read("lobby")].flatMap(([path, source]) => drawn(source).map((name) => [name, path])));
  const met = boards.flatMap(([path, source]) => everywhere(source).flatMap((name) => (around.has(name) ? [`.${name} of ${path} reaches ${around.get(name)}`] : [])));
  expect(met).toEqual([]);
});

test("what has the focus inside is asked of all components where things stand in a snippet", () => {
  const snippets = [...boards, ...read("parts")].filter(([, source]) => source.includes("{@render") && !source.includes("<input"));
  expect(snippets.filter(([, source]) => /(?<!:global\([^)]*):has\(:focus/.test(source)).map(([path]) => path)).toEqual([]);
});
