/** The marks of resources and symbols, and the parts of a sentence that carry them. */
import icons from "icons:burn,card-discard,charging-bull,claw-slashes,crossed-swords,crown-coin,crowned-explosion,cultist,healing,hooded-figure,ice-cube,laurel-crown,mailed-fist,padlock,power-lightning,prayer,ragged-wound,robber-hand,shambling-zombie,shiny-purse,star-swirl,stone-wall,three-friends,tombstone,tornado,totem,wheat";
import type { Unit } from "./model.ts";

export const UNITS: Record<Unit, string> = { P: icons["mailed-fist"]!, M: icons["star-swirl"]!, C: icons["crown-coin"]! };
export const SYMBOLS: Record<string, string> = {
  ARMS: icons["crossed-swords"]!,
  WEALTH: icons["shiny-purse"]!,
  FAITH: icons["prayer"]!,
  FOLK: icons["wheat"]!,
  WALL: icons["stone-wall"]!,
};

export interface Piece {
  as: "words" | "lead" | "price" | "symbol" | "keyword";
  text: string;
}

const LEADS = /^(Aid|Extra action|Last resort|In hand|Once per round|Discard this|When[^:,]{0,60}|Each time[^:,]{0,60}|The first time[^:,]{0,60}|Drive out)(?=[:, ])/;
const PRICE = /(\b\d[PMC](?:\+\d[PMC])*\b)/;
const SYMBOL = /(\b(?:ARMS|WEALTH|FAITH|FOLK|WALL)\b)/;

const cut = (pieces: Piece[], by: RegExp, as: Piece["as"]): Piece[] =>
  pieces.flatMap((piece) => (piece.as === "words" ? piece.text.split(by).map((text, index): Piece => ({ as: index % 2 ? as : "words", text })) : [piece])).filter((piece) => piece.text);

/** A sentence of a card in pieces: its beginning, prices, symbols and keywords are set apart. */
export function piecesOf(text: string, keywords: string[] = []): Piece[] {
  const lead = text.match(LEADS)?.[0] ?? "";
  const begun: Piece[] = lead ? [{ as: "lead", text: lead }, { as: "words", text: text.slice(lead.length) }] : [{ as: "words", text }];
  const marked = cut(cut(begun, PRICE, "price"), SYMBOL, "symbol");
  const known = keywords.filter((word) => word.length > 3).sort((a, b) => b.length - a.length);
  if (!known.length) return marked;
  const escaped = known.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return cut(marked, new RegExp(`\\b(${escaped.join("|")})(?![a-z])`, "g"), "keyword");
}

export interface Sign {
  as: "words" | "picture" | "symbol";
  text: string;
}

/** What of an action has a picture or a mark, the longer words first. */
const SIGNS: [RegExp, Sign["as"], string][] = [
  [/the hero with the Next Heroism marker/, "picture", "laurel-crown"],
  [/each hero/, "picture", "three-friends"],
  [/stack is empty/, "words", "0"],
  [/or more/, "words", "+"],
  [/Otherwise:?/, "words", "/"],
  [/\bor\b/, "words", "/"],
  [/:/, "words", "?"],
  [/\bAdd\b/, "words", "+"],
  [/\d+/, "words", ""],
  [/\b(?:ARMS|WEALTH|FAITH|FOLK|WALL)\b/, "symbol", ""],
  [/Annihilation/, "picture", "crowned-explosion"],
  [/\bKill\b|\bBreak\b/, "picture", "claw-slashes"],
  [/discards?/, "picture", "card-discard"],
  [/Steal/, "picture", "robber-hand"],
  [/Immune/, "picture", "padlock"],
  [/Burns?/, "picture", "burn"],
  [/Wounds?|Melee/, "picture", "ragged-wound"],
  [/Totems?/, "picture", "totem"],
  [/Tempests?/, "picture", "tornado"],
  [/Zombies?/, "picture", "shambling-zombie"],
  [/Freezes?/, "picture", "ice-cube"],
  [/Corpses?/, "picture", "tombstone"],
  [/Cultists?/, "picture", "cultist"],
  [/Infiltrators?/, "picture", "hooded-figure"],
  [/Coins?/, "picture", "crown-coin"],
  [/Spells?/, "picture", "star-swirl"],
  [/Heroisms?/, "picture", "laurel-crown"],
  [/Heals?/, "picture", "healing"],
  [/Rampage/, "picture", "charging-bull"],
  [/power points?/, "picture", "power-lightning"],
];
const ANY_SIGN = new RegExp(SIGNS.map(([word]) => `(${word.source})`).join("|"), "g");

/** An action in pictures, in the order of its words; its words if nothing of it has a picture. */
export function signsOf(text: string): Sign[] {
  const lowered = text.replace(/\bEach hero\b/g, "each hero").replace(/\bThe hero\b/g, "the hero");
  const found = [...lowered.matchAll(ANY_SIGN)].map((match): Sign => {
    const [, as, mark] = SIGNS[match.slice(1).findIndex((group) => group !== undefined)]!;
    return { as, text: as === "picture" ? icons[mark]! : mark || match[0] };
  });
  return found.length ? found : [{ as: "words", text }];
}
