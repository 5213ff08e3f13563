/** Demons: the icon that fits each card's name. */
import icons from "icons:bleeding-wound,conversation,crystal-growth,evil-minion,hand-of-god,horned-skull,imp,swap-bag,werewolf";

const named: Record<string, string> = {
  imps: "imp",
  hellhound: "werewolf",
  soul_broker: "swap-bag",
  blackshard_corruptor: "crystal-growth",
  pit_fiend: "horned-skull",
  marzose: "evil-minion",
  whispered_lies: "conversation",
  dark_communion: "hand-of-god",
  blood_price: "bleeding-wound",
};

export default Object.fromEntries(Object.entries(named).map(([id, icon]) => [id, icons[icon]!]));
