import type { EntryProblem } from '../protocol/broken-entry.ts';
import { idValue } from './id-value.ts';
import { JsonProblem } from './json-problem.ts';
import { readText } from './read-text.ts';
import { isDigit, isNumberStart, spaceEnd, stringEnd, valueEnd } from './value-end.ts';

const absent = -1;

/** Scans one object of the list after the other; holds the last one's fields until the next. */
export class EntryScan {
  /** Offsets of the values of the three fields; -1 where the entry has none. */
  idAt = absent;
  nameAt = absent;
  priceAt = absent;
  idValue = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** From the opening brace to behind the closing one. Of a key that stands twice the last counts. */
  scan(from: number): number {
    const bytes = this.#bytes;
    this.idAt = absent;
    this.nameAt = absent;
    this.priceAt = absent;
    let at = spaceEnd(bytes, from + 1);
    if (bytes[at] === 0x7d) return at + 1;
    while (true) {
      const keyAt = at;
      const keyEnd = stringEnd(bytes, at);
      at = spaceEnd(bytes, keyEnd);
      if (bytes[at] !== 0x3a) throw new JsonProblem(bytes, at, 'a colon');
      at = spaceEnd(bytes, at + 1);
      this.#note(keyAt, keyEnd, at);
      at = spaceEnd(bytes, valueEnd(bytes, at));
      const byte = bytes[at];
      if (byte === 0x7d) return at + 1;
      if (byte !== 0x2c) throw new JsonProblem(bytes, at, 'a comma or “}”');
      at = spaceEnd(bytes, at + 1);
    }
  }

  /** Whether the entry just scanned is a product; reads the number of its id on the way. */
  isProduct(): boolean {
    const bytes = this.#bytes;
    return (
      this.idAt >= 0 &&
      this.nameAt >= 0 &&
      this.priceAt >= 0 &&
      bytes[this.nameAt] === 0x22 &&
      isNumberStart(bytes[this.priceAt] ?? 0) &&
      this.#idProblem() === null
    );
  }

  problems(): readonly EntryProblem[] {
    const bytes = this.#bytes;
    const found: EntryProblem[] = [];
    const id = this.idAt < 0 ? 'id-missing' : this.#idProblem();
    if (id !== null) found.push(id);
    if (this.nameAt < 0) found.push('name-missing');
    else if (bytes[this.nameAt] !== 0x22) found.push('name-not-text');
    if (this.priceAt < 0) found.push('price-missing');
    else if (!isNumberStart(bytes[this.priceAt] ?? 0)) found.push('price-not-number');
    return found;
  }

  #note(keyAt: number, keyEnd: number, valueAt: number): void {
    const bytes = this.#bytes;
    const first = bytes[keyAt + 1] ?? 0;
    const length = keyEnd - keyAt - 2;
    if (length === 2 && first === 0x69 && bytes[keyAt + 2] === 0x64) this.idAt = valueAt;
    else if (length === 4 && first === 0x6e && this.#reads(keyAt + 1, 'name'))
      this.nameAt = valueAt;
    else if (length === 5 && first === 0x70 && this.#reads(keyAt + 1, 'price')) {
      this.priceAt = valueAt;
    } else if (length >= 7 && bytes.subarray(keyAt, keyEnd).includes(0x5c)) {
      // One escape takes six bytes, so an escaped key is never shorter than that and a letter more.
      const key: unknown = JSON.parse(readText(bytes, keyAt, keyEnd));
      if (key === 'id') this.idAt = valueAt;
      else if (key === 'name') this.nameAt = valueAt;
      else if (key === 'price') this.priceAt = valueAt;
    }
  }

  #reads(at: number, word: string): boolean {
    for (let i = 0; i < word.length; i++) {
      if (this.#bytes[at + i] !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  #idProblem(): EntryProblem | null {
    const bytes = this.#bytes;
    if (!isNumberStart(bytes[this.idAt] ?? 0)) return 'id-not-integer';
    const digitsAt = bytes[this.idAt] === 0x2d ? this.idAt + 1 : this.idAt;
    let end = digitsAt;
    while (isDigit(bytes[end] ?? 0)) end++;
    const after = bytes[end] ?? 0;
    // 1.0 and 1e3 are not sent back as an id: nobody knows how the service would write them.
    if (after === 0x2e || (after | 0x20) === 0x65) return 'id-not-integer';
    if (end - digitsAt > 400) return 'id-too-long';
    this.idValue = idValue(bytes, this.idAt, end);
    return null;
  }
}
