/** The lists and objects around a place in JSON: a bit for each, since there may be millions of them. */
export class JsonNesting {
  #isList = new Uint8Array(16);
  #depth = 0;

  get depth(): number {
    return this.#depth;
  }

  /** What ends the innermost one; undefined outside of all. */
  get end(): ']' | '}' | undefined {
    if (this.#depth === 0) return undefined;
    const at = this.#depth - 1;
    return ((this.#isList[at >> 3] ?? 0) >> (at & 7)) & 1 ? ']' : '}';
  }

  enter(kind: 'list' | 'object'): void {
    const at = this.#depth;
    if (at >> 3 === this.#isList.length) {
      const larger = new Uint8Array(this.#isList.length * 2);
      larger.set(this.#isList);
      this.#isList = larger;
    }
    const bit = 1 << (at & 7);
    const others = (this.#isList[at >> 3] ?? 0) & ~bit;
    this.#isList[at >> 3] = kind === 'list' ? others | bit : others;
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }
}
