import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrorSamples, sampleFolders } from '../reason/testing/error-sample.ts';
import { mask, maskBeginning, maskToken } from './mask-token.ts';
import { shortestPart } from './token-grams.ts';

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
  // Everything a header can carry, except runs of characters that JSON doubles at every level.
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
            // At each edge one character may be left, which also contains bits of a neighbour.
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
    const text = `${'\\'.repeat(300_000)}" ${'cf\\" '.repeat(20_000)}`;
    expect(maskToken(text, token).endsWith(`" ${'cf\\" '.repeat(20_000)}`)).toBe(true);
    expect(maskToken(`<${JSON.stringify(token)}>`, token)).toBe(`<"${mask}">`);
  });

  it('is masked when it is as long as one can be', () => {
    const token = randomBytes(48 * 1024).toString('base64');
    expect(maskToken(`<${token}>`, token).replaceAll(mask, '')).toBe('<>');
  });

  it.each(Object.entries(encoders))('is masked %s, whatever is around it', (_how, write) => {
    fc.assert(
      fc.property(plainTokens, surroundings, surroundings, (token, before, after) => {
        const masked = maskToken(`${before}${write(token)}${after}`, token);
        expect(masked).toContain(mask);
        expect(masked.slice(0, before.length)).toBe(before);
        expect(masked.slice(masked.length - after.length)).toBe(after);
        // An edge that holds nothing of it: the padding of base64, or a `0x`.
        const edges = masked.slice(before.length, masked.length - after.length).replace(mask, '');
        expect(edges.length).toBeLessThan(12);
      }),
      { numRuns: 200 },
    );
  });

  it('is masked in one encoding within another', () => {
    const both = fc.tuple(
      fc.constantFrom(...Object.values(inner)),
      fc.constantFrom(...Object.values(inner)),
    );
    fc.assert(
      fc.property(plainTokens, both, (token, [first, second]) => {
        const masked = maskToken(`key: "${second(first(token))}"`, token);
        // The padding of the inner one, in the outer one.
        expect(masked.replace(mask, '').length).toBeLessThan('key: ""'.length + 24);
      }),
      { numRuns: 500 },
    );
  });

  it('is masked when every character is escaped in a way of its own', () => {
    const ways = fc.array(fc.constantFrom(...Object.values(escapes)), { minLength: 60 });
    fc.assert(
      fc.property(plainTokens, ways, (token, chosen) => {
        const text = [...token]
          .map((one, at) => (chosen[at] ?? ((it: string) => it))(one))
          .join('');
        expect(maskToken(`key: "${text}"`, token)).toBe(`key: "${mask}"`);
      }),
      { numRuns: 500 },
    );
  });

  it('is masked when only a part of it is there, from 12 characters on', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9]{24,60}$/),
        fc.integer({ min: 12, max: 24 }),
        fc.constantFrom('…', '...', '***', ''),
        (token, length, end) => {
          const part = token.slice(0, length);
          expect(maskToken(`"${part}${end}"`, token)).toBe(`"${mask}${end}"`);
          expect(maskToken(`"${end}${token.slice(-length)}"`, token)).toBe(`"${end}${mask}"`);
          const wrapped = Buffer.from(`key ${part}${end}`).toString('base64');
          expect(decodedBase64(maskToken(wrapped, token))).not.toContain(part.slice(0, 12));
        },
      ),
    );
    expect(maskToken('key: abcdefghijk…', 'abcdefghijklmnopqrstuvwx')).toBe('key: abcdefghijk…');
  });

  it('is not found in the header that all JWTs of an issuer share', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = part({ alg: 'HS256', typ: 'JWT' });
    const token = `${header}.${part({ sub: 'ada', n: 7 })}.${randomBytes(32).toString('base64url')}`;
    const other = `${header}.${part({ n: 8 })}.x`;
    expect(maskToken(`"${header}…" "${other}"`, token)).toBe(`"${header}…" "${other}"`);
    const beginning = token.slice(0, header.length + 1 + 12);
    expect(maskToken(`"${beginning}…"`, token)).toBe(`"${mask}…"`);
    expect(maskToken(`<${token.toUpperCase()}>`, token)).toBe(`<${mask}>`);
    expect(maskToken(`<${token}>`, token)).toBe(`<${mask}>`);
  });

  it('changes nothing in the errors of other services', () => {
    const bodies = sampleFolders
      .flatMap(readErrorSamples)
      .map(({ body }) => body.toString('latin1'));
    expect(bodies.length).toBeGreaterThanOrEqual(1120);
    fc.assert(
      fc.property(fc.oneof(plainTokens, fc.uuid(), words), (token) => {
        const parts = partsOf(token.toLowerCase());
        for (const text of bodies) {
          const folded = text.toLowerCase().replace(/\s+/g, '');
          if (parts.some((part) => folded.includes(part))) continue;
          expect(maskToken(text, token)).toBe(text);
        }
      }),
      // The end of this one is in the IDs of some services.
      { numRuns: 10, examples: [['00000000-0000-1000-8000-000000000000']] },
    );
  }, 120_000);
});

/** All stretches of a token that count as the token. */
const partsOf = (token: string): readonly string[] =>
  Array.from({ length: token.length - shortestPart + 1 }, (_, at) =>
    token.slice(at, at + shortestPart),
  );

const decodedBase64 = (text: string): string =>
  text
    .split(mask)
    .map((piece) => Buffer.from(piece, 'base64').toString('latin1'))
    .join('|');

/** Characters that a header can carry and that don't look like an escape. */
const plainTokens = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._~+/-]{14,58}[A-Za-z0-9]$/);
/** Made of words, as somebody who tries things out would choose it. */
const words = fc.constantFrom('my-development-key', 'test-token-of-the-shop', 'not-a-real-token');
const surroundings = fc.constantFrom(
  ' ',
  '"',
  '{"a":"',
  '"}',
  '\n',
  'Not allowed: <',
  '> (no stock)',
);

const base64 = (text: string, encoding: BufferEncoding = 'latin1') =>
  Buffer.from(text, encoding).toString('base64');
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const codes = (text: string) => [...Buffer.from(text, 'latin1')];
const hexOf = (text: string, separator: string) => codes(text).map(hex).join(separator);

const encoders: Readonly<Record<string, (token: string) => string>> = {
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

const inner: Readonly<Record<string, (token: string) => string>> = {
  base64: (text) => base64(text),
  base64url: (text) => Buffer.from(text).toString('base64url'),
  utf16: (text) => base64(text, 'utf16le'),
  hex: (text) => hexOf(text, ''),
  colons: (text) => hexOf(text, ':'),
  numbers: (text) => codes(text).join(','),
};

const escapes: Readonly<Record<string, (one: string) => string>> = {
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
