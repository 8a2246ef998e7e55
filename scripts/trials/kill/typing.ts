interface Typed {
  readonly text: string;
  /** When the form was known to hold it, by the clock; never, while nobody knows. */
  at: number;
}

/** What was typed into a form, key by key, in the order of time. */
export class Typing {
  readonly #states: Typed[] = [];
  readonly #clock: () => number;

  /** In milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** A key is on its way that makes this of the text. */
  press(text: string): void {
    this.#states.push({ text, at: Number.POSITIVE_INFINITY });
  }

  /** The newest key has reached the form. */
  arrived(): void {
    const newest = this.#states.at(-1);
    if (newest !== undefined) newest.at = this.#clock();
  }

  /** How often it changed. */
  get keys(): number {
    return this.#states.length;
  }

  /**
   * How many milliseconds of typing are gone when this is what is left of it: the time from the first
   * key that is missing to the end. Null when nothing of the kind was ever typed.
   */
  lost(left: string, endedAt: number): number | null {
    const place = this.#states.findLastIndex(({ text }) => text === left);
    if (place === -1) return null;
    const missing = this.#states[place + 1];
    return missing === undefined ? 0 : Math.max(0, endedAt - missing.at);
  }

  /** The same when nothing is left. */
  lostAll(endedAt: number): number {
    const first = this.#states[0];
    return first === undefined ? 0 : Math.max(0, endedAt - first.at);
  }
}
