/** A text with its escapes undone, and where each of its characters stands in the source. */
export interface View {
  readonly text: string;
  /** null: it is the source itself. */
  readonly starts: Uint32Array | null;
  readonly ends: Uint32Array | null;
}

export const wholeView = (text: string): View => ({ text, starts: null, ends: null });

/** How a text is read. */
export interface Reading {
  /** Without white space. */
  readonly isCompact: boolean;
  /** `=2F` is an escape. Elsewhere a name and a value stand so: `key=2F…`. */
  readonly isQuotedPrintable: boolean;
}

/**
 * A text with one level of escapes undone: those of URLs, HTML, JSON, string literals and, if it is read so,
 * of quoted-printable. What nobody sees is left out, and when it is to be compact all white space. Time is linear; a pattern with
 * groups took 40 times as long for a text of backslashes alone.
 */
export function unescapedView(view: View, { isCompact, isQuotedPrintable }: Reading): View {
  const { text } = view;
  const units = new Uint16Array(text.length);
  const starts = new Uint32Array(text.length);
  const ends = new Uint32Array(text.length);
  const found: Escape = { unit: 0, end: 0 };
  let length = 0;
  for (let at = 0; at < text.length; at = found.end) {
    found.unit = text.charCodeAt(at);
    found.end = at + 1;
    const kind = kindOf(found.unit);
    if (kind === hidden || (isCompact && kind === space)) continue;
    if (kind === opensEscape && (isQuotedPrintable || text[at] !== '=')) {
      readEscape(text, at, found);
    }
    if (found.unit === nothing) continue;
    units[length] = found.unit;
    starts[length] = view.starts?.[at] ?? at;
    ends[length] = view.ends?.[found.end - 1] ?? found.end;
    length += 1;
  }
  const bytes = Buffer.from(units.buffer, 0, length * 2);
  return { text: bytes.toString('utf16le'), starts, ends };
}

/** What stands at a place, and where it ends. */
interface Escape {
  unit: number;
  end: number;
}
/** No unit: the escape stands for a line break that is none. */
const nothing = -1;

const unseen = 0;
const plain = 1;
const hidden = 2;
const space = 3;
const opensEscape = 4;
/** By code unit, as far as they were met. */
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
  // They take no room on the screen, and could part a token unseen.
  return /[\p{Cf}\p{Cc}\p{Mn}]/u.test(character) ? hidden : plain;
}

/** Changes `found` when there is an escape at this place. */
function readEscape(text: string, at: number, found: Escape): void {
  const sign = text[at];
  if (sign === '&') readEntity(text, at, found);
  else if (sign === '\\') readBackslash(text, at, found);
  else if (sign === '=' && text[at + 1] === '\n') take(found, nothing, at + 2);
  else if (sign === '=' && text.startsWith('\r\n', at + 1)) take(found, nothing, at + 3);
  else readHex(text, at + 1, 2, found);
}

const longestEntity = 10;

function readEntity(text: string, at: number, found: Escape): void {
  const first = text.charCodeAt(at + 1) | 0x20;
  // A letter, or the sign of a number.
  if (first !== 0x23 && !(first >= 0x61 && first <= 0x7a)) return;
  const part = text.slice(at + 1, at + 1 + longestEntity);
  const end = part.indexOf(';');
  const name = part.slice(0, Math.max(end, 0));
  const decimal = /^#(\d{1,7})$/.exec(name)?.[1];
  const hex = /^#[xX]([\da-fA-F]{1,6})$/.exec(name)?.[1];
  const unit =
    decimal !== undefined
      ? Number(decimal)
      : hex !== undefined
        ? Number.parseInt(hex, 16)
        : entities.get(name)?.charCodeAt(0);
  if (unit !== undefined) take(found, unit, at + end + 2);
}

function readBackslash(text: string, at: number, found: Escape): void {
  const sign = text[at + 1] ?? '';
  const unit = signs.get(sign);
  if (unit !== undefined) take(found, unit, at + 2);
  else if (sign === 'x') readHex(text, at + 2, 2, found);
  else if (sign === 'u' && text[at + 2] !== '{') readHex(text, at + 2, 4, found);
  else if (sign === 'u') {
    const digits = /^[\da-fA-F]{1,6}(?=\})/.exec(text.slice(at + 3, at + 10))?.[0];
    if (digits !== undefined) take(found, Number.parseInt(digits, 16), at + 4 + digits.length);
  } else {
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(at + 1, at + 4))?.[0];
    if (octal !== undefined) take(found, Number.parseInt(octal, 8), at + 4);
  }
}

function readHex(text: string, from: number, length: number, found: Escape): void {
  let unit = 0;
  for (let at = from; at < from + length; at += 1) {
    const digit = digitOf(text.charCodeAt(at));
    if (digit < 0) return;
    unit = unit * 16 + digit;
  }
  take(found, unit, from + length);
}

/** The value of a hexadecimal digit; -1 for what is none, such as the end of the text. */
function digitOf(unit: number): number {
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const letter = unit | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}

/** No token has characters beyond those of one unit. */
function take(found: Escape, unit: number, end: number): void {
  found.unit = unit > 0xffff ? 0xfffd : unit;
  found.end = end;
}

const signs: ReadonlyMap<string, number> = new Map([
  ...[...`"'\\/`].map((sign) => [sign, sign.charCodeAt(0)] as const),
  ['b', 8],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
]);

/** The names of HTML for what a token consists of. */
const entities: ReadonlyMap<string, string> = new Map(
  'Tab=\t excl=! quot=" num=# dollar=$ percnt=% amp=& apos=\' lpar=( rpar=) ast=* plus=+ comma=, period=. sol=/ colon=: semi=; lt=< gt=> quest=? commat=@ lsqb=[ lbrack=[ bsol=\\ rsqb=] rbrack=] Hat=^ lowbar=_ grave=` lcub={ lbrace={ verbar=| vert=| rcub=} rbrace=} AMP=& LT=< GT=> QUOT="'
    .split(' ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
);

/** A token as text holds it once all escapes are undone: it may look like an escape itself. */
export function textForms(token: string, reading: Reading, levels: number): string[] {
  const forms = new Set<string>();
  for (const written of [token, utf8AsLatin1(token)]) {
    // A form writes a space as a plus.
    for (const spaced of [written, written.replaceAll(' ', '+')]) {
      let view = wholeView(spaced);
      for (let level = 0; level <= levels; level += 1) {
        forms.add(view.text);
        if (reading.isCompact) forms.add(view.text.replace(/\s+/g, ''));
        view = unescapedView(view, reading);
      }
    }
  }
  return [...forms];
}

/** As its bytes look when each is taken for a character: escapes of URLs are those of bytes. */
const utf8AsLatin1 = (token: string): string => Buffer.from(token).toString('latin1');

const shortestBase64 = 8;

/** In both alphabets of base64, without the characters that hold bits of a neighbour. */
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

export const hexForms = (token: string): string[] =>
  encodings
    .map((encoding) => Buffer.from(token, encoding).toString('hex'))
    .flatMap((form) => [form, form.toUpperCase()]);

/** As a header carries it, and as JSON does. */
const encodings = ['latin1', 'utf8'] as const;
