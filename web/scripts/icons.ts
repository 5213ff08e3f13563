// Icons by name, only those that somebody imports:
//   import crown from "icon:crown"                     one outline, the `d` of a path in a box of 512 x 512
//   import icons from "icons:crown,beer-stein"         several, by name
// An outline that several files of the tables use is loaded once. The lobby, the book and the pictures of cards, which are
// loaded at other times, keep copies, so that nobody waits for what others need.
// All from game-icons.net (CC BY 3.0), credited in the lobby and in NOTICE.md.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { shortened } from "./outline.ts";

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const read = createRequire(import.meta.url);

/** What is loaded at other times than a board. */
const APART = /\/(lobby|table)\.ts|\/lobby\/|\/art\/|\/Box\.svelte|\/signs\.ts/;

export function icons(): Plugin {
  let set: IconSet | undefined;
  const outline = (name: string): string => {
    set ??= JSON.parse(readFileSync(read.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as IconSet;
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`There is no icon called \`${name}\`. Look for its name at game-icons.net.`);
    const outlines = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]);
    return outlines.map((outline) => shortened(outline!)).join("");
  };
  return {
    name: "holdfast-icons",
    enforce: "pre",
    resolveId: (id, importer) => (/^icons?:/.test(id) ? `\0${APART.test(importer ?? "") ? "apart-" : ""}${id}` : null),
    load(id) {
      const [, apart, sort, listed] = /^\0(apart-)?(icons?):(.*)$/.exec(id) ?? [];
      if (!listed) return null;
      if (sort === "icon") return `export default ${JSON.stringify(outline(listed))}`;
      const names = listed.split(",").map((name) => name.trim());
      if (apart) return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, outline(name)])))}`;
      const imports = names.map((name, place) => `import i${place} from "icon:${name}";`);
      return `${imports.join("")}export default {${names.map((name, place) => `${JSON.stringify(name)}:i${place}`).join(",")}}`;
    },
  };
}

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Outlines that more than one board uses, or a board and the page around it, come in one file for each use, not in dozens. */
export function together(id: string, modules: Modules): string | null {
  const importers = (of: string): readonly string[] => modules.getModuleInfo(of)?.importers ?? [];
  const files = importers(id).flatMap((by) => (by.startsWith("\0") ? importers(by) : [by]));
  if (files.some((file) => file.includes("/parts/"))) return "outlines";
  const users = new Set(files.map((file) => /\/boards\/([^/]+)\//.exec(file)?.[1] ?? "table"));
  return users.size > 1 ? `outlines-${users.has("table") ? "table" : "boards"}` : null;
}
