/** Cards of heroes: the icon that fits each card's name. */
import icons from "icons:aura,biceps,burn,charging-bull,compass,crystal-ball,daggers,enrage,fireball,fog,gauntlet,healing,heart-bottle,jester-hat,knight-banner,laurel-crown,mailed-fist,pincers,punch,ragged-wound,raise-skeleton,rune-stone,shining-sword,shouting,snatch,spears,sprout,spyglass,stone-crafting,sword-slice,winged-sword,wizard-staff";

const named: Record<string, string> = {
  prowess: "mailed-fist",
  strike: "sword-slice",
  explore: "compass",
  might: "biceps",
  heroism: "laurel-crown",
  seal: "rune-stone",
  wound: "ragged-wound",
  burn: "burn",
  heal: "healing",
  prophecy: "crystal-ball",
  resurrect: "raise-skeleton",
  revitalize: "sprout",
  rousing_speech: "shouting",
  shape_stone: "stone-crafting",
  blessed_smite: "winged-sword",
  fireball: "fireball",
  leading_strike: "knight-banner",
  spear_volley: "spears",
  thieving_strike: "snatch",
  wild_charge: "charging-bull",
  armor_of_mist: "fog",
  blossoming_staff: "wizard-staff",
  elixir_of_life: "heart-bottle",
  lightning_daggers: "daggers",
  runed_gauntlets: "gauntlet",
  shining_blade: "shining-sword",
  bamboozle: "jester-hat",
  brawler: "punch",
  flanking: "pincers",
  frenzy: "enrage",
  holy_aura: "aura",
  vigilance: "spyglass",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
