import icons from "icons:battle-axe,boar,brandy-bottle,checked-shield,enrage,evil-bat,fire-bottle,gladius,high-shot,lightning-arc,magic-gate,magic-swirl,masked-spider,potion-ball,rally-the-troops,rock-golem,rune-stone,sniffing-dog,toolbox,wolf-howl";

export default {
  sword: icons.gladius!,
  axe: icons["battle-axe"]!,
  bow: icons["high-shot"]!,
  shield: icons["checked-shield"]!,
  toolbox: icons.toolbox!,
  fire_flask: icons["fire-bottle"]!,
  rage_draught: icons.enrage!,
  haste_brew: icons["potion-ball"]!,
  clever_tonic: icons["brandy-bottle"]!,
  stoneskin: icons["rock-golem"]!,
  lightning: icons["lightning-arc"]!,
  gate_scroll: icons["magic-gate"]!,
  summoning_circle: icons["magic-swirl"]!,
  rune_snare: icons["rune-stone"]!,
  battle_orders: icons["rally-the-troops"]!,
  spider: icons["masked-spider"]!,
  wolf: icons["wolf-howl"]!,
  bat: icons["evil-bat"]!,
  boar: icons.boar!,
  hound: icons["sniffing-dog"]!,
} satisfies Record<string, string>;
