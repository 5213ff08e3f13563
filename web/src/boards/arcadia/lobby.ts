/** What the lobby knows of Arcadia Quest. */
import icons from "icons:anvil,sun,medieval-gate,bird-cage,round-bottom-flask,spell-book,greek-temple";
import type { LobbyOfGame } from "../lobbies.ts";
import Box from "./Box.svelte";

export const lobby: LobbyOfGame = {
  line: "Rival guilds race through a walled town, and drive its monsters at each other.",
  party: "Which guilds come",
  box: Box,
  rivals: true,
  scenarios: {
    foundry_yard: { icon: icons["anvil"]!, colour: "#7a4a2a" },
    sunpit_arena: { icon: icons["sun"]!, colour: "#b5832a" },
    river_gate: { icon: icons["medieval-gate"]!, colour: "#4a6a78" },
    aviary: { icon: icons["bird-cage"]!, colour: "#4f7a4a" },
    apothecaries_row_flask: { icon: icons["round-bottom-flask"]!, colour: "#7a4a8a" },
    apothecaries_row_tomes: { icon: icons["spell-book"]!, colour: "#5a4a9a" },
    high_temple: { icon: icons["greek-temple"]!, colour: "#6f3a4a" },
  },
  drawn: ["starter", "upgrade", "reward", "curse", "hero", "monster"],
  mugs: { easy: 1, medium: 2, hard: 3 },
};
