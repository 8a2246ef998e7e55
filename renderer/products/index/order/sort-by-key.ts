import type { Steps } from '../scan/resumable.ts';
import type { NameKeys } from './name-keys.ts';
import { rowNumbers } from './row-numbers.ts';
import type { SortOrder } from './sort-order.ts';

const unitsPerHead = 3;
const unitBase = 0x10000;
const smallRun = 12;
const rowsPerStep = 65_536;

/** A run of rows that are alike in all units before `depth`, still to be ordered. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
  /** Whether `heads` already holds the units at `depth` for these places. */
  readonly headsRead: boolean;
}

/**
 * The rows in the order of their keys, rows with one key in the order received. Multikey quicksort
 * (Bentley and Sedgewick) that looks at three units at a time: a common beginning is read once,
 * where `Array.sort` with a comparator reads it in each of its twenty million comparisons.
 */
export function* sortByKey(keys: NameKeys): Steps<SortOrder> {
  const sorter = new KeySorter(keys);
  while (sorter.work(rowsPerStep)) yield;
  return { rows: sorter.rows, ties: sorter.ties };
}

class KeySorter {
  readonly rows: Uint32Array;
  readonly ties: Uint8Array;
  readonly #keys: NameKeys;
  /** By place: the three units of the row there that its run is being split by, as one number. */
  readonly #heads: Float64Array;
  readonly #runs: Run[];

  constructor(keys: NameKeys) {
    const count = keys.starts.length - 1;
    this.rows = rowNumbers(count);
    this.ties = new Uint8Array(count);
    this.#keys = keys;
    this.#heads = new Float64Array(count);
    this.#runs = [{ from: 0, to: count, depth: 0, headsRead: false }];
  }

  /** Goes on until about so many rows were moved; false when all is in order. */
  work(most: number): boolean {
    for (let left = most; left > 0; ) {
      const run = this.#runs.pop();
      if (run === undefined) return false;
      left -= run.to - run.from;
      if (run.to - run.from <= smallRun) this.#insert(run);
      else this.#split(run);
    }
    return this.#runs.length > 0;
  }

  #head(row: number, depth: number): number {
    const { units, starts } = this.#keys;
    const at = (starts[row] ?? 0) + depth;
    const end = starts[row + 1] ?? 0;
    if (at + 2 < end) {
      return ((units[at] ?? 0) * unitBase + (units[at + 1] ?? 0)) * unitBase + (units[at + 2] ?? 0);
    }
    const first = at < end ? (units[at] ?? 0) : 0;
    const second = at + 1 < end ? (units[at + 1] ?? 0) : 0;
    return (first * unitBase + second) * unitBase;
  }

  /** Parts the run into rows with a smaller, the same and a larger head. */
  #split({ from, to, depth, headsRead }: Run): void {
    const heads = this.#heads;
    if (!headsRead) {
      for (let i = from; i < to; i++) heads[i] = this.#head(this.rows[i] ?? 0, depth);
    }
    const pivot = this.#pivot(from, to);
    let lower = from;
    let higher = to;
    for (let i = from; i < higher; ) {
      const head = heads[i] ?? 0;
      if (head < pivot) this.#swap(i++, lower++);
      else if (head > pivot) this.#swap(i, --higher);
      else i++;
    }
    if (to - higher > 1) this.#runs.push({ from: higher, to, depth, headsRead: true });
    if (lower - from > 1) this.#runs.push({ from, to: lower, depth, headsRead: true });
    if (higher - lower < 2) return;
    // A last unit of 0 lies behind the end: the keys are the same to their last unit.
    if (pivot % unitBase === 0) this.#alike(lower, higher);
    else
      this.#runs.push({ from: lower, to: higher, depth: depth + unitsPerHead, headsRead: false });
  }

  #alike(from: number, to: number): void {
    this.rows.subarray(from, to).sort();
    this.ties.fill(1, from + 1, to);
  }

  /** The middle one of nine, so that a list that came in order is not the worst case. */
  #pivot(from: number, to: number): number {
    const step = Math.max(1, (to - from) >> 3);
    const sample: number[] = [];
    for (let i = from; i < to && sample.length < 9; i += step) sample.push(this.#heads[i] ?? 0);
    sample.sort((a, b) => a - b);
    return sample[sample.length >> 1] ?? 0;
  }

  #swap(a: number, b: number): void {
    const { rows } = this;
    const heads = this.#heads;
    const row = rows[a] ?? 0;
    const head = heads[a] ?? 0;
    rows[a] = rows[b] ?? 0;
    heads[a] = heads[b] ?? 0;
    rows[b] = row;
    heads[b] = head;
  }

  #insert({ from, to, depth }: Run): void {
    const { rows } = this;
    for (let i = from + 1; i < to; i++) {
      const row = rows[i] ?? 0;
      let place = i;
      for (; place > from; place--) {
        const other = rows[place - 1] ?? 0;
        if ((this.#compare(other, row, depth) || other - row) < 0) break;
        rows[place] = other;
      }
      rows[place] = row;
    }
    for (let i = from + 1; i < to; i++) {
      if (this.#compare(rows[i - 1] ?? 0, rows[i] ?? 0, depth) === 0) this.ties[i] = 1;
    }
  }

  #compare(a: number, b: number, depth: number): number {
    const { units, starts } = this.#keys;
    const lengthA = (starts[a + 1] ?? 0) - (starts[a] ?? 0);
    const lengthB = (starts[b + 1] ?? 0) - (starts[b] ?? 0);
    const common = Math.min(lengthA, lengthB);
    const startA = starts[a] ?? 0;
    const startB = starts[b] ?? 0;
    for (let i = depth; i < common; i++) {
      const difference = (units[startA + i] ?? 0) - (units[startB + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }
}
