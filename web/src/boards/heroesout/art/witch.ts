import icons from "icons:bolt-spell-cast,cauldron,crystal-ball,pointy-hat,witch-flight";

export default {
  hex_work: icons.cauldron!,
  broom_ride: icons["witch-flight"]!,
  coven_call: icons["pointy-hat"]!,
  witch_bolt: icons["bolt-spell-cast"]!,
  foresight: icons["crystal-ball"]!,
} satisfies Record<string, string>;
