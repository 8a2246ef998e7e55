import { randomBytes } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Steps } from '../../contract/steps.ts';
import { mask, maskBeginning, maskInSlices } from './mask-token.ts';
import { inSlices } from './steps.ts';

/** Steps that each take longer than a slice on any machine. */
function* slowSteps(count: number, onStep: () => void): Steps<string> {
  for (let step = 0; step < count; step += 1) {
    const end = performance.now() + 10;
    while (performance.now() < end);
    onStep();
    yield;
  }
  return 'done';
}

describe('work in slices', () => {
  it('lets others have their turn after each slice, also when several works are under way', async () => {
    let inThisTurn = 0;
    let most = 0;
    let turns = 0;
    const onStep = () => {
      inThisTurn += 1;
      most = Math.max(most, inThisTurn);
    };
    const first = inSlices(slowSteps(1, () => undefined));
    const works = Promise.all([first, ...[1, 2, 3].map(() => inSlices(slowSteps(4, onStep)))]);
    let isOver = false;
    void works.then(() => {
      isOver = true;
    });
    // The first slice of each job runs at once, in the same turn.
    await turn();
    inThisTurn = 0;
    most = 0;
    while (!isOver) {
      await turn();
      turns += 1;
      inThisTurn = 0;
    }
    expect(await works).toEqual(['done', 'done', 'done', 'done']);
    expect(most).toBe(1);
    expect(turns).toBeGreaterThan(6);
  });

  it('is over at once where it is short, so that a small error waits for no large one', async () => {
    const large = inSlices(slowSteps(20, () => undefined));
    let isLargeOver = false;
    void large.then(() => {
      isLargeOver = true;
    });
    expect(await maskInSlices('key=secret1', 'secret1', 100)).toBe(`key=${mask}`);
    expect(isLargeOver).toBe(false);
    await large;
  });

  it('rejects with what went wrong in a step', async () => {
    const failing = slowSteps(2, () => {
      throw new Error('no memory');
    });
    await expect(inSlices(failing)).rejects.toThrow('no memory');
  });
});

const token = 'Kq7ZpWx3LmRt9VbN2cYh';
const n = 256 * 1024;
const filled = (write: (number: number) => string) => {
  let text = '';
  for (let number = 0; text.length < n; number += 1) text += write(number);
  return text.slice(0, n);
};
const bodies: Readonly<Record<string, string>> = {
  JSON: filled((id) => `${JSON.stringify({ id, text: 'must be "more"\n', code: `E_${id}` })},`),
  HTML: filled((id) => `<tr><td>&lt;Order ${id}&gt;</td><td>%20</td></tr>\n`),
  base64: randomBytes(n).toString('base64').slice(0, n),
  hex: randomBytes(n / 2).toString('hex'),
  'random characters': randomBytes(n).toString('latin1'),
};

describe('a body of the largest size', () => {
  it.each(Object.entries(bodies))('of %s is masked in slices as at once', async (_what, body) => {
    const at = [5_000, 131_071, n - 40];
    const written = [token, Buffer.from(token).toString('hex'), encodeURIComponent(token)];
    let text = body;
    for (const [one, place] of at.entries()) {
      text = `${text.slice(0, place)}" ${written[one]} "${text.slice(place)}`;
    }
    const masked = await maskInSlices(text, token, text.length);
    expect(masked).toBe(maskBeginning(text, token, text.length));
    expect(masked.split(mask)).toHaveLength(4);
    expect(masked.replaceAll(`" ${mask} "`, '')).toBe(body);
  });
});

/** The rule for unencoded text in its simplest form: any beginning of at least 12 characters, in any case. */
function maskedPlainly(text: string, secret: string): string {
  const [folded, wanted] = [text.toLowerCase(), secret.toLowerCase()];
  const hidden = new Set<number>();
  for (let at = 0; at + 12 <= text.length; at += 1) {
    let length = 0;
    while (length < wanted.length && folded[at + length] === wanted[length]) length += 1;
    if (length < 12) continue;
    for (let one = at; one < at + length; one += 1) hidden.add(one);
  }
  return [...text]
    .map((letter, at) => (!hidden.has(at) ? letter : hidden.has(at - 1) ? '' : mask))
    .join('');
}

describe('the search in one pass', () => {
  // The second one contains its own beginning.
  it.each([token, 'abcabcabcabcabcabcdabc'])('finds each beginning of %s', (secret) => {
    // Pieces of every length at every position: the end of one may be the start of the next.
    const piece = fc
      .tuple(fc.nat(secret.length - 1), fc.integer({ min: 1, max: secret.length }), fc.boolean())
      .map(([from, length, isCapital]) => {
        const part = secret.slice(from, from + length);
        return isCapital ? part.toUpperCase() : part;
      });
    const between = fc.constantFrom('', '', '!', '(', ')!', '!;(');
    const texts = fc.array(fc.tuple(piece, between), { maxLength: 30 });
    fc.assert(
      fc.property(texts, (parts) => {
        const text = parts.flat().join('');
        expect(maskBeginning(text, secret, text.length)).toBe(maskedPlainly(text, secret));
      }),
      { numRuns: 3000 },
    );
  });
});
