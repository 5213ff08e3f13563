/** Dragon monsters: the icon that fits each card's name. */
import icons from "icons:diamond-hard,dragon-breath,dragon-orb,dragon-shield,earth-worm,feathered-wing,spiked-tail,volcano,wyvern";

const named: Record<string, string> = {
  ice_wyvern: "wyvern",
  ironscale_drake: "dragon-shield",
  magma_drake: "volcano",
  spiked_drake: "spiked-tail",
  diamondscale_drake: "diamond-hard",
  soot_whelp: "dragon-orb",
  gale_drake: "feathered-wing",
  tunnel_drake: "earth-worm",
  cinder_matriarch: "dragon-breath",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
