import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import { type Fault, soundBody } from '../fault.ts';

const gzip = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
const MiB = 1024 * 1024;

/**
 * 1 MiB that decompresses to 1 GiB of spaces. The checksum at the end is missing,
 * because no reader gets that far.
 */
const makeBomb = (): Uint8Array<ArrayBuffer> => {
  const spaces = Buffer.alloc(MiB, ' ');
  // Blocks that end in a full flush can be concatenated.
  const block = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH });
  return new Uint8Array(Buffer.concat([gzipHeader, ...Array(1024).fill(block)]));
};
let bomb: Uint8Array<ArrayBuffer> | undefined;
const theBomb = () => (bomb ??= makeBomb());

/** A complete gzip block, followed by one of an invalid type. */
const makeBroken = (text: string) => {
  const block = deflateRawSync(text.slice(0, 40), { finishFlush: constants.Z_FULL_FLUSH });
  return new Uint8Array(Buffer.concat([gzipHeader, block, Buffer.from([0x07, 0xff, 0xff, 0xff])]));
};

const zipped = (method: string) => new Uint8Array(gzipSync(soundBody(method)));

/** Bodies that are compressed, or claim to be. */
export const encodingFaults: readonly Fault[] = [
  {
    name: 'gzip-bomb',
    what: 'A 200 of 1 MiB that unpacks to 1 GiB.',
    over: 'http',
    expected: { read: 'too-large', write: 'Done: too-large' },
    answer: () => new Response(theBomb(), { headers: gzip }),
  },
  {
    name: 'gzip-bomb-error',
    what: 'A 500 of 1 MiB that unpacks to 1 GiB.',
    over: 'http',
    expected: { read: 'http 500', write: 'Failed: http 500' },
    answer: () => new Response(theBomb(), { status: 500, headers: gzip }),
  },
  {
    name: 'gzip-broken',
    what: 'The packed body is broken in its middle.',
    over: 'http',
    expected: { read: 'interrupted garbled', write: 'Done: cut' },
    answer: ({ req }) => new Response(makeBroken(soundBody(req.method)), { headers: gzip }),
  },
  {
    name: 'gzip-cut',
    what: 'The packed body ends half-way, with a length to match.',
    over: 'http',
    // Chromium decompresses what it has and reports no error. The list reports it as invalid JSON.
    expected: { read: 'unreadable not-json', write: 'Done' },
    answer: ({ req }) => new Response(zipped(req.method).subarray(0, 40), { headers: gzip }),
  },
  {
    name: 'gzip-claimed',
    what: 'The body says that it is packed, and is not.',
    over: 'http',
    expected: { read: 'interrupted garbled', write: 'Done: cut' },
    answer: ({ req }) => new Response(soundBody(req.method), { headers: gzip }),
  },
  {
    name: 'encoding-unknown',
    what: 'The body names a packing that nobody knows.',
    over: 'http',
    expected: { read: 'list', write: 'Done' },
    answer: ({ req }) =>
      new Response(soundBody(req.method), { headers: { ...gzip, 'Content-Encoding': 'rot13' } }),
  },
];
