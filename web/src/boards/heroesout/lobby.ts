/** What the lobby knows of Keep the Heroes Out! */
import icons from "icons:cauldron,dungeon-gate,erlenmeyer,frog,guitar,treasure-map,trowel,two-coins";
import type { LobbyOfGame } from "../lobbies.ts";
import Box from "./Box.svelte";

export const lobby: LobbyOfGame = {
  line: "You are the dungeon. Guard the treasure from adventurers.",
  party: "Who guards the dungeon",
  box: Box,
  scenarios: {
    witchs_cauldron: { icon: icons["cauldron"]!, colour: "#5d7a3a" },
    pay_the_rent: { icon: icons["two-coins"]!, colour: "#9a7426" },
    battle_of_the_bands: { icon: icons["guitar"]!, colour: "#9a3f5c" },
    frog_rebellion: { icon: icons["frog"]!, colour: "#3f7f4c" },
    mad_science: { icon: icons["erlenmeyer"]!, colour: "#3c6f95" },
    under_construction: { icon: icons["trowel"]!, colour: "#8a5f3a" },
    the_long_cellar: { icon: icons["dungeon-gate"]!, colour: "#5a5470" },
    grand_tour: { icon: icons["treasure-map"]!, colour: "#7a5a94" },
  },
  drawn: ["tactics", "loot", "guild_card", "scenario_card", "room"],
  mugs: { family: 1, challenging: 3, hardcore: 4 },
};
