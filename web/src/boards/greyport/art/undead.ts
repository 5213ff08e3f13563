/** Undead monsters: the icon that fits each card's name. */
import icons from "icons:crossed-bones,half-dead,mummy-head,plague-doctor-profile,shambling-zombie,skeleton-inside,sword-in-stone,terror,tombstone";

const named: Record<string, string> = {
  skeleton_mage: "skeleton-inside",
  zombie: "shambling-zombie",
  rattling_bones: "crossed-bones",
  ghoul: "half-dead",
  barrow_wight: "tombstone",
  grave_knight: "sword-in-stone",
  wailing_widow: "terror",
  plague_bearer: "plague-doctor-profile",
  crypt_hulk: "mummy-head",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
