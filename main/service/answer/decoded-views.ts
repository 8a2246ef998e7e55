import { type Steps, stepLength } from './steps.ts';
import { Builder, breakUnit, type Take, type Wanted } from './stretches.ts';
import { digitOf, type View } from './written-as.ts';

/**
 * Passes on what a view contains in an encoding, each as its own view: base64 at each of the four offsets where it may
 * start, and bytes in hex. Only stretches of text (or of the token's characters) that are long enough count, so almost
 * nothing is left of decoded non-text. NUL is dropped, so that UTF-16 reads like plain text. Takes linear time.
 */
export function* eachDecoded(
  view: View,
  wanted: Wanted,
  shortestInBase64: number,
  take: Take,
): Steps<void> {
  yield* eachBase64(view, wanted, shortestInBase64, take);
  yield* eachHex(view, wanted, take);
}

/** The six bits of a base64 character in either alphabet, plus 1; 0 if it is in neither. */
const sextets = new Uint8Array(128);
for (const [value, letter] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries()) {
  sextets[letter.charCodeAt(0)] = value + 1;
}
sextets[0x2d] = 63;
sextets[0x5f] = 64;

function* eachBase64(view: View, wanted: Wanted, shortest: number, take: Take): Steps<void> {
  const runs = yield* base64Runs(view, Math.ceil((shortest * 4) / 3));
  if (runs.length === 0) return;
  const { units } = view;
  for (const offset of [0, 1, 2, 3]) {
    const out = new Builder(view, wanted);
    let pause = 0;
    for (let one = 0; one < runs.length; one += 2) {
      const end = runs[one + 1] ?? 0;
      let bits = 0;
      let count = 0;
      for (let at = (runs[one] ?? 0) + offset; at < end; at += 1) {
        if (at >= pause) {
          pause = at + stepLength;
          yield;
        }
        bits = ((bits << 6) | ((sextets[units[at] ?? 0] ?? 1) - 1)) & 0xffff;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        out.add((bits >> count) & 0xff, at - 1, at + 1);
      }
      out.end(end);
    }
    const decoded = out.view();
    if (decoded !== null) yield* take(decoded);
  }
}

/** The alternating start and end of runs of base64 letters that have a line of at least `least` letters. */
function* base64Runs(view: View, least: number): Steps<number[]> {
  const { units } = view;
  const runs: number[] = [];
  let start = 0;
  /** Without white space, words of prose run together. Base64 has longer lines than prose has words. */
  let lineStart = 0;
  let longestLine = 0;
  let pause = stepLength;
  for (let at = 0; at <= units.length; at += 1) {
    if (at >= pause) {
      pause += stepLength;
      yield;
    }
    const unit = units[at] ?? 0;
    const isLetter = unit < 128 && sextets[unit] !== 0;
    if (!isLetter || isAfterSpace(view, at)) {
      longestLine = Math.max(longestLine, at - lineStart);
      lineStart = at;
    }
    if (isLetter) continue;
    if (longestLine >= least) runs.push(start, at);
    start = at + 1;
    lineStart = start;
    longestLine = 0;
  }
  return runs;
}

/** Whether white space was dropped in front of this unit. */
function isAfterSpace({ from }: View, at: number): boolean {
  if (from === null || at === 0) return false;
  const before = from.ends[at - 1] ?? 0;
  return from.starts[at] !== before && isSpace(from.view.units[before] ?? 0);
}

/** The most characters between two hex bytes or two numbers, not counting white space. */
const mostBetween = 4;

/** From the first digit of a group, and from its second: the first may belong to the text before it. */
function* eachHex(view: View, wanted: Wanted, take: Take): Steps<void> {
  for (const offset of [0, 1]) {
    const decoded = yield* hexView(view, wanted, offset);
    if (decoded !== null) yield* take(decoded);
  }
}

function* hexView(view: View, wanted: Wanted, offset: number): Steps<View | null> {
  const { units } = view;
  const out = new Builder(view, wanted);
  let isInRun = false;
  let at = 0;
  let pause = stepLength;
  while (at < units.length) {
    if (at >= pause) {
      pause += stepLength;
      yield;
    }
    const high = digitOf(units[at] ?? 0);
    const begins = !isInRun && high >= 0 && digitOf(units[at - 1] ?? 0) < 0;
    const low = high < 0 || (begins && offset === 1) ? -1 : digitOf(units[at + 1] ?? 0);
    if (low >= 0) {
      isInRun = true;
      out.add(high * 16 + low, at, at + 2);
      at = afterHexSeparators(units, at + 2);
      continue;
    }
    if (isInRun) {
      out.end(at);
      isInRun = false;
    }
    at += 1;
  }
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
/** ASCII that is neither a letter, a digit nor a control character. */
const isSign = (unit: number): boolean =>
  (unit > 0x20 && unit < 0x30) ||
  (unit > 0x39 && unit < 0x41) ||
  (unit > 0x5a && unit < 0x61) ||
  (unit > 0x7a && unit < 0x7f);

/** Numbers have at most this many digits: a byte in binary. */
const mostDigits = 8;

/**
 * Passes on lists of character codes, such as `[115,101]`, read in each of the usual bases. JavaScript writes bytes as
 * an object, `{"0":115,"1":101}`, whose keys don't count.
 */
export function* eachOfNumbers(view: View, wanted: Wanted, take: Take): Steps<void> {
  const { units } = view;
  const edges = yield* numberEdges(units, wanted.shortest);
  if (edges.length === 0) return;
  for (const radix of [2, 8, 10]) {
    const out = new Builder(view, wanted);
    let pause = stepLength;
    for (let one = 0; one < edges.length; one += 2) {
      const start = edges[one] ?? 0;
      const end = edges[one + 1] ?? 0;
      if (start >= pause) {
        pause = start + stepLength;
        yield;
      }
      if (isKey(units, end)) continue;
      const unit = numberOf(units, start, end, radix);
      if (unit === breakUnit) out.end(start);
      else out.add(unit, start, end);
    }
    const decoded = out.view();
    if (decoded !== null) yield* take(decoded);
  }
}

/** The alternating start and end of the numbers in lists with at least `shortest` numbers; an empty one ends a list. */
function* numberEdges(units: Uint16Array, shortest: number): Steps<number[]> {
  const edges: number[] = [];
  /** How many edges there were before this list. */
  let first = 0;
  let last = 0;
  const endList = (): void => {
    if (edges.length - first < shortest * 2) edges.length = first;
    else edges.push(last, last);
    first = edges.length;
  };
  let pause = stepLength;
  for (let at = 0; at < units.length; ) {
    if (at >= pause) {
      pause += stepLength;
      yield;
    }
    if (!isDigit(units[at] ?? 0)) {
      at += 1;
      continue;
    }
    const start = at;
    while (isDigit(units[at] ?? 0)) at += 1;
    const isLong = at - start > mostDigits;
    if (edges.length > first && (isLong || !areSeparators(units, last, start))) endList();
    if (!isLong) {
      edges.push(start, at);
      last = at;
    }
  }
  endList();
  return edges;
}

/** `breakUnit` if it is empty or not a number in this base. */
function numberOf(units: Uint16Array, start: number, end: number, radix: number): number {
  let value = start === end ? breakUnit : 0;
  for (let at = start; at < end; at += 1) {
    const digit = (units[at] ?? 0) - 0x30;
    value = digit < radix ? Math.min(value * radix + digit, breakUnit) : breakUnit;
  }
  return value;
}

/** Whether a number that ends here is the name in `"0": 115`. */
function isKey(units: Uint16Array, end: number): boolean {
  if (units[end] !== 0x22) return false;
  let at = end + 1;
  while (isSpace(units[at] ?? 0)) at += 1;
  return units[at] === 0x3a;
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

/** Whether this is a separator between two numbers of a list; `\n` counts as one sign. */
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
