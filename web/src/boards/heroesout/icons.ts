/** Which picture stands for what: clans, classes, rooms, types, actions, tokens, and each card by its id. */
import clans from "icons:spiked-dragon-head,lizardman,hyena-head,slime,skeleton-inside,rat,imp,ghost,witch-face";
import classes from "icons:barbute,hood,wizard-face,bowman";
import rooms from "icons:locked-chest,bookshelf,pipes,graveyard,hammer-nails,anvil-impact,paw-print,bubbling-flask,scroll-quill,window-bars,erlenmeyer,trowel,dungeon-gate";
import types from "icons:cut-diamond,crossed-swords,pointy-hat,eye-of-horus,crossed-bones,wax-seal";
import actions from "icons:card-draw,cog,walking-boot,broadsword,heavy-arrow,bordered-shield,wolf-trap,magic-portal,surprised-skull,ants,rally-the-troops,crown-coin,broken-bone,frog,black-book,cave-entrance,card-discard,musical-notes,healing,magic-swirl";
import loot from "icons:sword-hilt,paw-print,round-bottom-flask,tied-scroll,swap-bag";
import tactics from "icons:dragon-breath,claws,dragon-spiral,gold-stack,metal-scales,robber,wolf-head,money-stack,hunting-horn,wire-coil,trap-mask,trident,fox,sparkles,run,thrown-spear,spear-feather,reed,drum,haunting,ice-cube,candles,sonic-screech,sprint,gears,bone-gnawer,raise-skeleton,ribcage,tombstone,bone-knife,skull-shield,vile-fluid,split-cross,transparent-slime,drop,cauldron,witch-flight,bolt-spell-cast,crystal-ball";
import treasures from "icons:gladius,battle-axe,high-shot,checked-shield,toolbox,fire-bottle,enrage,potion-ball,brandy-bottle,rock-golem,lightning-arc,magic-gate,rune-stone,masked-spider,wolf-howl,evil-bat,boar,sniffing-dog";
import scenarios from "icons:two-coins,unstable-projectile,falling-rocks,stone-wall,magnifying-glass,minions";

const all: Record<string, string> = { ...clans, ...classes, ...rooms, ...types, ...actions, ...loot, ...tactics, ...treasures, ...scenarios };

const named = (names: Record<string, string>, usual: string) => (key: string): string => all[names[key] ?? usual] ?? "";

/** An outline by the name of its icon. */
export const icon = (name: string): string => all[name] ?? "";

export const clanIcon = named(
  { dragon: "spiked-dragon-head", lizardfolk: "lizardman", gnoll: "hyena-head", slime: "slime", skeleton: "skeleton-inside", ratkin: "rat", imp: "imp", poltergeist: "ghost", witch: "witch-face" },
  "paw-print",
);

/** The colour of a clan, of its cards and of the pictures on its figures. */
const CLAN_COLOURS: Record<string, string> = {
  dragon: "#c8554a",
  lizardfolk: "#4f9a83",
  gnoll: "#c98a3e",
  slime: "#86b045",
  skeleton: "#a79f87",
  ratkin: "#5aa48c",
  imp: "#b0536f",
  poltergeist: "#7f94d0",
  witch: "#9a6cc0",
};
export const clanColour = (clan: string): string => CLAN_COLOURS[clan] ?? "#b08a55";

export const classIcon = named({ Warrior: "barbute", Rogue: "hood", Mage: "wizard-face", Archer: "bowman" }, "barbute");

export const roomIcon = named(
  {
    vault: "locked-chest",
    library: "bookshelf",
    sewers: "pipes",
    graveyard: "graveyard",
    workshop: "hammer-nails",
    forge: "anvil-impact",
    beast_trainer: "paw-print",
    apothecary: "bubbling-flask",
    study: "scroll-quill",
    cells: "window-bars",
    laboratory: "erlenmeyer",
    builder: "trowel",
  },
  "dungeon-gate",
);

export const typeIcon = named(
  { Jewel: "cut-diamond", Swords: "crossed-swords", Hats: "pointy-hat", "Mystic Eye": "eye-of-horus", Crossbones: "crossed-bones", Special: "wax-seal" },
  "wax-seal",
);

const TOKENS = { Coin: "crown-coin", Book: "black-book", Frog: "frog", Bone: "broken-bone", Trap: "wolf-trap", Portal: "magic-portal", Event: "musical-notes" };
export const tokenIcon = named(TOKENS, "wax-seal");

const ACTIONS = named(
  {
    Draw: "card-draw",
    Activate: "cog",
    Move: "walking-boot",
    Melee: "broadsword",
    Ranged: "heavy-arrow",
    Defend: "bordered-shield",
    Ambush: "surprised-skull",
    Swarm: "ants",
    Reinforce: "rally-the-troops",
    Surge: "magic-swirl",
    Summon: "cave-entrance",
    Discard: "card-discard",
    "Move through walls": "ghost",
    "Take off wounds": "healing",
  },
  "cog",
);
/** Placing and discarding show the token, everything else the deed. */
export const actionIcon = (action: string, token?: string): string => (token ? tokenIcon(token) : ACTIONS(action));

const LOOT_COLOURS: Record<string, string> = { Equipment: "#8a6a3a", Beast: "#6d7a3a", Potion: "#3f7a6a", Scroll: "#5a5a96" };
export const lootColour = (type: string): string => LOOT_COLOURS[type] ?? "#8a6a3a";
export const lootIcon = named({ Equipment: "sword-hilt", Beast: "paw-print", Potion: "round-bottom-flask", Scroll: "tied-scroll" }, "swap-bag");

const ART: Record<string, string> = {
  fire_breath: "dragon-breath",
  rending_claws: "claws",
  swoop: "dragon-spiral",
  wake_the_hoard: "gold-stack",
  iron_scales: "metal-scales",
  plunderers: "robber",
  pack_hunt: "wolf-head",
  hired_claws: "money-stack",
  raiding_party: "hunting-horn",
  set_a_snare: "wire-coil",
  mischief: "trap-mask",
  pitchfork: "trident",
  pop_up: "fox",
  spiteful_spark: "sparkles",
  hit_and_run: "run",
  javelins: "thrown-spear",
  skirmish_line: "spear-feather",
  marsh_ambush: "reed",
  war_drums: "drum",
  haunting: "haunting",
  cold_spot: "ice-cube",
  rattling_shelves: "bookshelf",
  seance: "candles",
  wail: "sonic-screech",
  scurry: "sprint",
  tinker: "gears",
  gnaw: "bone-gnawer",
  out_of_the_drains: "pipes",
  rise_again: "raise-skeleton",
  rattle: "ribcage",
  grave_call: "tombstone",
  rusty_blade: "bone-knife",
  bone_shield: "skull-shield",
  ooze_along: "vile-fluid",
  split: "split-cross",
  engulf: "transparent-slime",
  seep_through: "drop",
  hex_work: "cauldron",
  broom_ride: "witch-flight",
  coven_call: "witch-face",
  witch_bolt: "bolt-spell-cast",
  foresight: "crystal-ball",
  sword: "gladius",
  axe: "battle-axe",
  bow: "high-shot",
  shield: "checked-shield",
  toolbox: "toolbox",
  fire_flask: "fire-bottle",
  rage_draught: "enrage",
  haste_brew: "potion-ball",
  clever_tonic: "brandy-bottle",
  stoneskin: "rock-golem",
  lightning: "lightning-arc",
  gate_scroll: "magic-gate",
  summoning_circle: "magic-swirl",
  rune_snare: "rune-stone",
  battle_orders: "rally-the-troops",
  spider: "masked-spider",
  wolf: "wolf-howl",
  bat: "evil-bat",
  boar: "boar",
  hound: "sniffing-dog",
  olgas_order: "cauldron",
  rent_day: "two-coins",
  encore: "musical-notes",
  croak: "frog",
  unstable_brew: "unstable-projectile",
  loose_stones: "falling-rocks",
  battering_ram: "stone-wall",
  inspection: "magnifying-glass",
};
/** The picture of a card: its own, else that of its clan or type, so that a new pack never shows a hole. */
export const cardArt = (id: string, clan: string, type: string): string => all[ART[id] ?? ""] ?? (clan ? clanIcon(clan) : lootIcon(type));
