// Icons by name, only those that somebody imports:
//   import crown from "icon:crown"                     one outline, the `d` of a path in a box of 512 x 512
//   import icons from "icons:crown,beer-stein"         several, by name
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
    resolveId: (id) => (/^icons?:/.test(id) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith("\0icon:")) return `export default ${JSON.stringify(outline(id.slice(6)))}`;
      if (!id.startsWith("\0icons:")) return null;
      const names = id.slice(7).split(",").map((name) => name.trim());
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, outline(name)])))}`;
    },
  };
}
