/** The players' own heroes, what they begin with, and the curse: the icon that fits each card's name. */
import icons from "icons:ankh,cloak-dagger,evil-book,fairy-wand,gem-pendant,gladius,hooded-assassin,hourglass,prayer,sands-of-time,sword-brandish,swordwoman,visored-helm,wizard-face,woman-elf-face";

const named: Record<string, string> = {
  fiona_1: "swordwoman",
  gerki_1: "hooded-assassin",
  zot_1: "wizard-face",
  deirdre_1: "woman-elf-face",
  chronos_1: "hourglass",
  soldier: "visored-helm",
  acolyte: "prayer",
  shortsword: "gladius",
  wand_of_magic_missile: "fairy-wand",
  sword_and_board: "sword-brandish",
  cloak_and_dagger: "cloak-dagger",
  amulet_of_inspiration: "gem-pendant",
  holy_symbol: "ankh",
  borrowed_hourglass: "sands-of-time",
  curse: "evil-book",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
