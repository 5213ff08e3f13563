/** Upgrade cards of level 2. */
import icons from "icons:diamond-ring,dodging,glaive,hatchets,leather-armor,leeching-worm,open-book,pocket-bow,ringing-bell,rolling-dice-cup,round-shield,stiletto";

export default {
  yew_bow: icons["pocket-bow"]!,
  duelling_sword: icons["stiletto"]!,
  ringing_hammer: icons["ringing-bell"]!,
  leech_ray: icons["leeching-worm"]!,
  hooked_glaive: icons["glaive"]!,
  hatchet_pair: icons["hatchets"]!,
  sidestep: icons["dodging"]!,
  silver_ring: icons["diamond-ring"]!,
  round_shield: icons["round-shield"]!,
  studded_coat: icons["leather-armor"]!,
  gamblers_bone: icons["rolling-dice-cup"]!,
  spell_primer: icons["open-book"]!,
};
