/** Upgrade cards of level 3. */
import icons from "icons:arrow-flights,broken-wall,chain-mail,chakram,executioner-hood,fire-ray,gem-pendant,pointy-sword,roman-shield,spears,spring,square-bottle";

export default {
  hunters_recurve: icons["arrow-flights"]!,
  tempered_sword: icons["pointy-sword"]!,
  wall_breaker: icons["broken-wall"]!,
  fire_lance: icons["fire-ray"]!,
  long_pike: icons["spears"]!,
  ricochet_disc: icons["chakram"]!,
  executioner: icons["executioner-hood"]!,
  battle_oil: icons["square-bottle"]!,
  tower_shield: icons["roman-shield"]!,
  chain_coat: icons["chain-mail"]!,
  second_wind_charm: icons["gem-pendant"]!,
  springheel_boots: icons["spring"]!,
};
