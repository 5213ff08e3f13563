/** Which picture stands for what: classes, rooms, types, actions, tokens. Those of cards are in art/. */
import classes from "icons:barbute,hood,wizard-face,bowman";
import rooms from "icons:locked-chest,bookshelf,pipes,graveyard,hammer-nails,anvil-impact,paw-print,bubbling-flask,scroll-quill,window-bars,erlenmeyer,trowel,dungeon-gate";
import types from "icons:cut-diamond,crossed-swords,pointy-hat,eye-of-horus,crossed-bones,wax-seal";
import actions from "icons:card-draw,cog,walking-boot,broadsword,heavy-arrow,bordered-shield,wolf-trap,magic-portal,surprised-skull,ants,rally-the-troops,crown-coin,broken-bone,frog,black-book,cave-entrance,card-discard,musical-notes,healing,magic-swirl";
import loot from "icons:sword-hilt,round-bottom-flask,tied-scroll,swap-bag";
import deeds from "icons:open-treasure-chest,hourglass,death-skull";
import guild from "icon:minions";
import { crestOf } from "../tables.ts";

const all: Record<string, string> = { ...classes, ...rooms, ...types, ...actions, ...loot, ...deeds, minions: guild };

const named = (names: Record<string, string>, usual: string) => (key: string): string => all[names[key] ?? usual] ?? "";

/** An outline by the name of its icon. */
export const icon = (name: string): string => all[name] ?? "";

/** The same as on the crest of its seat. */
export const clanIcon = (clan: string): string => crestOf("heroesout", clan) || all["paw-print"]!;

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
    "Move through walls": "walking-boot",
    "Take off wounds": "healing",
  },
  "cog",
);
/** Placing and discarding show the token, everything else the action. */
export const actionIcon = (action: string, token?: string): string => (token ? tokenIcon(token) : ACTIONS(action));

/** What a hero does in a room. */
export const deedIcon = named({ attack: "broadsword", plunder: "open-treasure-chest", wait: "hourglass", trap: "wolf-trap", jail: "window-bars", lost: "death-skull" }, "hourglass");

const LOOT_COLOURS: Record<string, string> = { Equipment: "#8a6a3a", Beast: "#6d7a3a", Potion: "#3f7a6a", Scroll: "#5a5a96" };
export const lootColour = (type: string): string => LOOT_COLOURS[type] ?? "#8a6a3a";
export const lootIcon = named({ Equipment: "sword-hilt", Beast: "paw-print", Potion: "round-bottom-flask", Scroll: "tied-scroll" }, "swap-bag");
