/** What the lobby knows of Shadowrift. */
import icons from "icons:coffin,dragon-head,drum,fire-ring,lightning-storm,snowflake-2,spy";
import type { LobbyOfGame } from "../lobbies.ts";
import Box from "./Box.svelte";

export const lobby: LobbyOfGame = {
  line: "Defend a town, and build its walls, while monsters come down the road.",
  party: "Who defends the town",
  box: Box,
  scenarios: {
    dragons: { icon: icons["dragon-head"]!, colour: "#a5452a" },
    drums_beneath_the_earth: { icon: icons["drum"]!, colour: "#6a4a94" },
    board_the_doors: { icon: icons["coffin"]!, colour: "#6d7692" },
    a_winter_shade_of_pale: { icon: icons["snowflake-2"]!, colour: "#4f7f99" },
    weather_the_weather: { icon: icons["lightning-storm"]!, colour: "#4f5a78" },
    endless_fire: { icon: icons["fire-ring"]!, colour: "#9a5a1e" },
    paranoia: { icon: icons["spy"]!, colour: "#7a3348" },
  },
  drawn: ["resource", "attack", "action", "skill", "loot", "affliction", "villager", "wall", "corpse", "freeze", "monster", "power", "shadowrift", "totem", "tempest"],
  mugs: {},
};
