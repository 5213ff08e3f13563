/** The pictures of its words. */
import pictures from "icons:surprised-skull,axe-swing,evil-book,dervish-swords,bestial-fangs,rally-the-troops,magic-shield,piercing-sword,high-shot,two-coins,card-burn,crosshair,splashy-stream,stone-tower,shouting,angry-eyes,triple-scratches,castle-ruins,death-skull";

const NAMES: Record<string, string> = {
  "+Hero": "rally-the-troops",
  Ambush: "surprised-skull",
  Cleave: "axe-swing",
  Coin: "two-coins",
  Curse: "evil-book",
  Cursed: "evil-book",
  "Dual Wield": "dervish-swords",
  Ferocious: "bestial-fangs",
  Immune: "magic-shield",
  Location: "castle-ruins",
  Pierce: "piercing-sword",
  Ranged: "high-shot",
  Recruit: "two-coins",
  Retire: "card-burn",
  Slash: "triple-scratches",
  Snipe: "crosshair",
  Splash: "splashy-stream",
  Tank: "stone-tower",
  Taunt: "shouting",
  Threat: "death-skull",
  Vengeful: "angry-eyes",
};

export const signs: Record<string, string> = Object.fromEntries(Object.entries(NAMES).map(([word, name]) => [word, pictures[name] ?? ""]));
