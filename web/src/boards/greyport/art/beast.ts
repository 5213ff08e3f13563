/** Beast monsters: the icon that fits each card's name. */
import icons from "icons:boar,cobra,griffin-symbol,rat,saber-toothed-cat-head,sea-serpent,sniffing-dog,spiked-dragon-head,wolf-head";

const named: Record<string, string> = {
  worg: "wolf-head",
  giant_boar: "boar",
  griffon: "griffin-symbol",
  giant_cobra: "cobra",
  razortooth_beast: "saber-toothed-cat-head",
  wyrm: "sea-serpent",
  armored_wyrm: "spiked-dragon-head",
  gutter_matron: "rat",
  mangy_hound: "sniffing-dog",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
