/** Upgrade cards of level 1. */
import icons from "icons:attached-shield,axe-swing,barbed-spear,bow-arrow,coinflip,daggers,flat-hammer,gladius,leather-vest,lightning-arc,ring,wingfoot";

export default {
  poachers_bow: icons["bow-arrow"]!,
  guard_sword: icons["gladius"]!,
  cobble_maul: icons["flat-hammer"]!,
  forked_spark: icons["lightning-arc"]!,
  boar_spear: icons["barbed-spear"]!,
  knife_roll: icons["daggers"]!,
  cleave: icons["axe-swing"]!,
  copper_ring: icons["ring"]!,
  buckler: icons["attached-shield"]!,
  quilted_coat: icons["leather-vest"]!,
  lucky_coin: icons["coinflip"]!,
  courier_boots: icons["wingfoot"]!,
};
