import icons from "icons:fox,sparkles,trap-mask,trident,wire-coil";

export default {
  set_a_snare: icons["wire-coil"]!,
  mischief: icons["trap-mask"]!,
  pitchfork: icons.trident!,
  pop_up: icons.fox!,
  spiteful_spark: icons.sparkles!,
} satisfies Record<string, string>;
