/** Aberration monsters: the icon that fits each card's name. */
import icons from "icons:brain-tentacle,carnivorous-plant,chest,evil-eyes,evil-moon,ghost,gooey-daemon,mouth-watering,octopus,slime";

const named: Record<string, string> = {
  shifting_ooze: "slime",
  glass_mimic: "chest",
  blink_stalker: "evil-eyes",
  spell_eater: "evil-moon",
  hollow_thing: "ghost",
  staring_bloom: "carnivorous-plant",
  thought_leech: "brain-tentacle",
  heap_of_mouths: "mouth-watering",
  grudge_spawn: "gooey-daemon",
  gloom_polyp: "octopus",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
