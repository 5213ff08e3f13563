/** What the lobby knows of Battle for Greyport. */
import icons from "icons:beer-stein,crown,dragon-head,hooded-figure,hydra,pentacle,wolf-howl";
import type { LobbyOfGame } from "../lobbies.ts";
import Box from "./Box.svelte";

export const lobby: LobbyOfGame = {
  line: "Hold the city against a monster army.",
  party: "Who holds the city",
  box: Box,
  scenarios: {
    interrupted_party: { icon: icons["beer-stein"]!, colour: "#8a5a2a" },
    goblin_king: { icon: icons["crown"]!, colour: "#71803a" },
    blood_moon_rising: { icon: icons["wolf-howl"]!, colour: "#8e3a2e" },
    attack_of_the_hydra: { icon: icons["hydra"]!, colour: "#2f6a6a" },
    summoner_strikes: { icon: icons["pentacle"]!, colour: "#6a4a94" },
    insidious_cult: { icon: icons["hooded-figure"]!, colour: "#4f5a78" },
    mad_dragon: { icon: icons["dragon-head"]!, colour: "#a5452a" },
  },
  drawn: ["hero", "item", "monster", "token", "boss", "curse"],
  mugs: { introductory: 1, easy: 2, medium: 3, hard: 4 },
};
