/** Bosses and tokens: the icon that fits each card's name. */
import icons from "icons:claws,crown,direwolf,dragon-head,hooded-figure,hydra,pentacle,rat,spiked-tail,spiky-wing,troll,werewolf,wolf-howl";

const named: Record<string, string> = {
  worg_token: "wolf-howl",
  werewolf: "werewolf",
  rat_swarm: "rat",
  hydra_head: "hydra",
  cultist: "hooded-figure",
  mordigars_wing: "spiky-wing",
  mordigars_tail: "spiked-tail",
  mordigars_claw: "claws",
  drog: "troll",
  torglesnarf: "crown",
  ripsnarl: "direwolf",
  hydra: "hydra",
  baelfire: "pentacle",
  valeria: "hooded-figure",
  mordigar: "dragon-head",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
