import { randomInt } from 'node:crypto';
import { base64Forms, type Reading, textForms, unitsOf } from './written-as.ts';

/** A stretch of a view that holds a part of the token. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Fewer characters than these are in every second word, or in many a text of base64. */
export const shortestToken = 4;
/** A part of the token that is this long counts as the token, characters. */
export const shortestPart = 12;
/** The same in base64. */
const shortestBase64Part = 16;
/** Escapes within escapes: JSON in JSON in a URL in HTML. */
export const mostLevels = 4;

/**
 * All parts of a token that are `shortestPart` long (of a shorter one the whole), as they look once the escapes
 * around them are undone. `inText` also has those of its base64: a text may hold that in another case, so that
 * decoding does not find it.
 */
export interface TokenGrams {
  readonly inText: readonly Grams[];
  readonly inDecoded: readonly Grams[];
}

export function gramsOf(token: string, reading: Reading): TokenGrams {
  const key = `${reading.isCompact}${reading.isQuotedPrintable} ${token}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const cases = [...new Set([token, token.toLowerCase(), token.toUpperCase()])];
  // Bytes of UTF-8 taken for characters: they know no case of their own.
  const forms = /[^\0-\x7f]/.test(token) ? cases : [token];
  const texts = forms
    .flatMap((form) => textForms(form, reading, mostLevels))
    .filter((form) => form.length >= shortestToken);
  const inDecoded = byLength(texts, shortestPart, headerLength);
  const made = {
    inDecoded,
    inText: [...inDecoded, ...byLength(base64Forms(token), shortestBase64Part, () => 0)],
  };
  const [oldest] = known.keys();
  if (known.size === mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}

/** The tokens that were asked for last: the log asks for the same few with every line. */
const known = new Map<string, TokenGrams>();
const mostKnown = 64;

/** All tokens of an issuer share the first part of a JWT, so that this part alone tells nothing. */
function headerLength(form: string): number {
  const dot = form.indexOf('.') + 1;
  return /^eyj/i.test(form) && form.length - dot >= shortestPart ? dot : 0;
}

function byLength(
  forms: readonly string[],
  longest: number,
  skippedOf: (form: string) => number,
): Grams[] {
  const groups = new Map<number, string[]>();
  for (const form of new Set(forms)) {
    const length = Math.min(form.length, longest);
    groups.set(length, [...(groups.get(length) ?? []), form]);
  }
  return [...groups].map(([length, group]) => new Grams(group, length, skippedOf));
}

/** Odd and new in each run, so that no service can write texts on which the hashes below collide. */
const factor = randomInt(0x1000_0000, 0x7fff_ffff) | 1;

/** A hash table of all parts of some texts, and the search for them in linear time (Rabin and Karp's). */
export class Grams {
  readonly length: number;
  /** All forms one after the other, in one case, a break between two. */
  readonly #units: Uint16Array;
  /** Of each form: where it begins, by where its first part begins. */
  readonly #headers = new Map<number, number>();
  /** Where a part begins in `#units`, plus 1; 0: none. */
  readonly #slots: Int32Array;
  readonly #hashes: Int32Array;
  readonly #shift: number;
  readonly #leaving: number;

  constructor(forms: readonly string[], length: number, skippedOf: (form: string) => number) {
    this.length = length;
    this.#units = foldedUnits(unitsOf(forms.join('\uffff')));
    const bits = Math.max(4, Math.ceil(Math.log2(this.#units.length * 2)));
    this.#shift = 32 - bits;
    this.#slots = new Int32Array(2 ** bits);
    this.#hashes = new Int32Array(2 ** bits);
    let leaving = 1;
    for (let step = 0; step < length; step += 1) leaving = Math.imul(leaving, factor);
    this.#leaving = leaving;
    let at = 0;
    for (const form of forms) {
      const skipped = skippedOf(form);
      if (skipped > 0) this.#headers.set(at + skipped, at);
      this.#add(at + skipped, at + form.length);
      at += form.length + 1;
    }
  }

  #add(start: number, end: number): void {
    const mask = this.#slots.length - 1;
    let hash = 0;
    for (let at = start; at < end; at += 1) {
      hash = this.#next(hash, this.#units[at] ?? 0, at - start >= this.length ? at : -1);
      if (at - start < this.length - 1) continue;
      const gram = at - this.length + 1;
      let slot = hash >>> this.#shift;
      while (this.#slots[slot] !== 0 && !this.#isSame(slot, hash, this.#units, gram)) {
        slot = (slot + 1) & mask;
      }
      if (this.#slots[slot] !== 0) continue;
      this.#slots[slot] = gram + 1;
      this.#hashes[slot] = hash;
    }
  }

  #next(hash: number, unit: number, at: number): number {
    const next = (Math.imul(hash, factor) + unit) | 0;
    return at < 0
      ? next
      : (next - Math.imul(this.#units[at - this.length] ?? 0, this.#leaving)) | 0;
  }

  /** `units` are in one case already. */
  #isSame(slot: number, hash: number, units: Uint16Array, from: number): boolean {
    if (this.#hashes[slot] !== hash) return false;
    const gram = (this.#slots[slot] ?? 0) - 1;
    for (let step = 0; step < this.length; step += 1) {
      if (this.#units[gram + step] !== units[from + step]) return false;
    }
    return true;
  }

  /** Where parts are in a text that is in one case, each stretch of them once, in order. */
  find(units: Uint16Array): Place[] {
    const { length } = this;
    const places: { start: number; end: number }[] = [];
    const slots = this.#slots;
    const mask = slots.length - 1;
    const leaving = this.#leaving;
    let hash = 0;
    for (let at = 0; at < units.length; at += 1) {
      hash = (Math.imul(hash, factor) + (units[at] ?? 0)) | 0;
      if (at >= length) hash = (hash - Math.imul(units[at - length] ?? 0, leaving)) | 0;
      if (at < length - 1) continue;
      let slot = hash >>> this.#shift;
      while (slots[slot] !== 0) {
        const start = at - length + 1;
        if (this.#isSame(slot, hash, units, start)) {
          const last = places.at(-1);
          if (last !== undefined && start <= last.end) last.end = at + 1;
          else
            places.push({
              start: this.#withHeader((slots[slot] ?? 0) - 1, units, start),
              end: at + 1,
            });
          break;
        }
        slot = (slot + 1) & mask;
      }
    }
    return places;
  }

  /** Where the header of a JWT begins that is in front of this part; no two headers share a character. */
  #withHeader(gram: number, units: Uint16Array, start: number): number {
    const first = this.#headers.get(gram);
    if (first === undefined) return start;
    let back = 0;
    while (gram - back > first && units[start - back - 1] === this.#units[gram - back - 1]) {
      back += 1;
    }
    return start - back;
  }
}

/** By code unit, as far as they were met; 0: not yet. */
const folds = new Uint16Array(0x10000);

/** A code unit in one case. */
function folded(unit: number): number {
  const found = folds[unit] ?? 0;
  if (found !== 0) return found;
  // Some small letters, such as that of the micro sign, differ until they were capitals.
  const letter = String.fromCharCode(unit).toUpperCase().toLowerCase();
  const fold = letter.length === 1 ? letter.charCodeAt(0) : unit;
  folds[unit] = fold;
  return fold;
}

/** Code units in one case, for `Grams.find`. */
export function foldedUnits(units: Uint16Array): Uint16Array {
  const out = new Uint16Array(units.length);
  for (let at = 0; at < units.length; at += 1) {
    const unit = units[at] ?? 0;
    out[at] = folds[unit] || folded(unit);
  }
  return out;
}
