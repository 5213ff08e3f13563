/**
 * What the lobby knows of a game: each declares it in `boards/<game>/lobby.ts`. A game without that file gets defaults.
 */
import type { Component } from "svelte";

/** A picture: the outline of an icon, and a colour. */
export interface Picture {
  icon: string;
  colour: string;
}

export interface LobbyOfGame {
  /** What the game is about, in one line. */
  line: string;
  /** The heading above the players. */
  party: string;
  /** The picture on its box. */
  box: Component;
  scenarios: Record<string, Picture>;
  /** Whether its players are rivals; else they play together. */
  rivals?: boolean;
  /** The tables of its packs whose cards its face draws. */
  drawn?: string[];
  /** How many of four mugs each difficulty has. */
  mugs: Record<string, number>;
}

const found = import.meta.glob<{ lobby: LobbyOfGame }>("./*/lobby.ts", { eager: true });
const lobbies = Object.fromEntries(Object.entries(found).map(([path, { lobby }]) => [path.split("/")[1]!, lobby]));

export const lobbyOf = (game: string): LobbyOfGame | undefined => lobbies[game];
