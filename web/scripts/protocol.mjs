// The types of the protocol, made from its JSON Schema (docs/protocol.json, which is made from holdfast.tables.protocol).
//   npm run protocol            writes src/lib/protocol.ts anew
//   npm run protocol -- --check fails if it is not what the schema says
import { readFileSync, writeFileSync } from "node:fs";

const schema = JSON.parse(readFileSync(new URL("../../docs/protocol.json", import.meta.url), "utf8"));
const target = new URL("../src/lib/protocol.ts", import.meta.url);
const named = (reference) => reference.split("/").pop();

function type(part) {
  if (part.$ref) return named(part.$ref);
  if (part.anyOf) return part.anyOf.map(type).join(" | ");
  if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(" | ");
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
  return `${comment}export interface ${name} {\n${fields.join("\n")}\n}\n`;
}

const text = [
  `// Made from docs/protocol.json by \`npm run protocol\`. Do not change it by hand.\n`,
  `export const PROTOCOL = ${schema.title.match(/\d+$/)[0]};\n`,
  ...Object.entries(schema.$defs).map(([name, part]) => written(name, part)),
].join("\n");

if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("src/lib/protocol.ts is not what docs/protocol.json says. Run `npm run protocol` and commit it.");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
