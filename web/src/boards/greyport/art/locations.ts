/** Locations: the icon that fits each card's name. */
import icons from "icons:capitol,castle-ruins,fairy,village,greek-temple,magic-gate,shop,tavern-sign";

const named: Record<string, string> = {
  dwarven_ruins: "castle-ruins",
  mages_collegium: "magic-gate",
  grand_square: "village",
  market_district: "shop",
  greyport_city_hall: "capitol",
  red_dragon_inn: "tavern-sign",
  enchantment_park: "fairy",
  lantern_temple: "greek-temple",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
