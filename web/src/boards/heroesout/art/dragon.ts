import icons from "icons:claws,dragon-breath,dragon-spiral,gold-stack,metal-scales";

export default {
  fire_breath: icons["dragon-breath"]!,
  rending_claws: icons.claws!,
  swoop: icons["dragon-spiral"]!,
  wake_the_hoard: icons["gold-stack"]!,
  iron_scales: icons["metal-scales"]!,
} satisfies Record<string, string>;
