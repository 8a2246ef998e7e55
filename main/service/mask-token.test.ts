import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mask, maskToken } from './mask-token.ts';

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
  'in HTML as decimal numbers': (token) => entity(token, 10),
  'in HTML as hexadecimal numbers': (token) => entity(token, 16),
};

const tokens = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9._~+/=-]{8,60}$/),
  // All that a header can carry, but runs of what JSON doubles with every level.
  fc.stringMatching(/^[!-[\]-~\xa1-\xff][ -[\]-~\xa1-\xff]{6,38}[!-[\]-~\xa1-\xff]$/),
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

  it('is masked when it is as long as one can be', () => {
    const token = randomBytes(48 * 1024).toString('base64');
    expect(maskToken(`<${token}>`, token).replaceAll(mask, '')).toBe('<>');
  });
});
