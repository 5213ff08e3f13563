import icons from "icons:hunting-horn,money-stack,robber,wolf-head";

export default {
  plunderers: icons.robber!,
  pack_hunt: icons["wolf-head"]!,
  hired_claws: icons["money-stack"]!,
  raiding_party: icons["hunting-horn"]!,
} satisfies Record<string, string>;
