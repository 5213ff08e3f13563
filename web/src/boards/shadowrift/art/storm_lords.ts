/** Storm Lords: the icon that fits each card's name. */
import icons from "icons:crown,eagle-head,electric,electrical-crescent,lightning-helix,lightning-storm,raining,tornado,wind-slap";

const named: Record<string, string> = {
  zephyr: "wind-slap",
  static_wisp: "electric",
  rain_caller: "raining",
  thunderhead: "lightning-helix",
  stormhawk_rider: "eagle-head",
  tempest_king: "crown",
  gathering_storm: "lightning-storm",
  charged_air: "electrical-crescent",
  howling_gale: "tornado",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
