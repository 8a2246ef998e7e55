import type { Steps } from '../scan/resumable.ts';
import type { NameKeys } from './name-keys.ts';
import { sortByNumber } from './sort-by-number.ts';
import type { SortOrder } from './sort-order.ts';
import { rowNumbers } from './sort-order.ts';

const smallRun = 12;
const rowsPerStep = 65_536;

/**
 * The rows in the order of their keys; equal keys stay in the order received. Sorts runs with the same prefix one word
 * at a time, so that a common prefix is read once. `Array.sort` with a comparator reads it in each of its twenty
 * million comparisons.
 */
export function* sortByKey(keys: NameKeys): Steps<SortOrder> {
  const count = keys.starts.length - 1;
  const firstWords = new Float64Array(count);
  for (let row = 0; row < count; row++) firstWords[row] = keys.words[keys.starts[row] ?? 0] ?? 0;
  const order = yield* sortByNumber(firstWords);
  const sorter = new KeySorter(yield* inOrder(keys, order));
  const { rows, ties } = sorter;
  for (let from = 0, to = 1; from < count; from = to++) {
    const word = firstWords[order[from] ?? 0] ?? 0;
    while (to < count && firstWords[order[to] ?? 0] === word) to++;
    sorter.group({ from, to, depth: 0 }, word);
  }
  while (sorter.work(rowsPerStep)) yield;
  for (let place = 0; place < count; place++) rows[place] = order[rows[place] ?? 0] ?? 0;
  return { rows, ties };
}

/** The keys of these rows in sequence, so that later comparisons read adjacent memory. */
function* inOrder({ words, starts, unitBase }: NameKeys, order: Uint32Array): Steps<NameKeys> {
  const moved = new Uint32Array(starts.at(-1) ?? 0);
  const begins = new Uint32Array(starts.length);
  let to = 0;
  for (let place = 0; place < order.length; place++) {
    if (place % rowsPerStep === 0) yield;
    const row = order[place] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at++) moved[to++] = words[at] ?? 0;
    begins[place + 1] = to;
  }
  return { words: moved, starts: begins, unitBase };
}

/** A run of rows with equal words before `depth`, still to be sorted. They are in the order received. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly depth: number;
}

class KeySorter {
  readonly rows: Uint32Array;
  readonly ties: Uint8Array;
  readonly #keys: NameKeys;
  /** For the current run: the 32 bits of each row's word and, in the lower bits, its position. A double has 53 bits. */
  readonly #packed: Float64Array;
  readonly #stood: Uint32Array;
  readonly #runs: Run[] = [];

  constructor(keys: NameKeys) {
    const count = keys.starts.length - 1;
    this.rows = rowNumbers(count);
    this.ties = new Uint8Array(count);
    this.#keys = keys;
    this.#packed = new Float64Array(count);
    this.#stood = new Uint32Array(count);
  }

  /** Takes rows with the same word at this depth: to be sorted by the words after it, if there are any. */
  group({ from, to, depth }: Run, word: number): void {
    if (to - from < 2) return;
    if (isLast(word, this.#keys)) this.ties.fill(1, from + 1, to);
    else this.#runs.push({ from, to, depth: depth + 1 });
  }

  /** Works until about this many rows were moved; false if everything is sorted. */
  work(most: number): boolean {
    for (let left = most; left > 0; ) {
      const run = this.#runs.pop();
      if (run === undefined) return false;
      left -= run.to - run.from;
      if (run.to - run.from <= smallRun) this.#insert(run);
      else this.#order(run);
    }
    return this.#runs.length > 0;
  }

  /** Sorts a run by its words. The platform's sort of plain numbers beats any loop of ours. */
  #order({ from, to, depth }: Run): void {
    const { rows } = this;
    const { words, starts } = this.#keys;
    const count = to - from;
    const places = 2 ** Math.ceil(Math.log2(count));
    const packed = this.#packed.subarray(0, count);
    const stood = this.#stood;
    const first = words[(starts[rows[from] ?? 0] ?? 0) + depth] ?? 0;
    let isOneWord = true;
    for (let place = 0; place < count; place++) {
      const row = rows[from + place] ?? 0;
      const word = words[(starts[row] ?? 0) + depth] ?? 0;
      if (word !== first) isOneWord = false;
      packed[place] = word * places + place;
      stood[place] = row;
    }
    if (isOneWord) {
      this.group({ from, to, depth }, first);
      return;
    }
    packed.sort();
    let start = from;
    let word = Math.floor((packed[0] ?? 0) / places);
    for (let place = 0; place < count; place++) {
      const number = packed[place] ?? 0;
      const own = Math.floor(number / places);
      rows[from + place] = stood[number - own * places] ?? 0;
      if (own === word) continue;
      this.group({ from: start, to: from + place, depth }, word);
      start = from + place;
      word = own;
    }
    this.group({ from: start, to, depth }, word);
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
    const { words, starts } = this.#keys;
    let atA = (starts[a] ?? 0) + depth;
    let atB = (starts[b] ?? 0) + depth;
    for (;;) {
      const word = words[atA++] ?? 0;
      const difference = word - (words[atB++] ?? 0);
      if (difference !== 0 || isLast(word, this.#keys)) return difference;
    }
  }
}

/** Whether this word ends a key: only then its last unit is 0. */
function isLast(word: number, { unitBase }: NameKeys): boolean {
  return word % unitBase === 0;
}
