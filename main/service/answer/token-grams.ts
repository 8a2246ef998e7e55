import { randomInt } from 'node:crypto';
import { type Steps, stepLength } from './steps.ts';
import { base64Forms, type Reading, textForms, unitsOf } from './written-as.ts';

/** A stretch of a view that contains a part of the token. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** Fewer characters than this occur in every second word, or in many a text of base64. */
export const shortestToken = 4;
/** A part of the token that is this long counts as the token, characters. */
export const shortestPart = 12;
/** The same in base64. */
const shortestBase64Part = 16;
/** Nested escapes: JSON in JSON in a URL in HTML. */
export const mostLevels = 4;

/**
 * All parts of a token that are `shortestPart` long (the whole token if it is shorter), as they look without the
 * surrounding escapes. `inText` also has the parts of its base64: a text may contain that in another case, so that
 * decoding doesn't find it.
 */
export interface TokenGrams {
  readonly inText: readonly Grams[];
  readonly inDecoded: readonly Grams[];
  /**
   * By character below 256: 1 for a text character and for one in the token. When decoding, all others end a stretch.
   */
  readonly ofText: Uint8Array;
}

export function gramsOf(token: string, reading: Reading): TokenGrams {
  const key = `${reading.isCompact}${reading.isQuotedPrintable} ${token}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const cases = [...new Set([token, token.toLowerCase(), token.toUpperCase()])];
  // UTF-8 bytes read as characters: case doesn't apply to them.
  const forms = /[^\0-\x7f]/.test(token) ? cases : [token];
  const texts = forms
    .flatMap((form) => textForms(form, reading, mostLevels))
    .filter((form) => form.length >= shortestToken);
  const inDecoded = byLength(texts, shortestPart, headerLength);
  const made = {
    ofText: ofTextOr(texts),
    inDecoded,
    inText: [...inDecoded, ...byLength(base64Forms(token), shortestBase64Part, () => 0)],
  };
  const [oldest] = known.keys();
  if (known.size === mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(key, made);
  return made;
}

function ofTextOr(forms: readonly string[]): Uint8Array {
  const held = new Set([...unitsOf(forms.join(''))].map(fold));
  return Uint8Array.from({ length: 0x100 }, (_, unit) =>
    isTextUnit(unit) || held.has(fold(unit)) ? 1 : 0,
  );
}

/** ASCII that is printable or white space. */
export const isTextUnit = (unit: number): boolean =>
  unit < 0x7f && (unit >= 0x20 || (unit >= 0x09 && unit <= 0x0d));

/** The most recently used tokens: the log masks the same few in every line. */
const known = new Map<string, TokenGrams>();
const mostKnown = 64;

/** All JWTs of an issuer share the first part, so that part alone isn't secret. */
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

/** Odd and new in each run, so that no service can craft texts whose hashes below collide. */
const factor = randomInt(0x1000_0000, 0x7fff_ffff) | 1;

/** A hash table of all parts of some texts, and the search for them in linear time (Rabin–Karp). */
export class Grams {
  readonly length: number;
  /** All forms one after the other, in one case, with a break between two. */
  readonly #units: Uint16Array;
  /** For each form: where it starts, by where its first part starts. */
  readonly #headers = new Map<number, number>();
  /** Where a part starts in `#units`, plus 1; 0 if none. */
  readonly #slots: Int32Array;
  readonly #hashes: Int32Array;
  readonly #shift: number;
  readonly #leaving: number;
  /** 1 for the hash of each three consecutive characters in a form. */
  readonly #threes: Uint8Array;

  constructor(forms: readonly string[], length: number, skippedOf: (form: string) => number) {
    this.length = length;
    this.#units = unitsOf(forms.join('\uffff')).map(fold);
    const bits = Math.max(4, Math.ceil(Math.log2(this.#units.length * 2)));
    this.#shift = 32 - bits;
    this.#slots = new Int32Array(2 ** bits);
    this.#hashes = new Int32Array(2 ** bits);
    let leaving = 1;
    for (let step = 0; step < length; step += 1) leaving = Math.imul(leaving, factor);
    this.#leaving = leaving;
    // Large enough that at most one in eight is taken.
    this.#threes = new Uint8Array(2 ** Math.max(12, bits + 2));
    for (let end = 2; end < this.#units.length; end += 1) {
      this.#threes[this.#threeOf(this.#units, end)] = 1;
    }
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

  #isSame(slot: number, hash: number, units: Uint16Array, from: number): boolean {
    if (this.#hashes[slot] !== hash) return false;
    const gram = (this.#slots[slot] ?? 0) - 1;
    for (let step = 0; step < this.length; step += 1) {
      if (this.#units[gram + step] !== fold(units[from + step] ?? 0)) return false;
    }
    return true;
  }

  /**
   * Finds parts in a text, each stretch once, in order. In most texts it reads only a few characters: if three in a row
   * are in no form, no part contains them, and the search jumps to the next three that could end a part. Otherwise it
   * reads each character for a while, so that no text can restart the search at every third character.
   */
  *find(units: Uint16Array): Steps<Place[]> {
    const { length } = this;
    const places: { start: number; end: number }[] = [];
    const slots = this.#slots;
    const mask = slots.length - 1;
    const leaving = this.#leaving;
    let pause = stepLength;
    /** Where the current candidate would end. */
    let end = length - 1;
    while (end < units.length) {
      if (end >= pause) {
        pause = end + stepLength;
        yield;
      }
      if (this.#threes[this.#threeOf(units, end)] === 0) {
        end += length - 2;
        continue;
      }
      let hash = 0;
      const first = end - length + 1;
      for (let at = first; at < end; at += 1) {
        hash = (Math.imul(hash, factor) + fold(units[at] ?? 0)) | 0;
      }
      const last = Math.min(end + length * 4, units.length);
      for (; end < last; end += 1) {
        const start = end - length + 1;
        hash = (Math.imul(hash, factor) + fold(units[end] ?? 0)) | 0;
        if (start > first) hash = (hash - Math.imul(fold(units[start - 1] ?? 0), leaving)) | 0;
        let slot = hash >>> this.#shift;
        while (slots[slot] !== 0) {
          if (this.#isSame(slot, hash, units, start)) {
            const before = places.at(-1);
            if (before !== undefined && start <= before.end) before.end = end + 1;
            else {
              const gram = (slots[slot] ?? 0) - 1;
              places.push({ start: this.#withHeader(gram, units, start), end: end + 1 });
            }
            break;
          }
          slot = (slot + 1) & mask;
        }
      }
    }
    return places;
  }

  /** A hash of the three characters that end here. */
  #threeOf(units: Uint16Array, end: number): number {
    const one = fold(units[end - 2] ?? 0);
    const two = fold(units[end - 1] ?? 0);
    const sum = Math.imul(Math.imul(one, factor) + two, factor) + fold(units[end] ?? 0);
    return (Math.imul(sum, factor) >>> 12) & (this.#threes.length - 1);
  }

  /** Where the JWT header in front of this part starts; no two headers share a character. */
  #withHeader(gram: number, units: Uint16Array, start: number): number {
    const first = this.#headers.get(gram);
    if (first === undefined) return start;
    let back = 0;
    while (
      gram - back > first &&
      this.#units[gram - back - 1] === fold(units[start - back - 1] ?? 0)
    ) {
      back += 1;
    }
    return start - back;
  }
}

/** By code unit, filled as they occur; 0: not yet. */
const folds = new Uint16Array(0x10000);

/** A code unit in one case. */
const fold = (unit: number): number => folds[unit] || firstFold(unit);

function firstFold(unit: number): number {
  if (unit === 0) return 0;
  // Some small letters, such as the micro sign, only become equal after conversion to capitals.
  const letter = String.fromCharCode(unit).toUpperCase().toLowerCase();
  const folded = letter.length === 1 ? letter.charCodeAt(0) : unit;
  folds[unit] = folded;
  return folded;
}
