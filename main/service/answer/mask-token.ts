import { allAtOnce, type Steps, stepLength } from '../../contract/steps.ts';
import { inSlices } from './steps.ts';

/** Replaces a token. */
export const mask = '••••••';

/** The most characters for one of a token: `&#x0002f;`, escaped once more. */
export const longestEscape = 16;

/**
 * Removes a token from a text that will be shown or stored. This is the list of what counts as the token:
 *
 * - the token as it is, in any case, also with invisible characters in it, which are removed before a text is shown;
 * - with the escapes of URLs, JSON and HTML, every character or only some, up to twice, in any mix;
 * - in base64 and base64url, at each of the three alignments, and in hex, of its Latin-1 or UTF-8 bytes;
 * - of all of these, a beginning of 12 characters or more (of a JWT, 12 after its header).
 *
 * Doesn't look for tokens under 4 characters, or for base64 of under 6 characters. Time grows with the text and with the
 * token, never with their product.
 */
export function maskToken(text: string, token: string): string {
  return maskBeginning(text, token, text.length);
}

/** The first `length` characters of a text, masked. A token that is cut at this length is masked whole. */
export function maskBeginning(text: string, token: string, length: number): string {
  return allAtOnce(maskInSteps(text, token, length));
}

/**
 * The same in slices, for a body: the search can take some 100 ms for a long or unusual one. Main continues meanwhile.
 * Only show the text once it is masked.
 */
export function maskInSlices(text: string, token: string, length: number): Promise<string> {
  return inSlices(maskInSteps(text, token, length));
}

/** A stretch of a text that contains the token, or its beginning. */
interface Place {
  readonly start: number;
  readonly end: number;
}

function* maskInSteps(text: string, token: string, length: number): Steps<string> {
  const looked = text.slice(0, length + token.length * longestEscape);
  if (token.length < shortestToken) return text.slice(0, length);
  let masked = '';
  let at = 0;
  for (const { start, end } of yield* placesOf(looked, token)) {
    if (start >= length) break;
    // Inside another one, or overlapping it.
    if (start > at || masked === '') masked += text.slice(at, start) + mask;
    else if (start === at && !masked.endsWith(mask)) masked += mask;
    at = Math.max(at, end);
  }
  return masked + text.slice(Math.min(at, length), length);
}

function* placesOf(text: string, token: string): Steps<Place[]> {
  const spellings = spellingsOf(token);
  const places: Place[] = [];
  let view: View | null = { units: unitsOf(text), from: null };
  for (let level = 0; view !== null; level += 1) {
    const units: Uint16Array = yield* inOneCase(view.units);
    const searched = textOf(units);
    for (const spelling of spellings) {
      yield;
      // A native search is many times as fast, and most texts contain nothing of a token.
      if (!searched.includes(spelling.anchor)) continue;
      for (const place of yield* find(spelling, units)) {
        places.push(inSource(view, place));
        if (places.length % placesInStep === 0) yield;
      }
    }
    view = level < mostLevels ? yield* unescapedView(view, level + 1 === mostLevels) : null;
  }
  return places.sort((a, b) => a.start - b.start);
}

const placesInStep = 256;

/** Fewer characters than this occur in every second word. */
const shortestToken = 4;
/** A beginning of the token that is this long counts as the token, characters. */
const shortestBeginning = 12;
/** The same in base64, without the characters at its edges, and in hex. */
const shortestInBase64 = 15;
const shortestInHex = 24;
/** Shorter base64 occurs by chance in many texts. */
const shortestBase64 = 8;
/** JSON in JSON, a URL in HTML. */
const mostLevels = 2;

/** A way in which the token may be written, in one case. */
interface Spelling {
  readonly units: Uint16Array;
  /** How many of them have to be there. */
  readonly least: number;
  /** A part of every place that counts. */
  readonly anchor: string;
  /** For each beginning: the length of the longest shorter one that it ends with (Knuth, Morris and Pratt). */
  readonly fallbacks: Uint32Array;
}

/** The most recently used tokens: the log masks the same few in every line. */
const known = new Map<string, readonly Spelling[]>();
const mostKnown = 64;

function spellingsOf(token: string): readonly Spelling[] {
  const found = known.get(token);
  if (found !== undefined) return found;
  const [oldest] = known.keys();
  if (known.size === mostKnown && oldest !== undefined) known.delete(oldest);
  const texts = new Map<string, number>();
  for (const text of textsOf(token)) texts.set(folded(text), shortestBeginning);
  for (const text of hexOf(token)) texts.set(text, shortestInHex);
  for (const text of base64Of(token)) texts.set(folded(text), shortestInBase64);
  const made = [...texts].map(([text, least]) => spellingOf(text, least));
  known.set(token, made);
  return made;
}

function spellingOf(text: string, shortest: number): Spelling {
  const units = unitsOf(text);
  const header = headerLength(text);
  const least = Math.min(text.length, header + shortest);
  const fallbacks = new Uint32Array(units.length + 1);
  for (let at = 1, length = 0; at < units.length; at += 1) {
    while (length > 0 && units[at] !== units[length]) length = fallbacks[length] ?? 0;
    if (units[at] === units[length]) length += 1;
    fallbacks[at + 1] = length;
  }
  return { units, least, anchor: text.slice(header, least), fallbacks };
}

/** All JWTs of an issuer share the first part, so that part alone isn't secret. */
function headerLength(text: string): number {
  const dot = text.indexOf('.') + 1;
  return text.startsWith('eyj') && text.length - dot >= shortestBeginning ? dot : 0;
}

/** The token as a text contains it once its escapes are undone: the token may look like an escape itself. */
function textsOf(token: string): readonly string[] {
  const texts: string[] = [];
  // URL escapes encode bytes, and each of them is read as a character. Bytes above ASCII have no case.
  const cases = new Set([token, token.toLowerCase(), token.toUpperCase()]);
  const bytes = [...cases].map((one) => Buffer.from(one).toString('latin1'));
  for (const written of new Set([token, ...bytes])) {
    // A form writes a space as a plus.
    for (const spaced of new Set([written, written.replaceAll(' ', '+')])) {
      for (const isLast of [false, true]) {
        let view: View | null = { units: unitsOf(spaced), from: null };
        for (let level = 0; level <= mostLevels && view !== null; level += 1) {
          if (view.units.length >= shortestToken) texts.push(textOf(view.units));
          view = allAtOnce(unescapedView(view, isLast));
        }
      }
    }
  }
  return texts;
}

/** The encoding in a header, and in JSON. */
const bytesOf = (token: string): readonly Buffer[] => [
  Buffer.from(token, 'latin1'),
  Buffer.from(token),
];

const hexOf = (token: string): readonly string[] =>
  bytesOf(token).map((bytes) => bytes.toString('hex'));

/** In both base64 alphabets, at each alignment, without the characters that contain bits of a neighbour. */
function base64Of(token: string): readonly string[] {
  return bytesOf(token)
    .flatMap((bytes) =>
      [0, 1, 2].map((offset) =>
        Buffer.concat([Buffer.alloc(offset), bytes])
          .toString('base64')
          .slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3)),
      ),
    )
    .filter((text) => text.length >= shortestBase64)
    .flatMap((text) => [text, text.replaceAll('+', '-').replaceAll('/', '_')]);
}

/** Finds all places in a text, in order, in one pass over it. */
function* find({ units, least, fallbacks }: Spelling, text: Uint16Array): Steps<Place[]> {
  const places: { start: number; end: number }[] = [];
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (at % stepLength === 0) yield;
    const unit = text[at] ?? 0;
    if (length === units.length) length = fallbacks[length] ?? 0;
    while (length > 0 && unit !== units[length]) length = fallbacks[length] ?? 0;
    if (unit === units[length]) length += 1;
    if (length < least) continue;
    const before = places.at(-1);
    const start = at + 1 - length;
    if (before !== undefined && start <= before.end) before.end = at + 1;
    else places.push({ start, end: at + 1 });
  }
  return places;
}

/** A text, or what is left of it with its escapes undone. */
interface View {
  readonly units: Uint16Array;
  /** What it was read from, and where each of its units starts and ends there; null if it is the text itself. */
  readonly from: {
    readonly view: View;
    readonly starts: Uint32Array;
    readonly ends: Uint32Array;
  } | null;
}

/** Maps a place in a view to the text that the view was read from. */
function inSource(view: View, { start, end }: Place): Place {
  let place: Place = { start, end };
  for (let at: View = view; at.from !== null; at = at.from.view) {
    const { starts, ends } = at.from;
    place = { start: starts[place.start] ?? 0, end: ends[place.end - 1] ?? 0 };
  }
  return place;
}

function unitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  // All processors that Electron supports are little-endian.
  Buffer.from(units.buffer).write(text, 'utf16le');
  return units;
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint16Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('utf16le');

/**
 * A text with one level of escapes undone, and without invisible characters. Null if there is nothing to undo or to drop.
 * `isLast`: no further level is undone after it. Takes linear time; a pattern with groups took 40 times as long for a text
 * of backslashes only.
 */
function* unescapedView(view: View, isLast: boolean): Steps<View | null> {
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
    const kind = kindOf(unit);
    if (kind === hidden) continue;
    if (kind === opensEscape) readEscape(text, at, isLast, found);
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
    if (kindOf(text[at] ?? 0) !== plain) return false;
  }
  return true;
}

const plain = 1;
const hidden = 2;
const opensEscape = 3;
/** By code unit, filled as they occur; 0: not yet. */
const kinds = new Uint8Array(0x10000);

const kindOf = (unit: number): number => kinds[unit] || firstKindOf(unit);

function firstKindOf(unit: number): number {
  const character = String.fromCharCode(unit);
  // Some are invisible on the screen and could split a token. White space is visible.
  const isHidden = /[\p{Cf}\p{Cc}\p{Mn}]/u.test(character) && /[\S\ufeff]/.test(character);
  const kind = isHidden ? hidden : '&\\%'.includes(character) ? opensEscape : plain;
  kinds[unit] = kind;
  return kind;
}

/** A character, and where its escape ends. */
interface Escape {
  unit: number;
  end: number;
}

/** Changes `found` if there is an escape at this position. */
function readEscape(text: Uint16Array, at: number, isLast: boolean, found: Escape): void {
  const sign = text[at];
  const next = text[at + 1] ?? 0;
  if (sign === percent) readHex(text, at + 1, 2, found);
  else if (sign === ampersand) readEntity(text, at, isLast, found);
  else if (next === letterU) readHex(text, at + 2, 4, found);
  else {
    const unit = signs.get(next);
    if (unit !== undefined) take(found, unit, at + 2);
  }
}

const ampersand = 0x26;
const percent = 0x25;
const backslash = 0x5c;
const semicolon = 0x3b;
const letterU = 0x75;
const letterX = 0x78;

/** Characters after the `&`. */
const longestEntity = 16;

function readEntity(text: Uint16Array, at: number, isLast: boolean, found: Escape): void {
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
    // Its next digit or its semicolon may be what is escaped there: `&#6%35;`. The next level knows.
    if (!isLast && (text[end] === percent || text[end] === backslash)) return;
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
function digitOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** Tokens have no characters beyond a single unit. */
function take(found: Escape, unit: number, end: number): void {
  found.unit = unit > 0xffff ? 0xfffd : unit;
  found.end = end;
}

/** What JSON writes after a backslash. */
const signs: ReadonlyMap<number, number> = new Map(
  Object.entries({
    '"': '"',
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

const folded = (text: string): string => textOf(allAtOnce(inOneCase(unitsOf(text))));

/** A text in one case. Each unit stays one. */
function* inOneCase(units: Uint16Array): Steps<Uint16Array> {
  const result = new Uint16Array(units.length);
  for (let at = 0; at < units.length; at += 1) {
    if (at % stepLength === 0) yield;
    const unit = units[at] ?? 0;
    result[at] = folds[unit] || firstFold(unit);
  }
  return result;
}

/** By code unit, filled as they occur; 0: not yet. */
const folds = new Uint16Array(0x10000);

function firstFold(unit: number): number {
  if (unit === 0) return 0;
  // Some small letters, such as the micro sign, only become equal after conversion to capitals.
  const letter = String.fromCharCode(unit).toUpperCase().toLowerCase();
  const one = letter.length === 1 ? letter.charCodeAt(0) : unit;
  folds[unit] = one;
  return one;
}
