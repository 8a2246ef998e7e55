import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask, maskBeginning, maskToken } from './mask-token.ts';

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
const writers: Readonly<Record<string, (token: string) => string>> = {
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

const tokens = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9._~+/=-]{8,60}$/),
  // All that a header can carry, but runs of what JSON doubles with every level.
  fc.stringMatching(
    /^[!-[\]-~\xa1-\xac\xae-\xff][ -[\]-~\xa1-\xac\xae-\xff]{6,38}[!-[\]-~\xa1-\xac\xae-\xff]$/,
  ),
);

describe('a token in a text', () => {
  it.each(Object.entries(writers))('is masked %s', (_how, write) => {
    fc.assert(
      fc.property(tokens, (token) => {
        const text = `<p>key="${write(token)}" </p>`;
        expect(maskToken(text, token)).toBe(`<p>key="${mask}" </p>`);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['base64', 'base64url'] as const)(
    'is masked in %s, whatever stands around it',
    (encoding) => {
      fc.assert(
        fc.property(
          tokens,
          fc.string({ maxLength: 7 }),
          fc.string({ maxLength: 7 }),
          (token, before, after) => {
            const around = (text: string) => Buffer.from(before + text + after, 'latin1');
            const masked = maskToken(around(token).toString(encoding), token);
            // At each edge one character may be left, which holds bits of a neighbour too.
            const left = masked.replace(mask, '').replace(/=+$/, '').length;
            const neighbours = Buffer.from(before + after, 'latin1').length;
            expect(masked).toContain(mask);
            expect(left).toBeLessThanOrEqual(Math.ceil((neighbours * 4) / 3) + 2);
          },
        ),
        { numRuns: 500 },
      );
    },
  );

  it('is masked wherever it stands', () => {
    expect(maskToken('a=secret1&b=secret1 secret1', 'secret1')).toBe(`a=${mask}&b=${mask} ${mask}`);
  });

  it('leaves a text alone that does not hold it', () => {
    const text = 'Nothing here, not even a secret2. $& \\u0041 &amp;';
    expect(maskToken(text, 'secret1')).toBe(text);
  });

  it('is not looked for when it is so short that it stands in every second word', () => {
    expect(maskToken('the cat sat on the mat', 'at')).toBe('the cat sat on the mat');
    expect(maskToken('pass 1234', '1234')).toBe(`pass ${mask}`);
  });

  it('is masked when it is broken over lines', () => {
    const token = randomBytes(90).toString('base64');
    const wrapped = token.replace(/(.{41})/g, '$1\r\n  ');
    expect(maskToken(`"${wrapped}"`, token)).toBe(`"${mask}"`);
    expect(maskToken(JSON.stringify(wrapped), token)).toBe(`"${mask}"`);
  });

  it('is masked whole when a cut goes through it', () => {
    expect(maskBeginning('key=secret1 and more', 'secret1', 7)).toBe(`key=${mask}`);
    expect(maskBeginning('key=%73ecret1 and more', 'secret1', 16)).toBe(`key=${mask} an`);
    expect(maskBeginning('key=secret1', 'secret1', 4)).toBe('key=');
  });

  it('takes no longer for a token of many backslashes than for another', () => {
    const token = `cf${'\\'.repeat(40)}x"/${'\\'.repeat(40)}end`;
    const text = `${'\\'.repeat(300_000)}" ${token.slice(0, -1).repeat(2000)}`;
    expect(maskToken(text, token) === text).toBe(true);
    expect(maskToken(`<${JSON.stringify(token)}>`, token)).toBe(`<"${mask}">`);
  });

  it('is masked when it is as long as one can be', () => {
    const token = randomBytes(48 * 1024).toString('base64');
    expect(maskToken(`<${token}>`, token).replaceAll(mask, '')).toBe('<>');
  });
});
