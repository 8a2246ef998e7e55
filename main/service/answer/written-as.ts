import { allAtOnce, type Steps, stepLength } from './steps.ts';

/** A text that was read from another one: with its escapes undone, or decoded. */
export interface View {
  readonly units: Uint16Array;
  /** What it was read from, and where each of its units starts and ends there; null if it is the source itself. */
  readonly from: {
    readonly view: View;
    readonly starts: Uint32Array;
    readonly ends: Uint32Array;
  } | null;
}

export const viewOf = (text: string): View => ({ units: unitsOf(text), from: null });

export function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  // All processors that Electron supports are little-endian.
  Buffer.from(units.buffer).write(text, 'utf16le');
  return units;
}

/** How a text is read. */
export interface Reading {
  /** Without white space. */
  readonly isCompact: boolean;
  /** Whether `=2F` is an escape. In other texts, a name and a value look like this: `key=2F…`. */
  readonly isQuotedPrintable: boolean;
}

/**
 * A text with one level of escapes undone: those of URLs, HTML, JSON, string literals and, if it is read that way,
 * quoted-printable. Drops invisible characters, and all white space for a compact reading. Takes linear time; a pattern
 * with groups took 40 times as long for a text of backslashes only. Null if there was nothing to undo or drop.
 */
export function* unescapedView(
  view: View,
  { isCompact, isQuotedPrintable }: Reading,
): Steps<View | null> {
  const text = view.units;
  if (yield* isPlain(text)) return null;
  const units = new Uint16Array(text.length);
  const starts = new Uint32Array(text.length);
  const ends = new Uint32Array(text.length);
  const found: Escape = { unit: 0, end: 0 };
  let length = 0;
  let pause = stepLength;
  for (let at = 0; at < text.length; at = found.end) {
    if (at >= pause) {
      pause = at + stepLength;
      yield;
    }
    const unit = text[at] ?? 0;
    found.unit = unit;
    found.end = at + 1;
    const kind = kinds[unit] || kindOf(unit);
    if (kind !== plain) {
      if (kind === hidden || (isCompact && kind === space)) continue;
      if (kind === opensEscape && (isQuotedPrintable || unit !== equals))
        readEscape(text, at, found);
      if (found.unit === nothing) continue;
    }
    units[length] = found.unit;
    starts[length] = at;
    ends[length] = found.end;
    length += 1;
  }
  if (length === text.length) return null;
  return { units: units.subarray(0, length), from: { view, starts, ends } };
}

function* isPlain(text: Uint16Array): Steps<boolean> {
  for (let at = 0; at < text.length; at += 1) {
    if (at % stepLength === 0) yield;
    const unit = text[at] ?? 0;
    if ((kinds[unit] || kindOf(unit)) !== plain) return false;
  }
  return true;
}

/** The escape at a position, and where it ends. */
interface Escape {
  unit: number;
  end: number;
}
/** No unit: the escape is a soft line break. */
const nothing = -1;

const unseen = 0;
const plain = 1;
const hidden = 2;
const space = 3;
const opensEscape = 4;
/** By code unit, filled as they occur. */
const kinds = new Uint8Array(0x10000);

function kindOf(unit: number): number {
  const known = kinds[unit] ?? plain;
  if (known !== unseen) return known;
  const kind = firstKindOf(String.fromCharCode(unit));
  kinds[unit] = kind;
  return kind;
}

function firstKindOf(character: string): number {
  if ('&\\%='.includes(character)) return opensEscape;
  if (/[^\S\ufeff]/.test(character)) return space;
  // They are invisible on the screen and could split a token.
  return /[\p{Cf}\p{Cc}\p{Mn}]/u.test(character) ? hidden : plain;
}

/** Changes `found` if there is an escape at this position. */
function readEscape(text: Uint16Array, at: number, found: Escape): void {
  const sign = text[at];
  const next = text[at + 1] ?? 0;
  if (sign === ampersand) readEntity(text, at, found);
  else if (sign === backslash) readBackslash(text, at, found);
  else if (sign === equals && next === lineFeed) take(found, nothing, at + 2);
  else if (sign === equals && next === carriageReturn && text[at + 2] === lineFeed) {
    take(found, nothing, at + 3);
  } else if (sign === percent && (next | 0x20) === letterU) readHex(text, at + 2, 4, found);
  else readHex(text, at + 1, 2, found);
}

const ampersand = 0x26;
const backslash = 0x5c;
const equals = 0x3d;
const percent = 0x25;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const semicolon = 0x3b;
const letterU = 0x75;
const letterX = 0x78;

/** Characters after the `&`. */
const longestEntity = 16;

function readEntity(text: Uint16Array, at: number, found: Escape): void {
  const most = Math.min(text.length, at + 1 + longestEntity);
  let end = at + 1;
  if (text[end] === 0x23) {
    const isHex = ((text[end + 1] ?? 0) | 0x20) === letterX;
    const radix = isHex ? 16 : 10;
    const first = end + (isHex ? 2 : 1);
    let unit = 0;
    for (end = first; end < most; end += 1) {
      const digit = digitOf(text[end] ?? 0);
      if (digit < 0 || digit >= radix) break;
      unit = Math.min(unit * radix + digit, 0x10000);
    }
    // Browsers accept it without the semicolon.
    if (end > first) take(found, unit, text[end] === semicolon ? end + 1 : end);
    return;
  }
  while (end < most && isLetter(text[end] ?? 0)) end += 1;
  if (text[end] !== semicolon || end === at + 1) return;
  const unit = entities.get(String.fromCharCode(...text.subarray(at + 1, end)))?.charCodeAt(0);
  if (unit !== undefined) take(found, unit, end + 1);
}

function isLetter(unit: number): boolean {
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x7a;
}

function readBackslash(text: Uint16Array, at: number, found: Escape): void {
  const sign = text[at + 1] ?? 0;
  const unit = signs.get(sign);
  if (unit !== undefined) take(found, unit, at + 2);
  else if (sign === letterX) readBraced(text, at + 2, 2, found);
  else if (sign === letterU) readBraced(text, at + 2, 4, found);
  else if (sign === 0x55) readHex(text, at + 2, 8, found);
  else {
    const digits = [sign, text[at + 2] ?? 0, text[at + 3] ?? 0].map((one) => one - 0x30);
    const [high = -1, middle = -1, low = -1] = digits;
    if (digits.every((digit) => digit >= 0 && digit < 8) && high < 4) {
      take(found, high * 64 + middle * 8 + low, at + 4);
    }
  }
}

/** This many hexadecimal digits, or up to eight of them in braces. */
function readBraced(text: Uint16Array, from: number, length: number, found: Escape): void {
  if (text[from] !== 0x7b) {
    readHex(text, from, length, found);
    return;
  }
  let end = from + 1;
  while (end < from + 9 && digitOf(text[end] ?? 0) >= 0) end += 1;
  if (end > from + 1 && text[end] === 0x7d) {
    readHex(text, from + 1, end - from - 1, found);
    found.end += 1;
  }
}

function readHex(text: Uint16Array, from: number, length: number, found: Escape): void {
  let unit = 0;
  for (let at = from; at < from + length; at += 1) {
    const digit = digitOf(text[at] ?? 0);
    if (digit < 0) return;
    unit = unit * 16 + digit;
  }
  take(found, unit, from + length);
}

/** The value of a hexadecimal digit; -1 for any other unit. */
export function digitOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Tokens have no characters beyond a single unit. */
function take(found: Escape, unit: number, end: number): void {
  found.unit = unit > 0xffff ? 0xfffd : unit;
  found.end = end;
}

const signs: ReadonlyMap<number, number> = new Map(
  Object.entries({
    '"': '"',
    "'": "'",
    '\\': '\\',
    '/': '/',
    b: '\b',
    f: '\f',
    n: '\n',
    r: '\r',
    t: '\t',
  }).map(([sign, unit]) => [sign.charCodeAt(0), unit.charCodeAt(0)]),
);

/** HTML's entity names for the characters of a token. */
const entities: ReadonlyMap<string, string> = new Map(
  'Tab=\t excl=! quot=" num=# dollar=$ percnt=% amp=& apos=\' lpar=( rpar=) ast=* plus=+ comma=, period=. sol=/ colon=: semi=; lt=< gt=> quest=? commat=@ lsqb=[ lbrack=[ bsol=\\ rsqb=] rbrack=] Hat=^ lowbar=_ grave=` lcub={ lbrace={ verbar=| vert=| rcub=} rbrace=} AMP=& LT=< GT=> QUOT="'
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);

/** The token as a text contains it once all escapes are undone: it may look like an escape itself. */
export function textForms(token: string, reading: Reading, levels: number): string[] {
  const forms = new Set<string>();
  for (const written of [token, utf8AsLatin1(token)]) {
    // A form writes a space as a plus.
    for (const spaced of [written, written.replaceAll(' ', '+')]) {
      let view: View | null = viewOf(spaced);
      for (let level = 0; level <= levels && view !== null; level += 1) {
        const text = Buffer.from(view.units.slice().buffer).toString('utf16le');
        forms.add(text);
        if (reading.isCompact) forms.add(text.replace(/\s+/g, ''));
        view = allAtOnce(unescapedView(view, reading));
      }
    }
  }
  return [...forms];
}

/** Its UTF-8 bytes, each read as a character: URL escapes encode bytes. */
const utf8AsLatin1 = (token: string): string => Buffer.from(token).toString('latin1');

const shortestBase64 = 8;

/** In both base64 alphabets, without the characters that contain bits of a neighbour. */
export function base64Forms(token: string): string[] {
  return encodings.flatMap((encoding) => {
    const bytes = Buffer.from(token, encoding);
    return [0, 1, 2]
      .map((offset) => {
        const first = Math.ceil((offset * 4) / 3);
        const end = Math.floor(((offset + bytes.length) * 4) / 3);
        return Buffer.concat([Buffer.alloc(offset), bytes])
          .toString('base64')
          .slice(first, end);
      })
      .filter((form) => form.length >= shortestBase64)
      .flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
  });
}

/** The encoding in a header, and in JSON. */
const encodings = ['latin1', 'utf8'] as const;
