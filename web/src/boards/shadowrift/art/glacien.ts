/** Glacien: the icon that fits each card's name. */
import icons from "icons:fairy,frozen-block,giant,ice-golem,ice-spell-cast,night-sky,sea-serpent,thermometer-cold,wolf-head";

const named: Record<string, string> = {
  frost_sprite: "fairy",
  snow_maiden: "ice-spell-cast",
  ice_wolf: "wolf-head",
  tundra_giant: "giant",
  glacier_wyrm: "sea-serpent",
  lord_of_winter: "ice-golem",
  biting_cold: "thermometer-cold",
  deep_frost: "frozen-block",
  long_night: "night-sky",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
