// The types of the protocol, made from its JSON Schema (docs/protocol.json), and those of what only one game shows, made
// from shapes.json beside its board. Both are written by tools/protocol.py.
//   npm run protocol            writes src/lib/protocol.ts and src/boards/*/shapes.ts anew
//   npm run protocol -- --check fails if they are not what the schemas say
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(new URL("../../docs/protocol.json", import.meta.url), "utf8"));
const boards = new URL("../src/boards/", import.meta.url);
const named = (reference) => reference.split("/").pop();

function type(part) {
  if (part.$ref) return named(part.$ref);
  if (part.anyOf) return part.anyOf.map(type).join(" | ");
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (part.prefixItems) return `[${part.prefixItems.map(type).join(", ")}]`;
  if (part.type === "array") return part.items ? `Array<${type(part.items)}>` : "unknown[]";
  if (part.type === "object") return "Record<string, unknown>";
  if (part.type === "integer" || part.type === "number") return "number";
  return part.type ?? "unknown";
}

// A client may leave out what has a default; a table writes every field but those that have none and are not required.
const said = new Set(schema.$defs.ClientMessage.anyOf.map((message) => named(message.$ref)));
const sentence = (text) => text.replace(/\s+/g, " ").trim();

function written(name, part) {
  const comment = part.description ? `/** ${sentence(part.description)} */\n` : "";
  if (!part.properties) return `${comment}export type ${name} =\n  | ${part.anyOf.map(type).join("\n  | ")};\n`;
  const fields = Object.entries(part.properties).map(([field, of]) => {
    const optional = !(part.required ?? []).includes(field) && (said.has(name) || !("default" in of)) ? "?" : "";
    return `  ${field}${optional}: ${type(of)};`;
  });
  if (part.additionalProperties) fields.push("  [field: string]: unknown;");
  const base = part.extends ? ` extends ${part.extends}` : "";
  return `${comment}export interface ${name}${base} {\n${fields.join("\n")}\n}\n`;
}

const made = (from, head, parts) => [
  `// Made from ${from} by \`npm run protocol\`. Do not change it by hand.\n`,
  ...head,
  ...Object.entries(parts).map(([name, part]) => written(name, part)),
].join("\n");

const files = new Map([[
  new URL("../src/lib/protocol.ts", import.meta.url),
  made("docs/protocol.json", [`export const PROTOCOL = ${schema.title.match(/\d+$/)[0]};\n`], schema.$defs),
]]);
for (const board of readdirSync(boards)) {
  const shapes = new URL(`${board}/shapes.json`, boards);
  if (!existsSync(shapes)) continue;
  const parts = JSON.parse(readFileSync(shapes, "utf8")).$defs;
  const bases = [...new Set(Object.values(parts).map((part) => part.extends).filter(Boolean))].sort();
  const head = [`import type { ${bases.join(", ")} } from "$lib/view.ts";\n`];
  files.set(new URL(`${board}/shapes.ts`, boards), made("shapes.json", head, parts));
}

for (const [target, text] of files) {
  if (!process.argv.includes("--check")) {
    writeFileSync(target, text);
  } else if (!existsSync(target) || readFileSync(target, "utf8") !== text) {
    console.error(`${target.pathname} is not what its schema says. Run \`npm run protocol\` and commit it.`);
    process.exit(1);
  }
}
