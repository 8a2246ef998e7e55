/** What is measured of a size, each in a program of its own. */
export const parts = [
  'floor',
  'app',
  'ag-grid',
  'app-empty',
  'ag-grid-empty',
  'refreshes',
  'idle',
] as const;
export type Part = (typeof parts)[number];

/** What a value measures; ms and bytes unless said otherwise. */
export type Measure =
  /** From the last byte that the service has sent, and from the press on Refresh. */
  | 'answer to painted'
  | 'press to painted'
  /** From objects in the page to painted. */
  | 'objects to painted'
  | 'first sort by number'
  | 'sort by number again'
  | 'first sort by text'
  | 'sort by text again'
  | 'first letter'
  | 'next letters'
  /** The longest of a round; 0 when none took 50 ms. */
  | 'task of loading'
  | 'task of sorting'
  | 'task of searching'
  /** The longest task of a round once more, by what its thread had of a processor. */
  | 'processor time of loading'
  | 'processor time of sorting'
  | 'processor time of searching'
  | 'heap'
  | 'heap of an empty list'
  /** Each round's 95th percentile, in frames of the display. */
  | 'wheel'
  | 'thumb'
  /** Of all frames, the share in which rows in sight were still empty. */
  | 'empty by wheel'
  | 'empty by thumb'
  | 'memory'
  | 'memory after use'
  /** Another profile, without products, has been in front for a while. */
  | 'memory once left'
  /** Of many refreshes in a row: the mean of the last quarter to that of the second. */
  | 'growth by refreshes'
  | 'memory of an empty list'
  /** With a few products, which nobody touches; all of it, and without the program's files. */
  | 'idle'
  | 'idle without files';

export type SubjectName = 'app' | 'floor' | 'ag-grid' | 'bare window';

/** All values that were measured, by subject and measure. */
export class Samples {
  readonly #values: Map<string, number[]>;

  /** `kept`: what `toJSON` returned before. */
  constructor(kept: Readonly<Record<string, readonly number[]>> = {}) {
    this.#values = new Map(Object.entries(kept).map(([key, values]) => [key, [...values]]));
  }

  toJSON(): Record<string, number[]> {
    return Object.fromEntries(this.#values);
  }

  add(subject: SubjectName, measure: Measure, value: number): void {
    const key = `${subject} ${measure}`;
    const values = this.#values.get(key) ?? [];
    values.push(value);
    this.#values.set(key, values);
  }

  /** In the order in which they came; empty when there are none. */
  of(subject: SubjectName, measure: Measure): readonly number[] {
    return this.#values.get(`${subject} ${measure}`) ?? [];
  }
}
