// How large the first load is, after a build: compressed without fonts at most 200 kB, fonts at most 170 kB.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL(process.argv[2] ? `file://${process.argv[2]}/` : "../../src/holdfast/server/client/", import.meta.url);
const files = readdirSync(new URL("assets/", folder)).map((name) => ({ name, data: readFileSync(new URL(`assets/${name}`, folder)) }));
const kilo = (bytes) => Math.round(bytes / 100) / 10;
const packed = (file) => gzipSync(file.data, { level: 9 }).length;
const sum = (all, size) => all.reduce((total, file) => total + size(file), 0);

const fonts = files.filter((file) => file.name.endsWith(".woff2"));
const lobby = files.filter((file) => /^index-.*\.(js|css)$/.test(file.name));
const rest = files.filter((file) => /\.(js|css)$/.test(file.name) && !lobby.includes(file));
const sizes = {
  lobby: kilo(sum(lobby, packed)),
  "table with every board": kilo(sum(lobby, packed) + sum(rest, packed)),
  fonts: kilo(sum(fonts, (file) => file.data.length)),
};
console.log(Object.entries(sizes).map(([what, size]) => `${what} ${size} kB`).join(", "));
if (sizes.lobby > 200 || sizes.fonts > 170) {
  console.error("The first load is too large: at most 200 kB compressed without fonts, and 170 kB of fonts.");
  process.exit(1);
}
