import { describe, expect, it } from 'vitest';
import { answerText } from './answer/answer-text.ts';
import { searchReason } from './reason/search-reason.ts';
import { shownReason } from './reason/shown-reason.ts';
import { cpuMs } from './testing/cpu-ms.ts';

/**
 * Measures processor time at two lengths, one eight times the other, and reads the shorter text eight times. Linear
 * work takes about as long both ways, quadratic work eight times as long. The ratio doesn't depend on the machine, on
 * its load, or on the resolution of its clock.
 */

const token = 'cf_test_FAKE/9a+b==7c21';
const short = 4 * 1024;
const factor = 8;
/** Between 1 and `factor`. */
const mostFactor = 4;

/** If the larger length takes less than this, there is no need to measure further, ms. */
const quick = 10;
/** A hundred times the time for a short text with a short token, for very slow machines, ms. */
const slowest = 100;
/** A garbage collection or cold code may double a time: only what is slow every time counts as slow. */
const mostTries = 5;

async function growth(work: (length: number) => () => Promise<void>): Promise<number> {
  const once = work(short * factor);
  let large = await cpuMs(once);
  if (large < quick) return 1;
  const one = work(short);
  const all = async (): Promise<void> => {
    for (let time = 0; time < factor; time += 1) await one();
  };
  let small = await cpuMs(all);
  for (let tries = 1; tries < mostTries && large >= small * mostFactor; tries += 1) {
    large = Math.min(large, await cpuMs(once));
    small = Math.min(small, await cpuMs(all));
  }
  return large / small;
}

const repeated = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const numbered = (write: (number: number) => string, length: number): string => {
  const parts: string[] = [];
  for (let size = 0; size < length; size += parts.at(-1)?.length ?? 1) {
    parts.push(write(parts.length));
  }
  return parts.join(',');
};

/** Repeated inside each frame: the kinds of text that patterns and loops could be slow on. */
const pieces = [
  ...' x[{<&\\"%=.-_/:;,(\n\0\u00a0\u0301',
  '\\\\',
  '\\"',
  '\r\n',
  '.x',
  'x ',
  'a=b&',
  'a: b\n',
  '%25',
  '&#38;',
  '\\u0041',
  'at a (',
  ' at a.b(c:1:1)',
  'Error: ',
  'request id: ',
  'not found ',
  '{{x',
  '%{x',
  '<b>',
  '</b>',
  '<p class="',
  '<!-- ',
  '<a b="c" ',
  '<title>',
  '"a":',
  '{"a":',
  '["a",',
  '[{"0":[',
  'a.b[0].',
  'Server at ',
  token.slice(0, -1),
  `${token.slice(0, 12)} `,
  Buffer.from(token).toString('base64'),
  // Possible base64 at each of its four offsets, hex, or character codes.
  'VVVV',
  '73:',
  '115, ',
];
const frames: readonly (readonly [string, (middle: string) => string])[] = [
  ['alone', (middle) => `x${middle}x`],
  ['in a message', (middle) => JSON.stringify({ message: `x${middle}x`, params: { a: 1 } })],
  ['as a key', (middle) => JSON.stringify({ message: '{x} y', params: { [`x${middle}x`]: 'z' } })],
  ['as a field', (middle) => JSON.stringify({ errors: { [`x${middle}x`]: ['is wrong'] } })],
  ['in a page', (middle) => `<!doctype html><html><body><p>x${middle}x</p></body></html>`],
  ['in XML', (middle) => `<error code="7"><message>x${middle}x</message></error>`],
];

/** Many different ones, instead of one that repeats. */
const lists: readonly (readonly [string, (length: number) => string])[] = [
  ['keys', (length) => `{"errors":{${numbered((n) => `"k${n}":["is wrong"]`, length)}}}`],
  [
    'keys of a tree',
    (length) =>
      `{"errors":[],"properties":{${numbered((n) => `"k${n}":{"errors":["is wrong"]}`, length)}}}`,
  ],
  ['messages', (length) => `{"errors":[${numbered((n) => `"message ${n} is wrong"`, length)}]}`],
  [
    'entries',
    (length) =>
      `{"errors":[${numbered((n) => `{"field":"f${n}","message":"is ${n} wrong"}`, length)}]}`,
  ],
  [
    'sentences',
    (length) => `{${numbered((n) => `"m${n}message":"message ${n} is wrong"`, length)}}`,
  ],
  [
    'sentences with holes',
    (length) => `{${numbered((n) => `"m${n}message":"{a} is ${n} wrong"`, length)}}`,
  ],
  ['codes', (length) => `{${numbered((n) => `"e${n}code":"CODE_${n}"`, length)}}`],
  [
    'groups',
    (length) => `{${numbered((n) => `"g${n}":{"message":"message ${n} is wrong"}`, length)}}`,
  ],
  [
    'blocks',
    (length) =>
      `<html>${numbered((n) => `<p class="m${n}">block ${n} is wrong</p>`, length)}</html>`,
  ],
  [
    'elements',
    (length) => `<e>${numbered((n) => `<m${n}>block ${n} is wrong</m${n}>`, length)}</e>`,
  ],
  ['lines', (length) => numbered((n) => `key${n}: is ${n} wrong\n`, length)],
];

const read = (body: string, contentType: string | null = null) => {
  const bytes = Buffer.from(body);
  return async () => {
    const { masked } = await answerText(bytes, contentType, token, true);
    shownReason(searchReason(masked, 400), new Headers(), token);
  };
};

describe('the time that an error body takes grows no faster than the body', () => {
  it.each(frames)(
    'of anything repeated, %s',
    async (_where, frame) => {
      for (const piece of pieces) {
        const grown = await growth((length) => read(frame(repeated(piece, length))));
        expect(grown, JSON.stringify(piece)).toBeLessThan(mostFactor);
      }
    },
    300_000,
  );

  it.each(lists)(
    'of many %s',
    async (_what, write) => {
      expect(await growth((length) => read(write(length)))).toBeLessThan(mostFactor);
    },
    60_000,
  );

  it.each([' ', '=', 'charset', 'charset=', "charset='", ';', '"'])(
    'of a content type of %j',
    async (piece) => {
      const grown = await growth((length) =>
        read('No stock.', `text/x; charset=${repeated(piece, length)};`),
      );
      expect(grown).toBeLessThan(mostFactor);
    },
  );

  it.each(['\\', '\\"', 'ab', '%', '&'])('of a token of %j', async (piece) => {
    const text = Buffer.from(`"${repeated(piece, 512)}"`);
    let before = 0;
    // In small steps, so that exponential growth shows before it takes forever.
    for (let longer = 2; longer <= 24; longer += 2) {
      const own = `${repeated(piece, longer)}x`;
      const run = () => answerText(text, null, own, true);
      const taken = Math.min(await cpuMs(run), await cpuMs(run), await cpuMs(run));
      expect(taken, `with ${longer} characters`).toBeLessThan(Math.max(slowest, before * 8));
      before = taken;
    }
    const grown = await growth((length) => {
      const own = `${repeated(piece, 24)}x`;
      const bytes = Buffer.from(`"${repeated(piece, length)}"`);
      return async () => void (await answerText(bytes, null, own, true));
    });
    expect(grown).toBeLessThan(mostFactor);
  });
});
