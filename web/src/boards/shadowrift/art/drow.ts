/** Drow: the icon that fits each card's name. */
import icons from "icons:cash,drum,giant,hooded-figure,mine-explosion,queen-crown,spider-alt,stone-crafting,stone-pile";

const named: Record<string, string> = {
  drow_scout: "hooded-figure",
  totem_carver: "stone-crafting",
  stone_spider: "spider-alt",
  boulder_giant: "giant",
  tunnel_breaker: "mine-explosion",
  drow_matriarch: "queen-crown",
  drums_beneath: "drum",
  earthen_ward: "stone-pile",
  deep_tithe: "cash",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
