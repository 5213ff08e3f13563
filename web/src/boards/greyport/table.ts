/** What a table knows of Battle for Greyport before its board is loaded. */
import icons from "icons:hooded-assassin,hourglass,swordwoman,wizard-face,woman-elf-face";
import type { TableOfGame } from "../tables.ts";

export const table: TableOfGame = {
  ownColours: true,
  crests: {
    fiona: icons["swordwoman"]!,
    gerki: icons["hooded-assassin"]!,
    zot: icons["wizard-face"]!,
    deirdre: icons["woman-elf-face"]!,
    chronos: icons["hourglass"]!,
  },
  bar: { count: "round", part: "encounter" },
  harm: "hurt",
};
