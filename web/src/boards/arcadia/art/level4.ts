/** Upgrade cards of level 4. */
import icons from "icons:breastplate,crossed-sabres,dice-target,lightning-bow,ninja-star,power-ring,shield-reflect,spear-hook,spinning-blades,tabi-boot,thor-hammer,vortex";

export default {
  stormbow: icons["lightning-bow"]!,
  twin_sabres: icons["crossed-sabres"]!,
  thunder_maul: icons["thor-hammer"]!,
  siphon: icons["vortex"]!,
  dragoon_lance: icons["spear-hook"]!,
  razor_fan: icons["ninja-star"]!,
  whirl: icons["spinning-blades"]!,
  gold_ring: icons["power-ring"]!,
  mirror_shield: icons["shield-reflect"]!,
  plate_coat: icons["breastplate"]!,
  loaded_bone: icons["dice-target"]!,
  shadow_boots: icons["tabi-boot"]!,
};
