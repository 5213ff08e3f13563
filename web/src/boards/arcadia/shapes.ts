// Made from shapes.json by `npm run protocol`. Do not change it by hand.

import type { Board, CardInView, Danger } from "$lib/view.ts";

/** A Hero: his Guild (a seat) and his place in it from 1, where he is, and his numbers with all his cards. `space` is missing while he is killed. `defense` is 0 while he is `dazed`. `active`: he is in his activation; `ready` is how many of his Attack and Boost cards can be used, of `usable`. */
export interface HeroInView extends CardInView {
  activated: boolean;
  active: boolean;
  dazed: boolean;
  deaths: number;
  defense: number;
  guild: string;
  killed: boolean;
  life: number;
  movement: number;
  rank: number;
  ready: number;
  rerolls: number;
  slots: number;
  space?: number;
  usable: number;
  wounds: number;
}

/** A Monster with the numbers of its card. `guilds` have a token on a Villain's card. `doomed`: it has been killed and leaves once it has acted. `acting`: it is in its Payback. `level` is its card's. */
export interface MonsterInView extends CardInView {
  acting: boolean;
  article: string;
  attack: "Melee" | "Ranged";
  attack_name: string;
  coins: number;
  dazed: boolean;
  defense: number;
  dice: number;
  doomed: boolean;
  guilds: Array<string>;
  level: string;
  life: number;
  movement: number;
  overkill: number;
  rerolls: number;
  space?: number;
  tier: "Major Minion" | "Major Villain" | "Minor Minion" | "Minor Villain";
  wounds: number;
}

/** A card that Heroes carry: what is printed on it, and how many tokens lie on it (`used`) of those it bears. */
export interface HeldCardInView extends CardInView {
  cost?: number;
  defense?: number;
  dice?: number;
  group: string;
  level?: number;
  life?: number;
  movement?: number;
  rerolls?: number;
  type: "Boost" | "Melee" | "Permanent" | "Ranged";
  used: number;
  uses: number;
}

/** A Death Curse. */
export interface CurseInView extends CardInView {
  life?: number;
  slots?: number;
  value: number;
}

/** A token that lies open: an Exploration token, a Quest token (of a colour, or of a start area), a Spawn token. */
export interface TokenInView extends CardInView {
  area?: number;
  colour?: "Blue" | "Green" | "Orange" | "Red";
  guild?: string;
  pair?: "MC" | "MM" | "MR" | "RC" | "RR";
  stood?: Array<string>;
  type?: "chest" | "potion" | "trap";
  value?: number;
}

/** A Quest: whom it hunts, which Guilds have fulfilled it, and what it gives. `open_to` are the Guilds that can fulfil it: a Guild does not hunt itself. */
export interface QuestInView extends CardInView {
  done: Array<string>;
  first_coin: boolean;
  hunts?: string;
  open_to: Array<string>;
  prizes: Array<PrizeInView>;
  progress?: Array<ProgressInView>;
  type: "PvE" | "PvP";
}

/** What a Quest gives: a Reward card or a Title, to the first so many Guilds (0: to each), and how many are left. */
export interface PrizeInView {
  first: number;
  kind: "reward" | "title";
  left?: number;
  name: string;
}

/** How far a Guild has come with a Quest that is done in parts: `value` of `most`. */
export interface ProgressInView {
  guild: string;
  most: number;
  value: number;
}

/** A Title: where it is won and where it helps, and which Guilds have it. */
export interface TitleInView extends CardInView {
  guilds: Array<string>;
  used_in: string;
  won_in: string;
}

/** An attack that is about to be made, or that an option would bring about. `kind`: `step` (leaving this Space brings it on), `guard` (it is provoked), `payback` (it may come), `attack` (the attack that is being made), `defense` (the dice of the target lie, and Rerolls are left). `thing` strikes `victim` with so many `dice` against so many. `middle` is the middle value of the Wounds, of the dice that lie and those to come; `mean` is the average in tenths. `fells` and `unhurt` are chances. `by` is the seat that drives a Monster. */
export interface ArcadiaDanger extends Danger {
  against?: number;
  by?: string;
  dice?: number;
  fells?: number;
  mean?: number;
  middle?: number;
  thing?: number;
  unhurt?: number;
  victim?: number;
  victim_name?: string;
}

/** The board of a scenario with all that the open question makes of it; figures and tokens lie in zones. `space.G5` holds who stands there, `floor.G5` what lies there, `cards.red.1`, `tokens.red.1` and `curse.red.1` what the first Hero of a Guild has. `walls` are edges between two Spaces; where a Space has no neighbour is a wall too. `reach`, `sight` and `shots` are those of the figure that acts now (`looker`). */
export interface ArcadiaBoard extends Board {
  attack?: AttackInView;
  barred: Array<BarredInView>;
  campaign?: CampaignInView;
  columns: number;
  doors: Array<DoorInView>;
  guarded: Array<GuardedInView>;
  guilds: Array<GuildInView>;
  level: string;
  looker?: number;
  needed: number;
  reach: Array<ReachInView>;
  rolls: Array<RollInView>;
  rows: number;
  rules: Array<string>;
  scenario: string;
  shots: Array<ShotInView>;
  sight: Array<number>;
  spaces: Array<SpaceInView>;
  spawn_next: boolean;
  spawn_slots: number;
  story: string;
  targets: Array<TargetInView>;
  turn: TurnInView;
  upgrade?: UpgradeInView;
  walls: Array<number>;
}

/** The attack that is being made. `why`: the Hero's own, a Guard Reaction to a step or an attack, or Payback. */
export interface AttackInView {
  attacker: number;
  boosts: Array<number>;
  card?: number;
  hits?: number;
  name: string;
  seat: string;
  targets: Array<StruckInView>;
  type: "Melee" | "Ranged";
  why: "guard_attack" | "guard_step" | "own" | "payback";
}

/** A target of the attack that is being made: its saves and Wounds, as far as they are known. */
export interface StruckInView {
  name: string;
  saves?: number;
  space?: number;
  thing: number;
  wounds?: number;
}

/** A neighbouring Space that the acting figure cannot enter, and why: `two Enemies`, `a closed door`. */
export interface BarredInView {
  space: number;
  why: string;
}

/** The campaign: its steps, the stations in the order of the pack, and the medals if it ended now. */
export interface CampaignInView {
  levels: Array<string>;
  medals: Array<MedalInView>;
  name: string;
  points: Record<string, unknown>;
  stations: Array<StationInView>;
  step: number;
  steps: number;
}

/** A medal: what is counted for each Guild, and who would have it now. */
export interface MedalInView {
  best: Array<string>;
  counts: string;
  name: string;
  points: number;
  values: Record<string, unknown>;
}

/** A scenario of the campaign: its step (0: not played, or not yet), who won it, which Titles it gives and takes. */
export interface StationInView {
  achieved: Record<string, unknown>;
  choices: Array<number>;
  circle: string;
  name: string;
  now: boolean;
  scenario: string;
  step: number;
  winner?: string;
}

/** A door in the edge between two Spaces. */
export interface DoorInView {
  between: [number, number];
  edge: number;
  name: string;
  state: "closed" | "locked" | "open";
}

/** A Space that Monsters guard: whoever leaves it, or attacks from it, is struck by them. */
export interface GuardedInView {
  by: Array<number>;
  space: number;
}

/** A Guild: coins won and saved, Quests fulfilled, its start area, its Heroes, Titles. In the Upgrade Phase: how many cards it holds in its draft hand and has kept, whether it has `picked` or is ready, and how many it has bought. */
export interface GuildInView {
  bought: number;
  coins: number;
  colour: string;
  hand: number;
  heroes: Array<number>;
  kept: number;
  kills: number;
  name: string;
  picked: boolean;
  pve: number;
  quests: number;
  saved: number;
  seat: string;
  start: number;
  titles: Array<string>;
  unlocked: boolean;
}

/** A Space that the acting figure can reach: for how many points, with how many Guard attacks on the way. The `way` is the one with fewest of these. Without `stop` it can only pass through. `fells` is the chance that the Guard attacks on the way kill the Hero. */
export interface ReachInView {
  fells: number;
  guards: number;
  points: number;
  space: number;
  stop: boolean;
  way: Array<WayStep>;
}

/** A step of a way: to which Space, on foot or by a portal, and which Monsters strike before it. */
export interface WayStep {
  by: "portal" | "step";
  guards: Array<number>;
  space: number;
}

/** A row of the tray: whose roll it is, who rolls it, and what it comes to so far. `settled`: it is final. `total` counts hits or saves, with what abilities add (`more`). */
export interface RollInView {
  dice: Array<DieInRoll>;
  figure: number;
  more: number;
  name: string;
  rerolls: number;
  roll: "attack" | "defense" | "spawn";
  seat: string;
  settled: boolean;
  total: number;
  type?: "Melee" | "Ranged";
}

/** A die as it lies: `M` `R` `C` of attack, `s` `c` `-` of Defense. Its number is that of `reroll N`. `counts`: it is a hit or a save. `extra`: a crit brought it. `may`: its roller may reroll it now. */
export interface DieInRoll {
  counts: boolean;
  extra: boolean;
  may: boolean;
  number: number;
  shows: "-" | "C" | "M" | "R" | "c" | "s";
}

/** What an attack with a card at a target would come to, without Boosts. `fells` is the chance to kill, `overkill` that a Monster then does not strike back. `guards` strike afterwards; `payback`: the target may. */
export interface ShotInView {
  against: number;
  card: number;
  dice: number;
  fells: number;
  guards: Array<number>;
  mean: number;
  middle: number;
  overkill?: number;
  payback: boolean;
  rerolls: number;
  target: number;
  unhurt: number;
}

/** A Space: `street`, a `room` or a `start` area, or a `well`, which is Blocked for everybody. `area` numbers what is joined without a wall or a door. `start` is the number of a start area and `guild` whose it is, if it is somebody's. `portals` that are shut to the Guild that acts stand in `shut` too. So many tokens lie there `face_down`. */
export interface SpaceInView {
  area: number;
  face_down?: number;
  guild?: string;
  kind: "room" | "start" | "street" | "well";
  name: string;
  portals?: Array<"blue" | "red">;
  shut?: Array<"blue" | "red">;
  space: number;
  start?: number;
}

/** An Enemy in sight of the acting figure, how many steps away on foot (0: no way), and whether it is Close. */
export interface TargetInView {
  close: boolean;
  space: number;
  steps: number;
  thing: number;
}

/** Whose turn it is, who drives the Monsters, who acts and with how many Movement points. `hero` is in his activation; `acting` is that Hero, or the Monster in its Payback. */
export interface TurnInView {
  acting?: number;
  active: string;
  attacked: boolean;
  driver: string;
  hero?: number;
  movement: number;
  number: number;
  order: Array<string>;
  spent: number;
}

/** The Upgrade Phase: which deck, which pick of how many, what may be bought, and who gets what is passed on. */
export interface UpgradeInView {
  deck: number;
  keep: number;
  passed_by: string;
  passes_to: string;
  purchase: number;
  round: number;
  save: number;
}
