// How large the first load is, after a build: each page compressed without fonts at most 200 kB, all fonts at most 100 kB.
// A page is its script with all that it imports at once, and the styles that come with them.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 200;
const MOST_FONTS = 100;
const folder = new URL(process.argv[2] ? `file://${process.argv[2]}/` : "../../src/holdfast/server/client/", import.meta.url);
const files = new Map(readdirSync(new URL("assets/", folder)).map((name) => [name, readFileSync(new URL(`assets/${name}`, folder))]));
const kilo = (bytes) => Math.round(bytes / 100) / 10;
const packed = (name) => gzipSync(files.get(name), { level: 9 }).length;
const named = (pattern) => [...files.keys()].filter((name) => pattern.test(name));

/** A script with everything that it imports before it can run. */
function whole(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name) || !files.has(name)) continue;
    found.add(name);
    whole([...files.get(name).toString().matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map((hit) => hit[1]), found);
  }
  return found;
}

/** The styles that the build loads together with a script: it lists them where the script is imported later. */
const styles = new Map();
for (const [, text] of [...files].filter(([name]) => name.endsWith(".js"))) {
  const source = text.toString();
  const listed = [...(/m\.f=\[([^\]]*)\]/.exec(source)?.[1] ?? "").matchAll(/"assets\/([^"]+)"/g)].map((hit) => hit[1]);
  for (const [, script, places] of source.matchAll(/import\(["'`]\.\/([^"'`]+)["'`]\)[^\[]{0,40}__vite__mapDeps\(\[([\d,]*)\]/g)) {
    styles.set(script, places.split(",").map((place) => listed[Number(place)]).filter((name) => name?.endsWith(".css")));
  }
}
const always = named(/^index-.*\.css$/);

function page(...scripts) {
  const loaded = new Set([...whole([...named(/^index-.*\.js$/), ...scripts]), ...always, ...scripts.flatMap((name) => styles.get(name) ?? [])]);
  return kilo([...loaded].reduce((sum, name) => sum + packed(name), 0));
}
const sizes = { lobby: page(...named(/^Lobby-.*\.js$/)) };
for (const board of named(/^Board-.*\.js$/)) sizes[`table with ${board}`] = page(...named(/^TablePage-.*\.js$/), board);
const fonts = kilo(named(/\.woff2$/).reduce((sum, name) => sum + files.get(name).length, 0));
console.log([...Object.entries(sizes), ["fonts", fonts]].map(([what, size]) => `${what}: ${size} kB`).join("\n"));
if (Object.values(sizes).some((size) => size > MOST) || fonts > MOST_FONTS) {
  console.error(`The first load is too large: at most ${MOST} kB compressed without fonts, and ${MOST_FONTS} kB of fonts.`);
  process.exit(1);
}
