/** Which picture stands for what: Guilds, Heroes, Monsters, tokens, dice, scenarios, medals, steps. Those of cards are in art/. */
import heroes from "icons:brutal-helm,monk-face,turban,archer,crested-helmet,ninja-head,black-knight-helm,pointy-hat,porcupine,domino-mask,warlock-hood,tribal-mask,swordman";
import monsters from "icons:goblin,orc-head,ogre,boar-tusks,mandrill-head,rose,female-vampire,troll,minotaur,charging-bull,vampire-dracula,daemon-skull";
import signs from "icons:broadsword,high-shot,polar-star,shield,dice-shield,cycle,walking-boot,bestial-fangs,return-arrow,broken-skull,puppet,campfire,star-swirl,tombstone,evil-book,crown-coin,semi-closed-eye,sight-disabled,padlock,wooden-door,hourglass,scroll-unfurled,upgrade,infinity,two-coins,medal,check-mark,position-marker,card-exchange,knapsack,path-distance,ribbon-medal,magic-portal";
import tokens from "icons:locked-chest,health-potion,standing-potion,fizzing-flask,wolf-trap,round-bottom-flask,token";
import places from "icons:anvil,sun,medieval-gate,bird-cage,round-bottom-flask,spell-book,greek-temple,village";
import medals from "icons:laurels-trophy,tombstone,crown-coin,open-treasure-chest,laurel-crown";
import { crestOf } from "../tables.ts";

const all: Record<string, string> = { ...heroes, ...monsters, ...signs, ...tokens, ...places, ...medals };

/** An outline by the name of its icon. */
export const icon = (name: string): string => all[name] ?? "";

const named = (names: Record<string, string>, usual: string) => (key: string): string => all[names[key] ?? usual] ?? "";

/** The same as on the crest of its seat. */
export const guildIcon = (guild: string): string => crestOf("arcadia", guild) || all["position-marker"]!;

export const heroIcon = named(
  {
    urk: "brutal-helm",
    brother_ames: "monk-face",
    qadir: "turban",
    fenwick: "archer",
    bastia: "crested-helmet",
    hush: "ninja-head",
    sir_tam: "black-knight-helm",
    lune: "pointy-hat",
    thorn: "porcupine",
    vesper: "domino-mask",
    morlo: "warlock-hood",
    ixa: "tribal-mask",
  },
  "swordman",
);

export const monsterIcon = named(
  {
    gob_slinger: "goblin",
    orc_raider: "orc-head",
    orc_chief: "ogre",
    spear_beast: "boar-tusks",
    maul_beast: "mandrill-head",
    rose_sister: "rose",
    thorn_sister: "female-vampire",
    kitchen_troll: "troll",
    pit_bull: "minotaur",
    night_lord: "vampire-dracula",
    old_greasy: "troll",
    redhorn: "charging-bull",
  },
  "daemon-skull",
);

export const tokenIcon = (id: string): string =>
  /chest/.test(id) ? all["locked-chest"]! : /healing/.test(id) ? all["health-potion"]! : /refresh/.test(id) ? all["standing-potion"]! : /activation/.test(id) ? all["fizzing-flask"]! : /trap/.test(id) ? all["wolf-trap"]! : all["token"]!;

export const SCENARIOS: Record<string, string> = {
  foundry_yard: "anvil",
  sunpit_arena: "sun",
  river_gate: "medieval-gate",
  aviary: "bird-cage",
  apothecaries_row_flask: "round-bottom-flask",
  apothecaries_row_tomes: "spell-book",
  high_temple: "greek-temple",
};
export const scenarioIcon = named(SCENARIOS, "village");

/** What a die, a Spawn token or the type of a card shows. */
export const faceIcon = named({ melee: "broadsword", ranged: "high-shot", crit: "polar-star", shield: "shield" }, "broadsword");
