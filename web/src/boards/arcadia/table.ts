/** What a table knows of Arcadia Quest before its board is loaded. */
import icons from "icons:heron,frog,ram-profile,lynx-head";
import type { TableOfGame } from "../tables.ts";

export const table: TableOfGame = {
  ownColours: true,
  crests: {
    red: icons["heron"]!,
    green: icons["frog"]!,
    blue: icons["ram-profile"]!,
    orange: icons["lynx-head"]!,
  },
  bar: { count: "turn", part: "" },
  harm: "wounds",
};
