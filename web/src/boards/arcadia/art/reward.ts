/** Reward cards. */
import icons from "icons:anvil-impact,bird-claw,crown,fizzing-flask,magic-shield,spell-book,sword-brandish";

export default {
  anvil_song: icons["anvil-impact"]!,
  spirit_shield: icons["magic-shield"]!,
  gate_captains_sword: icons["sword-brandish"]!,
  talon_spear: icons["bird-claw"]!,
  volatile_flask: icons["fizzing-flask"]!,
  glowing_tome: icons["spell-book"]!,
  night_crown: icons["crown"]!,
};
