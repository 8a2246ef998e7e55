import type { ProductColumns } from '../scan/product-columns.ts';
import type { Steps } from '../scan/resumable.ts';
import { type Alphabet, longestNumber, makeAlphabet } from './alphabet.ts';
import { ComposingReader } from './composing-reader.ts';

/** What the names are compared by: each a run of 16-bit ranks, never 0; row N has `starts[N]` to `starts[N + 1]`. */
export interface NameKeys {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

const rowsPerStep = 16_384;

/** Folded keys that order like a person of this language expects, with numbers in order. */
export function* makeNameKeys(columns: ProductColumns, locale: string): Steps<NameKeys> {
  const reader = new ComposingReader(columns.bytes);
  const seen = new Uint8Array(0x110000);
  for (let row = 0; row < columns.count; row++) {
    if (row % rowsPerStep === 0) yield;
    reader.start(columns.nameAt[row] ?? 0);
    for (let code = reader.next(); code >= 0; code = reader.next()) seen[code] = 1;
  }
  yield;
  const writer = new KeyWriter(makeAlphabet(marked(seen), locale), columns.count);
  for (let row = 0; row < columns.count; row++) {
    if (row % rowsPerStep === 0) yield;
    reader.start(columns.nameAt[row] ?? 0);
    writer.write(row, reader);
  }
  return writer.finish();
}

function* marked(seen: Uint8Array): Iterable<number> {
  for (let code = seen.indexOf(1); code >= 0; code = seen.indexOf(1, code + 1)) yield code;
}

class KeyWriter {
  readonly #alphabet: Alphabet;
  readonly #starts: Uint32Array;
  #units: Uint16Array;
  #length = 0;

  constructor(alphabet: Alphabet, rows: number) {
    this.#alphabet = alphabet;
    this.#starts = new Uint32Array(rows + 1);
    this.#units = new Uint16Array(rows * 16 + 64);
  }

  write(row: number, reader: ComposingReader): void {
    const { ranks, digits } = this.#alphabet;
    let code = reader.next();
    while (code >= 0) {
      if ((digits[code] ?? 0) > 0) code = this.#number(code, reader);
      else {
        const rank = ranks[code] ?? 0;
        if (rank > 0) this.#push(rank);
        code = reader.next();
      }
    }
    this.#starts[row + 1] = this.#length;
  }

  finish(): NameKeys {
    return { units: this.#units, starts: this.#starts };
  }

  /** Writes length and digits, without leading zeros; returns the code point behind them. */
  #number(first: number, reader: ComposingReader): number {
    const { digits, numberRank } = this.#alphabet;
    const lengthAt = this.#length;
    this.#push(numberRank);
    let code = first;
    for (let digit = digits[code] ?? 0; digit > 0; digit = digits[code] ?? 0) {
      const leadingZero = digit === 1 && this.#length === lengthAt + 1;
      if (!leadingZero) this.#push(digit);
      code = reader.next();
      if (code < 0) break;
    }
    const length = this.#length - lengthAt - 1;
    this.#units[lengthAt] = numberRank + Math.min(length, longestNumber);
    return code;
  }

  #push(unit: number): void {
    if (this.#length === this.#units.length) {
      const larger = new Uint16Array(this.#length * 2);
      larger.set(this.#units);
      this.#units = larger;
    }
    this.#units[this.#length++] = unit;
  }
}
