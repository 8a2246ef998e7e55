import fc from 'fast-check';
import { mask } from '../answer/mask-token.ts';

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
  'in hex': (token) => Buffer.from(token, 'latin1').toString('hex'),
  'in hex of UTF-8': (token) => Buffer.from(token).toString('hex').toUpperCase(),
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

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');
const hexOf = (text: string) => Buffer.from(text, 'latin1').toString('hex');

export const encoders: Readonly<Record<string, (token: string) => string>> = {
  'in capitals': (token) => token.toUpperCase(),
  'in small letters': (token) => token.toLowerCase(),
  'in capitals and percent-encoded': (token) => encodeURIComponent(token.toUpperCase()),
  'in base64': (token) => base64(token),
  'in base64url': (token) => Buffer.from(token).toString('base64url'),
  'in base64 in a URL': (token) => encodeURIComponent(base64(token)),
  'in hex': hexOf,
  'in hex in capitals': (token) => hexOf(token).toUpperCase(),
  'as entities without semicolons': (token) => everyLetter(token, (code) => `&#${code}`),
};

/** Each writes a character. */
export const escapes: Readonly<Record<string, (one: string) => string>> = {
  none: (one) => one,
  capital: (one) => one.toUpperCase(),
  percent: (one) => `%${hex(one.charCodeAt(0))}`,
  json: (one) => `\\u00${hex(one.charCodeAt(0))}`,
  decimal: (one) => `&#${one.charCodeAt(0)};`,
  hex: (one) => `&#x${hex(one.charCodeAt(0))};`,
};

/** Each writes a text whose characters may be escaped already. */
export const escapedAgain: Readonly<Record<string, (text: string) => string>> = {
  'in a URL': encodeURIComponent,
  'in JSON': json,
  'in JSON of ASCII alone': escapeAscii,
  'in HTML': (text) => entity(text, 10),
  'in HTML, every letter escaped': (text) => everyLetter(text, (code) => `&#x${hex(code)};`),
  'in a URL, every letter escaped': (text) => everyLetter(text, (code) => `%${hex(code)}`),
};
