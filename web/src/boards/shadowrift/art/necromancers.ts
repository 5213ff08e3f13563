/** Necromancers: the icon that fits each card's name. */
import icons from "icons:black-knight-helm,bone-gnawer,crowned-skull,floating-ghost,frankenstein-creature,graveyard,pentacle,poison-cloud,raise-zombie,shambling-zombie";

const named: Record<string, string> = {
  hasty_creation: "frankenstein-creature",
  ghoul: "bone-gnawer",
  plague_shade: "floating-ghost",
  bone_knight: "black-knight-helm",
  zombie_lord: "raise-zombie",
  lich_empress: "crowned-skull",
  unquiet_graves: "graveyard",
  plague_wind: "poison-cloud",
  dark_rites: "pentacle",
  zombie: "shambling-zombie",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
