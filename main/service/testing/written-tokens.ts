import fc from 'fast-check';
import { mask } from '../answer/mask-token.ts';
import { shortestPart } from '../answer/token-grams.ts';

/** The ways in which a token can be written in a text, and texts around it. */

const escapeAscii = (text: string) =>
  text.replace(/[^A-Za-z0-9]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
const json = (text: string) => JSON.stringify(text).slice(1, -1);
const entity = (text: string, radix: 10 | 16) =>
  text.replace(/[^A-Za-z0-9]/g, (one) => {
    const code = one.charCodeAt(0).toString(radix);
    return radix === 10 ? `&#${code};` : `&#x${code.toUpperCase()};`;
  });
const percentAll = (text: string) =>
  [...Buffer.from(text, 'latin1')]
    .map((byte) => String.fromCharCode(byte))
    .map((one) =>
      /[A-Za-z0-9]/.test(one) ? one : `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .join('');

const hex = (code: number) => code.toString(16).padStart(2, '0');
const everyLetter = (text: string, write: (code: number) => string) =>
  [...text].map((one) => write(one.charCodeAt(0))).join('');

/** How services and libraries write a token that they repeat. */
export const writers: Readonly<Record<string, (token: string) => string>> = {
  'as it is': (token) => token,
  'percent-encoded': encodeURIComponent,
  'percent-encoded in small letters': (token) =>
    encodeURIComponent(token).replace(/%../g, (code) => code.toLowerCase()),
  'percent-encoded byte for byte': percentAll,
  'as a form sends it': (token) => new URLSearchParams([['', token]]).toString().slice(1),
  'in JSON': json,
  'in JSON of PHP': (token) => json(token).replaceAll('/', '\\/'),
  'in JSON of Go': (token) =>
    json(token).replace(/[<>&]/g, (one) => `\\u00${one.charCodeAt(0).toString(16)}`),
  'in JSON of ASCII alone': escapeAscii,
  'in JSON within JSON': (token) => json(json(token)),
  'in HTML': (token) =>
    token
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;'),
  'in JSON, every letter escaped': (token) => everyLetter(token, (code) => `\\u00${hex(code)}`),
  'in a URL, every letter escaped': (token) => everyLetter(token, (code) => `%${hex(code)}`),
  'in HTML, every letter escaped': (token) => everyLetter(token, (code) => `&#x00${hex(code)};`),
  'in a string literal, every letter escaped': (token) =>
    everyLetter(token, (code) => `\\x${hex(code)}`),
  'in quoted-printable': (token) =>
    everyLetter(token, (code) => `=${hex(code).toUpperCase()}`).replace(/(.{30})(?!$)/g, '$1=\r\n'),
  'in hex': (token) => Buffer.from(token, 'latin1').toString('hex'),
  'in hex of UTF-8': (token) => Buffer.from(token).toString('hex').toUpperCase(),
  'in a URL within JSON within HTML': (token) =>
    entity(json(encodeURIComponent(token)).replaceAll('%', '%25'), 10),
  'with characters between that nobody sees': (token) => [...token].join('\u200b\u0000\u202e'),
  'in HTML as decimal numbers': (token) => entity(token, 10),
  'in HTML as hexadecimal numbers': (token) => entity(token, 16),
};

export const tokens = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9._~+/=-]{8,60}$/),
  // Everything a header can carry, except runs of characters that JSON doubles at every level.
  fc.stringMatching(
    /^[!-[\]-~\xa1-\xac\xae-\xff][ -[\]-~\xa1-\xac\xae-\xff]{6,38}[!-[\]-~\xa1-\xac\xae-\xff]$/,
  ),
);

/** All stretches of a token that count as the token. */
export const partsOf = (token: string): readonly string[] =>
  Array.from({ length: token.length - shortestPart + 1 }, (_, at) =>
    token.slice(at, at + shortestPart),
  );

export const decodedBase64 = (text: string): string =>
  text
    .split(mask)
    .map((piece) => Buffer.from(piece, 'base64').toString('latin1'))
    .join('|');

/** Characters that a header can carry and that don't look like an escape. */
export const plainTokens = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~+/-]{14,58}[A-Za-z0-9]$/);
/** Made of words, as somebody who tries things out would choose it. */
export const words = fc.constantFrom(
  'my-development-key',
  'test-token-of-the-shop',
  'not-a-real-token',
);
export const surroundings = fc.constantFrom(
  ' ',
  '"',
  '{"a":"',
  '"}',
  '\n',
  'Not allowed: <',
  '> (no stock)',
);

export const base64 = (text: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(text, encoding).toString('base64');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const codes = (text: string) => [...Buffer.from(text, 'latin1')];
const hexOf = (text: string, separator: string) => codes(text).map(hex).join(separator);

export const encoders: Readonly<Record<string, (token: string) => string>> = {
  'in capitals': (token) => token.toUpperCase(),
  'in small letters': (token) => token.toLowerCase(),
  'in capitals and percent-encoded': (token) => encodeURIComponent(token.toUpperCase()),
  'in base64 of base64': (token) => base64(base64(token)),
  'in base64url of base64': (token) => Buffer.from(base64(token)).toString('base64url'),
  'in base64 of UTF-16': (token) => base64(token, 'utf16le'),
  'in base64 of UTF-16 that begins with the high byte': (token) =>
    utf16be(token).toString('base64'),
  'in base64 of base64 of UTF-16': (token) => base64(base64(token, 'utf16le')),
  'in base64 of escapes of every letter': (token) =>
    base64(everyLetter(token, (code) => `\\u00${hex(code)}`)),
  'in base64 of percent-encoding of every letter, escaped again': (token) =>
    base64(everyLetter(token, (code) => `%25${hex(code)}`)),
  'in base64 of capitals': (token) => base64(token.toUpperCase()),
  'in hex with colons': (token) => hexOf(token, ':'),
  'in hex with dashes': (token) => hexOf(token, '-').toUpperCase(),
  'in hex with spaces': (token) => hexOf(token, ' '),
  'in hex with 0x': (token) => `0x${hexOf(token, ', 0x')}`,
  'in hex of UTF-16': (token) => utf16be(token).toString('hex'),
  'in hex of base64': (token) => hexOf(base64(token), ''),
  'in %uXXXX': (token) => everyLetter(token, (code) => `%u00${hex(code)}`),
  'as a list of numbers': (token) => JSON.stringify(codes(token)).slice(1, -1),
  'as the bytes of JavaScript': (token) => JSON.stringify({ ...codes(token) }).slice(5, -1),
  'as a list of numbers over lines': (token) =>
    JSON.stringify(codes(token), null, 2).slice(1, -1).trim(),
  'as a list of numbers over lines in JSON': (token) =>
    JSON.stringify(codes(token).join('\n')).slice(1, -1),
  'as a list of octal numbers': (token) =>
    codes(token)
      .map((code) => code.toString(8))
      .join(' '),
  'as a list of binary numbers': (token) =>
    codes(token)
      .map((code) => code.toString(2).padStart(8, '0'))
      .join(' '),
  'as entities without semicolons': (token) => everyLetter(token, (code) => `&#${code}`),
  'as long escapes': (token) => everyLetter(token, (code) => `\\U000000${hex(code)}`),
};

export const inner: Readonly<Record<string, (token: string) => string>> = {
  base64: (text) => base64(text),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  utf16: (text) => base64(text, 'utf16le'),
  hex: (text) => hexOf(text, ''),
  colons: (text) => hexOf(text, ':'),
  numbers: (text) => codes(text).join(','),
};

export const escapes: Readonly<Record<string, (one: string) => string>> = {
  none: (one) => one,
  capital: (one) => one.toUpperCase(),
  percent: (one) => `%${hex(one.charCodeAt(0))}`,
  unicode: (one) => `%u00${hex(one.charCodeAt(0))}`,
  json: (one) => `\\u00${hex(one.charCodeAt(0))}`,
  braces: (one) => `\\u{${hex(one.charCodeAt(0))}}`,
  octal: (one) => `\\${one.charCodeAt(0).toString(8).padStart(3, '0')}`,
  decimal: (one) => `&#${one.charCodeAt(0)};`,
  hex: (one) => `&#x${hex(one.charCodeAt(0))};`,
};
