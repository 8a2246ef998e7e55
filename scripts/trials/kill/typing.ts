interface Typed {
  readonly text: string;
  /** When the form was known to contain it, by the clock; infinity until then. */
  at: number;
}

/** The text typed into a form, key by key, in order of time. */
export class Typing {
  readonly #states: Typed[] = [];
  readonly #clock: () => number;

  /** `clock` returns milliseconds. */
  constructor(clock: () => number) {
    this.#clock = clock;
  }

  /** A key was sent that will change the text to this. */
  press(text: string): void {
    this.#states.push({ text, at: Number.POSITIVE_INFINITY });
  }

  /** The newest key has reached the form. */
  arrived(): void {
    const newest = this.#states.at(-1);
    if (newest !== undefined) newest.at = this.#clock();
  }

  /** Number of changes. */
  get keys(): number {
    return this.#states.length;
  }

  /**
   * Milliseconds of typing lost if this is what is left: from the first missing key to the end. Null if this text was
   * never typed.
   */
  lost(left: string, endedAt: number): number | null {
    const place = this.#states.findLastIndex(({ text }) => text === left);
    if (place === -1) return null;
    const missing = this.#states[place + 1];
    return missing === undefined ? 0 : Math.max(0, endedAt - missing.at);
  }

  /** The same if nothing is left. */
  lostAll(endedAt: number): number {
    const first = this.#states[0];
    return first === undefined ? 0 : Math.max(0, endedAt - first.at);
  }
}
