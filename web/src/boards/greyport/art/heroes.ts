/** Heroes for hire: the icon that fits each card's name. */
import icons from "icons:angel-outfit,archer,beer-stein,candle-light,crested-helmet,crossbow,crossed-sabres,cultist,fire-spell-cast,fireball,fist,guards,healing,holy-grail,lantern-flame,lightning-storm,lyre,mounted-knight,ninja-heroic-stance,pan-flute,person,quill-ink,rogue,rune-stone,snowflake-1,sun-priest,templar-shield,throwing-ball,torch,trowel,wanted-reward";

const named: Record<string, string> = {
  townsfolk: "person",
  rogue: "rogue",
  clergyman: "sun-priest",
  city_guard: "guards",
  lamplighter: "lantern-flame",
  street_piper: "pan-flute",
  dock_slinger: "throwing-ball",
  collegium_scribe: "quill-ink",
  frost_adept: "snowflake-1",
  candle_sister: "candle-light",
  stonemason: "trowel",
  sorcerer: "fire-spell-cast",
  holy_templar: "templar-shield",
  fire_mage: "fireball",
  brother_bastian: "holy-grail",
  eagle_eye_sniper: "crossbow",
  fleck_the_bard: "lyre",
  serena_the_pious: "angel-outfit",
  brewmaster_phrenk: "beer-stein",
  watch_captain: "crested-helmet",
  back_alley_duelist: "crossed-sabres",
  pit_fighter: "fist",
  bounty_taker: "wanted-reward",
  wall_ranger: "archer",
  rune_scholar: "rune-stone",
  kaylin_the_renegade: "cultist",
  ohava_grand_cleric: "healing",
  storm_magister: "lightning-storm",
  ruin_delver: "torch",
  knight_of_the_lantern: "mounted-knight",
  rooftop_shadow: "ninja-heroic-stance",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
