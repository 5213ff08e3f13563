/** The path as far as it was chosen: the deed, if that was chosen before any thing, and the steps that were picked. */
import { leftAfter, ofDeed, stillOpen, type Deed, type Pick } from "./path.ts";
import type { Key, OptionInView } from "./view.ts";

export class Chosen {
  picks = $state.raw<Pick[]>([]);
  deed = $state.raw<Deed | null>(null);

  /** How far the path has come. */
  get depth(): number {
    return this.picks.length;
  }

  /** Whether it goes through this thing. */
  has(key: Key): boolean {
    return this.picks.some((pick) => (pick.touched ?? pick.keys[0]) === key);
  }

  /** Those of these options in which the path may still end. */
  left(offered: OptionInView[]): OptionInView[] {
    return leftAfter(ofDeed(offered, this.deed), this.picks);
  }

  /** The verb, then the things; `left` is what it may end in. */
  crumbs(left: OptionInView[]): string[] {
    if (!(this.picks.length || this.deed) || !left.length) return [];
    const verbs = new Set(left.map((option) => option.verb ?? ""));
    const deeds = verbs.size === 1 ? [...verbs].filter(Boolean) : [];
    return [...deeds, ...this.picks.map((pick) => pick.text)];
  }

  add(pick: Pick): void {
    this.picks = [...this.picks, pick];
  }

  /** One step back, over those that nobody had to choose. Returns whether there was one. */
  back(offered: OptionInView[]): boolean {
    if (!this.picks.length && this.deed) {
      this.deed = null;
      return true;
    }
    if (!this.picks.length) return false;
    let picks = this.picks.slice(0, -1);
    while (picks.at(-1)?.alone || (picks.length && leftAfter(ofDeed(offered, this.deed), picks).length === 1)) picks = picks.slice(0, -1);
    this.picks = picks;
    return true;
  }

  /** The table has changed: as much of the path stays as leads to one of these options. */
  still(options: OptionInView[]): void {
    if (!ofDeed(options, this.deed).length) this.deed = null;
    this.picks = stillOpen(ofDeed(options, this.deed), this.picks);
  }

  clear(): void {
    this.picks = [];
    this.deed = null;
  }
}
