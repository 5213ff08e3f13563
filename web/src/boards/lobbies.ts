/**
 * What the lobby and the seats know of a game before its board is loaded: each game declares it in `boards/<game>/lobby.ts`.
 * A game without that file gets defaults.
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
  /** Outlines for the crests of its characters, in the order of the crests' shapes and colours. */
  crests: Record<string, string>;
  /** Whether its characters have the colour and shape of their crest wherever they sit. */
  ownColours: boolean;
  scenarios: Record<string, Picture>;
  /** Whether its players are rivals; else they play together. */
  rivals?: boolean;
  /** The meters in the bar at the top: what is counted as the game goes on, and which part of the whole is played. */
  bar: { count: string; part: string };
  /** The mark that counts damage to a thing. */
  harm: string;
  /** The tables of its packs whose cards its face draws. */
  drawn?: string[];
  /** How many of four mugs each difficulty has. */
  mugs: Record<string, number>;
}

const found = import.meta.glob<{ lobby: LobbyOfGame }>("./*/lobby.ts", { eager: true });
const lobbies = Object.fromEntries(Object.entries(found).map(([path, { lobby }]) => [path.split("/")[1]!, lobby]));

/** The marks of all games that count damage to a thing. */
export const harmMarks: string[] = Object.values(lobbies).map((lobby) => lobby.harm);

export const lobbyOf = (game: string): LobbyOfGame | undefined => lobbies[game];

export const crestOf = (game: string, seat: string): string => lobbies[game]?.crests[seat] ?? "";

/** The index of a seat's colour and shape: that of its character if the game fixes it, else its place. */
export function crestPlace(game: string, seat: string, place: number): number {
  const lobby = lobbies[game];
  const own = lobby?.ownColours ? Object.keys(lobby.crests).indexOf(seat) : -1;
  return own < 0 ? place : own;
}
