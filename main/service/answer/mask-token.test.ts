import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readErrorSamples, sampleFolders } from '../reason/testing/error-sample.ts';
import {
  decodedBase64,
  encoders,
  escapedAgain,
  escapes,
  plainTokens,
  surroundings,
  tokens,
  words,
  writers,
} from '../testing/written-tokens.ts';
import { mask, maskBeginning, maskToken } from './mask-token.ts';

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

  it('is masked when every character is escaped in a way of its own, and then all of them again', () => {
    const ways = fc.array(fc.constantFrom(...Object.values(escapes)), { minLength: 60 });
    fc.assert(
      fc.property(plainTokens, ways, (token, chosen) => {
        const text = [...token]
          .map((one, at) => (chosen[at] ?? ((it: string) => it))(one))
          .join('');
        expect(maskToken(`key: "${text}"`, token)).toBe(`key: "${mask}"`);
        for (const again of Object.values(escapedAgain))
          expect(maskToken(`key: "${again(text)}"`, token)).toBe(`key: "${mask}"`);
      }),
      { numRuns: 500 },
    );
  });

  it('is masked when only some characters of its escapes are escaped again', () => {
    const hex = (unit: string) => unit.charCodeAt(0).toString(16);
    const ways = {
      json: (unit: string) => `\\u00${hex(unit)}`,
      url: (unit: string) => `%${hex(unit)}`,
    };
    const isAgain = fc.infiniteStream(fc.boolean());
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9]{12,40}$/),
        fc.constantFrom(...Object.values(ways)),
        isAgain,
        (token, way, again) => {
          const html = [...token].map((one) => `&#${one.charCodeAt(0)};`).join('');
          const text = [...html].map((one) => (again.next().value ? way(one) : one)).join('');
          expect(maskToken(`"${text}"`, token)).toBe(`"${mask}"`);
        },
      ),
      { numRuns: 300 },
    );
    expect(maskToken('&#72&#101%6c%6c&#111!&#72&#101%6c%6c&#111', 'Hello!Hello')).toBe(mask);
  });

  it('is masked when only its beginning is there, from 12 characters on', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Za-z0-9]{24,60}$/),
        fc.integer({ min: 12, max: 24 }),
        fc.constantFrom('…', '...', '***', ''),
        fc.string({ maxLength: 5 }),
        (token, length, end, before) => {
          const part = token.slice(0, length);
          expect(maskToken(`"${part}${end}"`, token)).toBe(`"${mask}${end}"`);
          const url = [...part].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
          expect(maskToken(`"${url}${end}"`, token)).toBe(`"${mask}${end}"`);
          const bytes = Buffer.from(`${before}${part}${end}`, 'latin1');
          expect(decodedBase64(maskToken(bytes.toString('base64'), token))).not.toContain(
            part.slice(0, 12),
          );
          expect(maskToken(bytes.toString('hex'), token)).not.toContain(
            Buffer.from(part).toString('hex').slice(0, 24),
          );
        },
      ),
    );
    expect(maskToken('key: abcdefghijk…', 'abcdefghijklmnopqrstuvwx')).toBe('key: abcdefghijk…');
  });

  it('is masked whole where its beginning is in it again', () => {
    const token = 'abcabcabcabcabcabcx';
    expect(maskToken(`<abcabc${token}>`, token)).toBe(`<${mask}>`);
    expect(maskToken(`<${token.slice(0, -1)}${token}>`, token)).toBe(`<${mask}>`);
    const same = `${'a'.repeat(20)}b`;
    expect(maskToken(`<${'a'.repeat(40)}b>`, same)).toBe(`<${mask}>`);
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
        const beginning = token.slice(0, 12).toLowerCase();
        for (const text of bodies)
          if (!text.toLowerCase().includes(beginning)) expect(maskToken(text, token)).toBe(text);
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
