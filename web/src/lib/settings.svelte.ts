/** Settings of this person: kept in this browser, for all tables. */

export type Theme = "dark" | "light";
/** How large words are; the boards are laid out for it. */
export const TEXTS = { normal: 1, large: 1.15, larger: 1.3 } as const;
export type TextSize = keyof typeof TEXTS;

interface Kept {
  /** Empty: as the system prefers. */
  theme: Theme | "";
  text: TextSize;
  motion: boolean;
  letters: boolean;
  flat: boolean;
  forced: boolean;
  proposed: boolean;
  name: string;
}

const WHERE = "holdfast.settings";
const USUAL: Kept = { theme: "", text: "normal", motion: true, letters: true, flat: false, forced: true, proposed: false, name: "" };

function kept(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(WHERE) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...USUAL };
  }
}

class Settings {
  #now = $state<Kept>({ ...USUAL });
  /** What the system prefers; our switch can only reduce movement further. */
  #calm = $state(false);
  #light = $state(false);

  constructor() {
    if (typeof window === "undefined") return;
    this.#now = kept();
    const light = window.matchMedia?.("(prefers-color-scheme: light)");
    this.#light = light?.matches ?? false;
    light?.addEventListener("change", () => {
      this.#light = light.matches;
      this.#show();
    });
    const wish = window.matchMedia?.("(prefers-reduced-motion: reduce)");
    this.#calm = wish?.matches ?? false;
    wish?.addEventListener("change", () => (this.#calm = wish.matches));
    this.#show();
  }

  get theme(): Theme {
    return this.#now.theme || (this.#light ? "light" : "dark");
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  /** How large words are. */
  get text(): TextSize {
    return this.#now.text;
  }
  set text(text: TextSize) {
    this.#keep({ text });
  }
  /** By how much everything is enlarged. */
  get scale(): number {
    return TEXTS[this.#now.text] ?? 1;
  }
  /** Whether things move. */
  get motion(): boolean {
    return this.#now.motion && !this.#calm;
  }
  set motion(motion: boolean) {
    this.#keep({ motion });
  }
  /** Whether single letters are shortcuts. */
  get letters(): boolean {
    return this.#now.letters;
  }
  set letters(letters: boolean) {
    this.#keep({ letters });
  }
  /** Whether the choice bar lists every option separately. */
  get flat(): boolean {
    return this.#now.flat;
  }
  set flat(flat: boolean) {
    this.#keep({ flat });
  }
  /** Whether the only option is taken automatically. */
  get forced(): boolean {
    return this.#now.forced;
  }
  set forced(forced: boolean) {
    this.#keep({ forced });
  }
  /** Whether what a game proposes is taken without asking. */
  get proposed(): boolean {
    return this.#now.proposed;
  }
  set proposed(proposed: boolean) {
    this.#keep({ proposed });
  }
  /** What this person wants to be called. */
  get name(): string {
    return this.#now.name;
  }
  set name(name: string) {
    this.#keep({ name });
  }

  #keep(change: Partial<Kept>): void {
    this.#now = { ...this.#now, ...change };
    localStorage.setItem(WHERE, JSON.stringify(this.#now));
    this.#show();
  }

  #show(): void {
    document.documentElement.dataset.theme = this.theme;
    document.documentElement.style.setProperty("--scale", String(this.scale));
    document.documentElement.dataset.motion = this.#now.motion ? "on" : "off";
  }
}

export const settings = new Settings();
