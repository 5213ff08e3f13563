/** Upgrade cards of level 5. */
import icons from "icons:comet-spark,feather,fire-ring,gavel,meteor-impact,moon,rune-sword,spiked-armor,sword-clash,templar-shield,thumb-up,trident";

export default {
  comet_bow: icons["comet-spark"]!,
  oathblade: icons["rune-sword"]!,
  siege_maul: icons["gavel"]!,
  meteor: icons["meteor-impact"]!,
  skewer: icons["trident"]!,
  moon_disc: icons["moon"]!,
  relentless: icons["sword-clash"]!,
  star_ring: icons["fire-ring"]!,
  aegis: icons["templar-shield"]!,
  dread_plate: icons["spiked-armor"]!,
  fates_thumb: icons["thumb-up"]!,
  phoenix_feather: icons["feather"]!,
};
