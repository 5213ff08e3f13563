/** How things on this board are read aloud: a Space with its edges, a figure, a card, a Hero's board, a Guild, a Quest, a roll. */
import type { TableModel } from "$lib/table.svelte.ts";
import { capital, say } from "$lib/words.ts";
import { boardOf, calledBy, cardsOf, cursesOf, diceOn, dangersOf, fell, figure, guildOf, heroesOf, isHero, isMonster, leftOf, lookerOf, lyingIn, reachOf, standingIn, tokensOf, type ArcadiaBoard, type ArcadiaCard, type FigureInView, type GuildInView, type HeroInView, type QuestInView, type RollInView, type TokenInView } from "./model.ts";
import { edgeOn, beside, SIDES, type Side, type Space, type Town } from "./town.ts";

const list = (parts: (string | false | undefined | 0)[], by = ", "): string => parts.filter(Boolean).join(by);
const and = (names: string[]): string => (names.length < 2 ? (names[0] ?? "") : say("list.and", { first: names.slice(0, -1).join(", "), last: names.at(-1)! }));

export const seatName = (table: TableModel, seat: string): string => table.seat(seat)?.name ?? seat;

/** "Fenwick, yours, 5 of 6 Life", "Orc Raider, 3 of 4 Life". */
export function figureWords(table: TableModel, card: FigureInView): string {
  const whose = isHero(card) ? (table.mine(card.guild) ? say("arcadia.yours") : say("arcadia.ofGuild", { guild: seatName(table, card.guild) })) : "";
  return list([
    card.name,
    whose,
    isHero(card) && fell(table, card) ? say("arcadia.fallen") : card.wounds > 0 && say("arcadia.life", { left: leftOf(card), life: card.life }),
    card.dazed && say("arcadia.dazed"),
    isMonster(card) && card.doomed && say("arcadia.doomed"),
  ]);
}

/** "5 melee dice, Defense 1, 3 of 4 Life, overkill at 7, walks 2, pays 1 coin". */
export function monsterWords(card: FigureInView): string {
  if (!isMonster(card)) return "";
  return say("arcadia.monsterCard", {
    dice: card.dice,
    type: card.attack.toLowerCase(),
    defense: card.defense ? say("arcadia.defends", { defense: card.defense }) : say("arcadia.noDefense"),
    left: leftOf(card),
    life: card.life,
    overkill: card.overkill,
    movement: card.movement,
    coins: card.coins,
  });
}

export function tokenWords(table: TableModel, token: TokenInView): string {
  if (token.kind === "spawn_token") return say("arcadia.spawnsOn", { name: token.name, pair: pairWords(token.pair ?? "") });
  if (token.kind === "quest_token") return list([token.name, token.guild && say("arcadia.ofGuild", { guild: seatName(table, token.guild) })]);
  return token.name;
}
export const pairWords = (pair: string): string => and([...pair].map((face) => say(`arcadia.face.${face}`)));

/** "north wall", "east H5", "west F5 by an open door". */
export function edgeWords(town: Town, space: Space, side: Side): string {
  const other = beside(town, space, side);
  const edge = edgeOn(town, space, side);
  const name = say(`arcadia.${side}`);
  if (!other || edge === "wall") return say("arcadia.sideWall", { side: name });
  if (other.floor === "well") return say("arcadia.sideWell", { side: name });
  if (!edge) return say("arcadia.sideOpen", { side: name, space: other.name });
  return say("arcadia.sideDoor", { side: name, space: other.name, door: say(`arcadia.door.${edge}`) });
}

/** What kind of Space it is. */
export function kindWords(table: TableModel, space: Space): string {
  return list([
    space.start && space.start !== "-" ? say("arcadia.startOf", { guild: seatName(table, space.start) }) : say(`arcadia.floor.${space.floor}`),
    space.portal && say(`arcadia.portal.${space.portal}`),
  ]);
}

/** "G5, street. Fenwick, yours, 5 of 6 Life. North wall, east H5, south G6, west F5 by an open door. Guarded by the Orc Raider in G6." */
export function spaceWords(table: TableModel, town: Town, space: Space): string {
  const board = boardOf(table);
  if (!board) return space.name;
  const figures = standingIn(table, space.name).map((card) => figureWords(table, card));
  const lies = lyingIn(table, space.name).map((token) => tokenWords(table, token));
  const down = board.spaces.find((each) => each.space === space.number)?.face_down ?? 0;
  const barred = board.barred.find((each) => each.space === space.number);
  return [
    `${space.name}, ${kindWords(table, space)}`,
    figures.join("; "),
    list([...lies, down > 0 && say("arcadia.faceDown", { count: down })]),
    capital(SIDES.map(([side]) => edgeWords(town, space, side)).join(", ")),
    wayWords(board, space),
    guardWords(table, board, space),
    barred && say("arcadia.barred", { why: barred.why }),
  ]
    .filter(Boolean)
    .join(". ");
}

/** "3 steps by H5 and H6, two Guard attacks". */
export function wayWords(board: ArcadiaBoard, space: Space): string {
  const reach = reachOf(board, space.number);
  if (!reach || reach.points < 1) return "";
  const by = reach.way.slice(0, -1).map((step) => board.spaces.find((each) => each.space === step.space)?.name ?? "");
  const steps = by.length ? say("arcadia.stepsBy", { steps: reach.points, by: and(by) }) : say("arcadia.steps", { steps: reach.points });
  return list([steps, reach.guards > 0 && say("arcadia.guardsOnWay", { count: reach.guards }), !reach.stop && say("arcadia.passOnly")]);
}

export function guardWords(table: TableModel, board: ArcadiaBoard, space: Space): string {
  const by = board.guarded.find((each) => each.space === space.number)?.by ?? [];
  const names = by.flatMap((thing) => figure(table, thing) ?? []).map((card) => calledIn(card, board));
  return names.length ? say("arcadia.guardedBy", { who: and(names) }) : "";
}
/** "the Orc Raider in G6". */
export const calledIn = (card: FigureInView, board: ArcadiaBoard): string => {
  const space = board.spaces.find((each) => each.space === card.space)?.name;
  return space ? say("arcadia.inSpace", { name: card.name, space }) : card.name;
};

/** Who is seen, nearest first, with steps and side. */
export function sightWords(table: TableModel): string {
  const board = boardOf(table);
  const looker = lookerOf(table);
  if (!board || !looker) return say("arcadia.nobodyLooks");
  const here = looker.space ?? 0;
  const told = [...board.targets]
    .sort((a, b) => (a.steps || 99) - (b.steps || 99))
    .flatMap((target) => {
      const card = figure(table, target.thing);
      if (!card) return [];
      const steps = target.close ? say("arcadia.isClose") : target.steps ? say("arcadia.stepsAway", { steps: target.steps }) : say("arcadia.noWay");
      return [list([calledBy(card, board), steps, sideOf(here, target.space)])];
    });
  return told.length ? say("arcadia.sees", { who: looker.name, list: told.join("; ") }) : say("arcadia.seesNobody", { who: looker.name });
}
/** "north-east". */
function sideOf(from: number, to: number): string {
  const [right, down] = [(to % 9) - (from % 9), Math.floor(to / 9) - Math.floor(from / 9)];
  return [down < 0 ? say("arcadia.north") : down > 0 ? say("arcadia.south") : "", right < 0 ? say("arcadia.west") : right > 0 ? say("arcadia.east") : ""].filter(Boolean).join("-");
}

/** Who guards which Spaces. */
export function guardsWords(table: TableModel): string {
  const board = boardOf(table);
  if (!board?.guarded.length) return say("arcadia.noGuards");
  const name = (space: number): string => board.spaces.find((each) => each.space === space)?.name ?? "";
  const by = new Map<number, string[]>();
  for (const { space, by: things } of board.guarded) for (const thing of things) by.set(thing, [...(by.get(thing) ?? []), name(space)]);
  const told = [...by].flatMap(([thing, spaces]) => {
    const card = figure(table, thing);
    return card ? [say("arcadia.guards", { who: calledBy(card, board), spaces: spaces.join(", ") })] : [];
  });
  return told.join("; ");
}

/** The map in areas: Spaces, who is there, and the doors that lead out. */
export function areasOf(table: TableModel, town: Town): { name: string; text: string }[] {
  const board = boardOf(table);
  if (!board) return [];
  const areas = new Map<number, Space[]>();
  for (const space of town.spaces) if (space.floor !== "well") areas.set(space.area, [...(areas.get(space.area) ?? []), space]);
  return [...areas.values()]
    .sort((a, b) => b.length - a.length)
    .map((spaces) => {
      const names = new Set(spaces.map((space) => space.number));
      const who = spaces.flatMap((space) => standingIn(table, space.name).map((card) => say("arcadia.inSpace", { name: card.name, space: space.name })));
      const lies = spaces.flatMap((space) => {
        const down = board.spaces.find((each) => each.space === space.number)?.face_down ?? 0;
        return [...lyingIn(table, space.name).map((token) => say("arcadia.inSpace", { name: tokenWords(table, token), space: space.name })), ...(down ? [say("arcadia.inSpace", { name: say("arcadia.faceDown", { count: down }), space: space.name })] : [])];
      });
      const portals = spaces.filter((space) => space.portal).map((space) => say("arcadia.inSpace", { name: say(`arcadia.portal.${space.portal}`), space: space.name }));
      const doors = board.doors.filter((door) => door.between.some((end) => names.has(end))).map((door) => `${door.name} ${say(`arcadia.is.${door.state}`)}`);
      const start = spaces[0]!.start;
      const kind = start && start !== "-" ? say("arcadia.startOf", { guild: seatName(table, start) }) : say(`arcadia.area.${spaces[0]!.floor}`);
      return {
        name: say("arcadia.areaName", { kind: capital(kind), spaces: spaces.map((space) => space.name).join(", ") }),
        text: [who.length ? who.join(", ") : say("arcadia.nobody"), list([...lies, ...portals]), doors.length && say("arcadia.doors", { doors: doors.join(", ") })].filter(Boolean).join(". "),
      };
    });
}

/** "Yew Bow, ranged 4, ready". */
export function cardWords(card: ArcadiaCard): string {
  const dice = diceOn(card);
  const numbers = (["defense", "life", "rerolls", "movement"] as const).filter((each) => card[each]).map((each) => say(`arcadia.plus.${each}`, { value: card[each] ?? 0 }));
  const active = card.type === "Melee" || card.type === "Ranged" || card.type === "Boost";
  return list([
    card.name,
    card.kind === "curse" ? say("arcadia.curseOf", { value: card.value ?? 0 }) : list([card.type?.toLowerCase(), dice], " "),
    ...numbers,
    ...(card.text ?? []).map((text) => text.replace(/\.$/, "")),
    active && (card.used ? ((card.used ?? 0) < (card.uses ?? 1) ? say("arcadia.usedOnce") : say("arcadia.used")) : say("arcadia.ready")),
  ]);
}

/** "Fenwick, 5 of 6 Life, Defense 3, 2 rerolls, 3 steps. Yew Bow, ranged 4, ready …". */
export function heroWords(table: TableModel, hero: HeroInView, whole = true): string {
  const head = list([
    hero.name,
    fell(table, hero) ? say("arcadia.fallen") : say("arcadia.life", { left: leftOf(hero), life: hero.life }),
    say("arcadia.numbers", { defense: hero.defense, rerolls: hero.rerolls, movement: hero.movement }),
    hero.dazed && say("arcadia.dazed"),
    hero.deaths > 0 && say("arcadia.deaths", { count: hero.deaths }),
    hero.active && say("arcadia.isActive"),
  ]);
  if (!whole) return head;
  return [
    head,
    (hero.text ?? []).map((text) => text.replace(/\.$/, "")).join(". "),
    ...[...cardsOf(table, hero), ...cursesOf(table, hero)].map(cardWords),
    tokensOf(table, hero).length > 0 && say("arcadia.holds", { what: and(tokensOf(table, hero).map((token) => token.name)) }),
  ]
    .filter(Boolean)
    .join(". ");
}

/** "Ram, drives the monsters: 1 of 3 Quests, 4 coins. Urk …". */
export function guildWords(table: TableModel, guild: GuildInView): string {
  const board = boardOf(table);
  return [
    list([seatName(table, guild.seat), table.mine(guild.seat) && say("arcadia.you"), board?.turn.driver === guild.seat && say("arcadia.drives"), board?.turn.active === guild.seat && say("arcadia.theirTurn")]),
    list([say("arcadia.questsOf", { quests: guild.quests, needed: board?.needed ?? 3 }), say("arcadia.coins", { count: guild.coins }), ...guild.titles]),
    ...heroesOf(table, guild.seat).map((hero) => heroWords(table, hero, false)),
  ].join(". ");
}

/** "Hunt the Lynx: nobody yet. First: 1 coin." */
export function questWords(table: TableModel, quest: QuestInView): string {
  const done = quest.done.map((seat) => seatName(table, seat));
  return [
    say("arcadia.questBy", { name: quest.name, who: done.length ? say("arcadia.doneBy", { who: and(done) }) : say("arcadia.nobodyYet") }),
    quest.first_coin && !done.length && say("arcadia.firstCoin"),
    ...(quest.text ?? []).map((text) => text.replace(/\.$/, "")),
    prizeWords(quest),
    ...(quest.progress ?? []).map((each) => say("arcadia.progress", { guild: seatName(table, each.guild), value: each.value, most: each.most })),
  ]
    .filter(Boolean)
    .join(". ");
}
/** What the Quest asks for: `Take a Quest token`. */
export const taskWords = (quest: QuestInView): string => capital((quest.text ?? []).find((text) => text.startsWith("Fulfil: "))?.slice("Fulfil: ".length).replace(/\.$/, "") ?? "");
export const prizeWords = (quest: QuestInView): string =>
  quest.prizes.map((prize) => list([prize.kind === "title" ? say("arcadia.titlePrize", { name: prize.name }) : prize.name, prize.left !== undefined && say("arcadia.left", { count: prize.left })])).join("; ");

const dieWords = (shows: string): string => say(`arcadia.face.${shows}`);
/** "Fenwick, attack: bow, bow, crit; extra bow: 6 hits". */
export function rollWords(table: TableModel, roll: RollInView): string {
  const own = roll.dice.filter((die) => !die.extra).map((die) => dieWords(die.shows));
  const extra = roll.dice.filter((die) => die.extra).map((die) => dieWords(die.shows));
  const result = roll.roll === "defense" ? say("arcadia.saves", { count: roll.total }) : roll.roll === "attack" ? say("arcadia.hits", { count: roll.total }) : "";
  return [say("arcadia.rollOf", { name: roll.name.replace(/ \d+$/, ""), roll: say(`arcadia.roll.${roll.roll}`), who: seatName(table, roll.seat) }), list([own.join(", "), extra.length && say("arcadia.extra", { dice: extra.join(", ") })], "; "), result].filter(Boolean).join(": ");
}
export { dangersOf, guildOf };
