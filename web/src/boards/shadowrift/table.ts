/** What a table knows of Shadowrift before its board is loaded. */
import icons from "icons:elf-helmet,hood,monk-face,swordwoman,viking-head,woman-elf-face";
import type { TableOfGame } from "../tables.ts";

export const table: TableOfGame = {
  ownColours: true,
  crests: {
    ann: icons["swordwoman"]!,
    bob: icons["viking-head"]!,
    cora: icons["woman-elf-face"]!,
    dov: icons["hood"]!,
    edda: icons["monk-face"]!,
    finn: icons["elf-helmet"]!,
  },
  bar: { count: "round", part: "" },
  harm: "hurt",
};
