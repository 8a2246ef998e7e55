import { digitOf, type View } from './written-as.ts';

/** A unit between two stretches that were decoded: no token has it. */
const breakUnit = 0xffff;

/**
 * What a view holds in an encoding, each as a view of its own: base64 at each of the four places where it may
 * begin, and bytes in hex. Only what is at least `shortest` characters long once it is decoded counts. NUL is left out,
 * so that UTF-16 reads like the text that it writes. Time is linear.
 */
export function decodedViews(view: View, shortest: number, shortestInBase64: number): View[] {
  return [...base64Views(view, shortestInBase64), ...hexViews(view, shortest)];
}

/** The stretches of a view that may be text, at least `shortest` units long; null: there are none. */
export function printableView(view: View, shortest: number): View | null {
  const { units } = view;
  const out = new Builder(view, units.length);
  let start = 0;
  for (let at = 0; at <= units.length; at += 1) {
    const unit = units[at] ?? breakUnit;
    if (unit < 0x7f && (unit >= 0x20 || (unit >= 0x09 && unit <= 0x0d))) continue;
    if (at - start >= shortest) {
      for (let one = start; one < at; one += 1) out.add(units[one] ?? 0, one, one + 1);
      out.break(at);
    }
    start = at + 1;
  }
  return out.view();
}

/** Collects the units of a view, with where each comes from. Most views hold nothing in an encoding. */
class Builder {
  readonly #view: View;
  readonly #most: number;
  #units: Uint16Array = nothing16;
  #starts: Uint32Array = nothing32;
  #ends: Uint32Array = nothing32;
  #length = 0;

  constructor(view: View, most: number) {
    this.#view = view;
    this.#most = most + 1;
  }

  add(unit: number, start: number, end: number): void {
    if (this.#units === nothing16) {
      this.#units = new Uint16Array(this.#most);
      this.#starts = new Uint32Array(this.#most);
      this.#ends = new Uint32Array(this.#most);
    }
    this.#units[this.#length] = unit;
    this.#starts[this.#length] = start;
    this.#ends[this.#length] = end;
    this.#length += 1;
  }

  break(at: number): void {
    if (this.#length > 0 && this.#units[this.#length - 1] !== breakUnit)
      this.add(breakUnit, at, at);
  }

  /** Forgets what was added since it was `from` long, where that is too short; returns how long it is now. */
  keepFrom(from: number, shortest: number, at: number): number {
    if (this.#length - from < shortest) this.#length = from;
    else this.break(at);
    return this.#length;
  }

  view(): View | null {
    if (this.#length === 0) return null;
    const from = { view: this.#view, starts: this.#starts, ends: this.#ends };
    return { units: this.#units.subarray(0, this.#length), from };
  }
}

const nothing16 = new Uint16Array(0);
const nothing32 = new Uint32Array(0);

/** The six bits that a character of base64 has, in either alphabet, plus 1; 0: it is of neither. */
const sextets = new Uint8Array(128);
for (const [value, letter] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries()) {
  sextets[letter.charCodeAt(0)] = value + 1;
}
sextets[0x2d] = 63;
sextets[0x5f] = 64;

function base64Views(view: View, shortest: number): View[] {
  const { units } = view;
  const runs: { start: number; end: number }[] = [];
  const least = Math.ceil((shortest * 4) / 3);
  let start = 0;
  /** Words of prose run together once white space is left out. Base64 has longer lines than prose has words. */
  let lineStart = 0;
  let longestLine = 0;
  let most = 0;
  for (let at = 0; at <= units.length; at += 1) {
    const unit = units[at] ?? 0;
    const isLetter = unit < 128 && sextets[unit] !== 0;
    if (!isLetter || isAfterSpace(view, at)) {
      longestLine = Math.max(longestLine, at - lineStart);
      lineStart = at;
    }
    if (isLetter) continue;
    if (longestLine >= least) {
      runs.push({ start, end: at });
      most += at - start;
    }
    start = at + 1;
    lineStart = start;
    longestLine = 0;
  }
  if (runs.length === 0) return [];
  return [0, 1, 2, 3].flatMap((offset) => {
    const out = new Builder(view, most);
    for (const run of runs) {
      let bits = 0;
      let count = 0;
      for (let at = run.start + offset; at < run.end; at += 1) {
        bits = ((bits << 6) | ((sextets[units[at] ?? 0] ?? 1) - 1)) & 0xffff;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        const byte = (bits >> count) & 0xff;
        if (byte !== 0) out.add(byte, at - 1, at + 1);
      }
      out.break(run.end);
    }
    return out.view() ?? [];
  });
}

/** Whether white space was left out in front of this unit. */
function isAfterSpace({ from }: View, at: number): boolean {
  if (from === null || at === 0) return false;
  const before = from.ends[at - 1] ?? 0;
  return from.starts[at] !== before && isSpace(from.view.units[before] ?? 0);
}

/** The most characters between two bytes in hex or two numbers, beside white space. */
const mostBetween = 4;

/** From the first digit of a group on, and from its second: the first may belong to what is in front. */
function hexViews(view: View, shortest: number): View[] {
  return [0, 1].flatMap((offset) => hexView(view, shortest, offset) ?? []);
}

function hexView(view: View, shortest: number, offset: number): View | null {
  const { units } = view;
  const out = new Builder(view, units.length);
  let kept = 0;
  let isInRun = false;
  let at = 0;
  while (at < units.length) {
    const high = digitOf(units[at] ?? 0);
    const begins = !isInRun && high >= 0 && digitOf(units[at - 1] ?? 0) < 0;
    const low = high < 0 || (begins && offset === 1) ? -1 : digitOf(units[at + 1] ?? 0);
    if (low >= 0) {
      isInRun = true;
      const byte = high * 16 + low;
      if (byte !== 0) out.add(byte, at, at + 2);
      at = afterHexSeparators(units, at + 2);
      continue;
    }
    if (isInRun) {
      kept = out.keepFrom(kept, shortest, at);
      isInRun = false;
    }
    at += 1;
  }
  out.keepFrom(kept, shortest, at);
  return out.view();
}

/** Where the next two digits may be: after `:`, `-`, `, 0x`, ` U+` and the like. */
function afterHexSeparators(units: Uint16Array, from: number): number {
  let at = from;
  let others = 0;
  while (at < units.length && others <= mostBetween) {
    const unit = units[at] ?? 0;
    const letter = unit | 0x20;
    if (isSpace(unit)) at += 1;
    else if (unit === 0x30 && ((units[at + 1] ?? 0) | 0x20) === 0x78) at += 2;
    else if (isSign(unit) || letter === 0x78 || letter === 0x75) at += 1;
    else break;
    if (!isSpace(unit)) others += 1;
  }
  return digitOf(units[at] ?? 0) >= 0 ? at : from;
}

const isSpace = (unit: number): boolean => unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
/** Of ASCII: neither letter, digit nor control. */
const isSign = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x30) ||
  (unit > 0x39 && unit < 0x41) ||
  (unit > 0x5a && unit < 0x61) ||
  (unit > 0x7a && unit < 0x7f);

/** Numbers with up to so many digits: a byte in binary. */
const mostDigits = 8;

/** Lists of the numbers of characters, such as `[115,101]`, read in each of the usual bases. */
export function numberViews(view: View, shortest: number): View[] {
  const { units } = view;
  /** Where the numbers of the lists begin and end, by turns; an empty one ends a list. */
  const edges: number[] = [];
  let first = 0;
  let count = 0;
  let last = 0;
  // Most lists are too short: only of the others the edges are written down.
  const endList = (): void => {
    if (count >= shortest) {
      for (let at = first; at < last; ) {
        const start = at;
        while (isDigit(units[at] ?? 0)) at += 1;
        if (at > start) edges.push(start, at);
        else at += 1;
      }
      edges.push(last, last);
    }
    count = 0;
  };
  for (let at = 0; at < units.length; ) {
    if (!isDigit(units[at] ?? 0)) {
      at += 1;
      continue;
    }
    const start = at;
    while (isDigit(units[at] ?? 0)) at += 1;
    const isLong = at - start > mostDigits;
    if (count > 0 && (isLong || !areSeparators(units, last, start))) endList();
    if (!isLong) {
      if (count === 0) first = start;
      count += 1;
      last = at;
    }
  }
  endList();
  if (edges.length === 0) return [];
  return [2, 8, 10].flatMap((radix) => {
    const out = new Builder(view, edges.length / 2);
    for (let one = 0; one < edges.length; one += 2) {
      const start = edges[one] ?? 0;
      const end = edges[one + 1] ?? 0;
      const unit = numberOf(units, start, end, radix);
      if (unit !== 0) out.add(unit, start, end);
    }
    return out.view() ?? [];
  });
}

/** The break where it is empty or no number in this base. */
function numberOf(units: Uint16Array, start: number, end: number, radix: number): number {
  let value = start === end ? breakUnit : 0;
  for (let at = start; at < end; at += 1) {
    const digit = (units[at] ?? 0) - 0x30;
    value = digit < radix ? Math.min(value * radix + digit, breakUnit) : breakUnit;
  }
  return value;
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** Whether this is what is written between two numbers of a list; `\n` counts as one sign. */
function areSeparators(units: Uint16Array, from: number, to: number): boolean {
  let others = 0;
  for (let at = from; at < to; at += 1) {
    const unit = units[at] ?? 0;
    if (isSpace(unit)) continue;
    others += 1;
    if (others > mostBetween || !isSign(unit)) return false;
    if (unit === 0x5c) at += 1;
  }
  return to > from;
}
