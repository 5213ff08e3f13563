/** How things on this board are read aloud: a room, a figure, a card. Everything comes from the view. */
import type { TableModel } from "$lib/table.svelte.ts";
import type { CardInView } from "$lib/view.ts";
import { capital, say } from "$lib/words.ts";
import { isActive, type Action, type FigureInView, type HeroInView, type Room, type TacticsInView, type TileInView } from "./model.ts";

const several = (count: number, one: string, many: string, vars: Record<string, string | number>): string => say(count > 1 ? many : one, { ...vars, count });

/** "Red Dragon, yours, 4 of 5 health, attacked for 1". */
export function figureWords(table: TableModel, figure: FigureInView, count = 1): string {
  const seat = table.seat(figure.clan);
  const name = several(count, "heroesout.figure", "heroesout.figures", { name: figure.name });
  const whose = table.mine(figure.clan) ? say("heroesout.figureMine", { name }) : seat && seat.name !== figure.name ? say("heroesout.figureOf", { name, seat: seat.name }) : name;
  return [
    whose,
    figure.health > 1 && say("heroesout.health", { left: figure.health - figure.wounds, health: figure.health }),
    figure.attacked !== undefined && say("heroesout.underAttack", { damage: figure.attacked }),
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Mage, just summoned, charges to the Forge and attacks". */
export function heroWords(hero: HeroInView, count = 1): string {
  return [
    several(count, "heroesout.hero", "heroesout.heroes", { name: hero.name, state: hero.state }),
    hero.wounds > 0 && say("heroesout.wounds", { count: hero.wounds }),
    hero.course && [hero.course, hero.because, hero.lost && say("heroesout.gameLost")].filter(Boolean).join(", "),
  ]
    .filter(Boolean)
    .join(", ");
}

export const tokenWords = (token: string, count: number): string => several(count, "heroesout.token", "heroesout.tokens", { token });

/** What a room is good for, in two or three words. */
export function useWords(tile: TileInView): string {
  const use = tile.use;
  return use ? say(`heroesout.${use.does}`, { token: use.token ?? "", loot: use.loot ?? "", most: use.most ?? 0 }) : "";
}

function grouped<Card extends CardInView>(cards: Card[], alike: (card: Card) => string): Card[][] {
  const groups = new Map<string, Card[]>();
  for (const card of cards) groups.set(alike(card), [...(groups.get(alike(card)) ?? []), card]);
  return [...groups.values()];
}
export const figureKind = (figure: FigureInView): string => `${figure.clan} ${figure.wounds} ${figure.attacked ?? ""}`;
export const heroKind = (hero: HeroInView): string => `${hero.class} ${hero.state} ${hero.wounds} ${hero.course ?? ""}`;

export const vaultWords = (room: Room, short = false): string =>
  room.treasure ? say(short ? "heroesout.vaultShort" : "heroesout.vault", { count: room.heroes.filter(isActive).length, most: room.treasure }) : say("heroesout.vaultSafe");

/** "Forge, Swords. Red Dragon with 1 wound. Mage active, Rogue active. Treasure 2. Doors: Library, Study, Vault." */
export function roomWords(table: TableModel, room: Room): string {
  const cells = table.meter("cells")?.text;
  const figures = grouped(room.monsters, figureKind).map((group) => figureWords(table, group[0]!, group.length));
  const heroes = grouped(room.heroes, heroKind).map((group) => heroWords(group[0]!, group.length));
  const danger = room.danger;
  const parts = [
    say("heroesout.room", { name: room.name, type: room.tile.type }),
    room.attacked && say("heroesout.attacked"),
    room.isVault && vaultWords(room),
    figures.join("; "),
    heroes.join("; "),
    !figures.length && !heroes.length && say("heroesout.nobody"),
    room.treasure ? say("heroesout.treasure", { value: room.treasure }) : say("heroesout.noTreasure"),
    room.tokens.map(([token, count]) => tokenWords(token, count)).join(", "),
    room.portal && capital(say("heroesout.portal", { state: room.portal })),
    ...(room.tile.text ?? []),
    room.tile.use?.does === "luck" && cells && capital(say(cells === "used" ? "heroesout.cellsUsed" : "heroesout.cellsReady")),
    room.isVault ? "" : room.steps === undefined ? capital(say("heroesout.roomFar")) : say("heroesout.roomSteps", { steps: room.steps }),
    room.exits.length ? say("heroesout.doors", { rooms: room.exits.join(", ") }) : say("heroesout.noDoors"),
    room.walls.length > 0 && say("heroesout.walls", { rooms: room.walls.join(", ") }),
    danger && say(danger.falls ? "heroesout.strikesLost" : "heroesout.strikes", { cards: danger.cards ?? 0, of: danger.of ?? 0, text: danger.text ?? "" }),
  ];
  return parts
    .filter(Boolean)
    .map((part) => String(part).replace(/\.$/, ""))
    .join(". ");
}

/** One kind of icon in a word: "Move", "Swarm Melee", "Trap". */
export function actionWord(action: Action): string {
  if (action.action === "Place") return say("heroesout.place", { token: action.token ?? "" });
  if (action.action === "Discard") return say("heroesout.discardToken", { token: action.token ?? "" });
  return action.action;
}
/** What stands behind it, more quietly: "Melee", "Jewel". */
export const actionMore = (action: Action): string => action.deed ?? (action.types ?? []).join(` ${say("heroesout.or")} `);

export function cardWords(table: TableModel, card: TacticsInView): string {
  const text = (card.text ?? []).join(" ");
  if (card.kind === "tactics") return say("heroesout.tactics", { name: card.name, clan: table.seat(card.clan ?? "")?.name ?? card.clan ?? "", text });
  if (card.kind === "loot") return say("heroesout.lootCard", { name: card.name, type: card.type ?? "", text });
  if (card.kind === "guild_card") return say("heroesout.guildHero", { class: String(card.class ?? card.name), type: card.type ?? "" });
  return say("heroesout.scenarioCard", { name: card.name, text });
}

/** Names, each with its number. */
export function counted(names: string[], none = say("heroesout.nothing")): string {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return [...found].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(", ") || none;
}

/** The known cards of a face-down deck: those that everybody saw being put there. */
export function knownIn(table: TableModel, zone: string): string {
  const cards = table.cards(zone);
  return cards.length ? say("heroesout.knownIn", { names: counted(cards.map((card) => card.name)) }) : "";
}

const SIDES: Record<string, string> = { N: "north", E: "east", S: "south", W: "west" };
export const doorWords = (letters: string): string => [...letters].map((letter) => say(`heroesout.${SIDES[letter] ?? "north"}`)).join(", ");
