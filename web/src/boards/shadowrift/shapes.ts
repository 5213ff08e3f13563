// Made from shapes.json by `npm run protocol`. Do not change it by hand.

import type { CardInView, Danger } from "$lib/view.ts";

/** A card: what is printed on it, and what lies on it now. `types` are the words of its type line: `["Villager", "Traveler"]`, `["Monster", "Giant"]`. `cost` is a price (`4P+1C`), or the power points of a card of the Monster Deck; `price` is what it costs now where that differs. `flags` say how it stands: `["immune to Melee"]`, `["kept"]`. An Attack on the table has its `target`, and a monster its `fighters`: the heroes who have an open Battle with it. `next` is what a monster does in the next Monsters Act. */
export interface ShadowriftCard extends CardInView {
  actions?: Array<string>;
  boosts?: Array<BoostInView>;
  cost?: string;
  fighters?: Array<string>;
  flags?: Array<string>;
  group?: "" | "infiltrator" | "town" | "traveler";
  health?: number;
  hurt?: number;
  icons?: number;
  next?: string;
  price?: string;
  second?: number;
  second_name?: string;
  symbol?: "" | "ARMS" | "FAITH" | "FOLK" | "WEALTH";
  tags?: Array<"Epic" | "Melee" | "Ranged" | "Spell">;
  target?: number;
  target_name?: string;
  types?: Array<string>;
}

/** A Boost of a card: its price, what it does, and of a card on the table whether it was paid. */
export interface BoostInView {
  cost: string;
  paid?: boolean;
  text: string;
}

/** What is about to happen, the next first. Chances are parts of a hundred, from what everybody can count. `monster`: this `thing` goes to a space (`goes`: `1`, `2`, `3`, or `power_area`), `text` is its action; by it somebody dies (`kills`, if it can only be one: this `victim`), a Wall breaks (`breaks`), or a defence of the town stops it (`stops`). `corpses`: so many Villagers die on average, in tenths (`amount`), with so many Corpses left (`from`). `loss`: the game is lost so (`name`) with this `chance`. `power`: the points go `from` one number `to` another. `card`: this top card of the Monster Deck enters for `amount` points with this `chance`. */
export interface ShadowriftDanger extends Danger {
  breaks?: number;
  chance?: number;
  goes?: "1" | "2" | "3" | "power_area";
  kills?: number;
  stops?: number;
  thing?: number;
  victim?: number;
  victim_name?: string;
}
