// Made from shapes.json by `npm run protocol`. Do not change it by hand.

import type { CardInView } from "$lib/view.ts";

/** A card: of heroes and items the numbers for a fight, of monsters theirs; and what lies on it now. An item is `on` the hero who carries it. A hero in play has `fought` or not, and may have a `bonus`. */
export interface GreyportCard extends CardInView {
  armor?: number;
  banner?: "" | "ranged" | "tank";
  bonus?: number;
  cost?: string;
  damage?: number;
  dice?: Array<string>;
  faction?: string;
  fought?: boolean;
  hp?: number;
  hurt?: number;
  level?: number;
  on?: number;
  on_name?: string;
  threat?: number;
  type?: "" | "magical" | "physical";
}
