/** Humanoid monsters: the icon that fits each card's name. */
import icons from "icons:black-knight-helm,brute,crossbow,gavel,lasso,robber,robe,spiked-mace,swordman,warlock-hood";

const named: Record<string, string> = {
  feckless_fighter: "swordman",
  black_knight: "black-knight-helm",
  mercenary_mage: "warlock-hood",
  ruthless_zealot: "robe",
  orc_warlord: "brute",
  cutpurse: "robber",
  hired_crossbow: "crossbow",
  net_fighter: "lasso",
  crooked_bailiff: "gavel",
  mace_bully: "spiked-mace",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
