/** What a table knows of Keep the Heroes Out! before its board is loaded. */
import icons from "icons:ghost,hyena-head,imp,lizardman,rat,skeleton-inside,slime,spiked-dragon-head,witch-face";
import type { TableOfGame } from "../tables.ts";

export const table: TableOfGame = {
  ownColours: false,
  crests: {
    dragon: icons["spiked-dragon-head"]!,
    lizardfolk: icons["lizardman"]!,
    gnoll: icons["hyena-head"]!,
    slime: icons["slime"]!,
    skeleton: icons["skeleton-inside"]!,
    ratkin: icons["rat"]!,
    imp: icons["imp"]!,
    poltergeist: icons["ghost"]!,
    witch: icons["witch-face"]!,
  },
  bar: { count: "turn", part: "wave" },
  harm: "wounds",
};
