import { Readable } from 'node:stream';
import { constants, deflateRawSync, gzipSync } from 'node:zlib';
import type { Reply } from '../service/answer.ts';
import {
  answered,
  type Expected,
  type Fault,
  isRead,
  overHttp,
  overWire,
  shortTimeouts,
  soundBody,
  wireAnswer,
} from './fault.ts';

const MiB = 1024 * 1024;
const json = { 'Content-Type': 'application/json' };
const gzip = { ...json, 'Content-Encoding': 'gzip' };
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** Blocks that end in a full flush can be concatenated. */
const gzipBlock = (bytes: Buffer | string) =>
  deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });

/**
 * 1 MiB that decompresses to 1 GiB of spaces. The checksum at the end is missing,
 * because no reader gets that far.
 */
const makeBomb = (): Uint8Array =>
  Buffer.concat([gzipHeader, ...Array(1024).fill(gzipBlock(Buffer.alloc(MiB, ' ')))]);
let bomb: Uint8Array | undefined;
const theBomb = () => (bomb ??= makeBomb());

/** A complete gzip block, followed by one of an invalid type. */
const brokenGzip = (text: string): Uint8Array =>
  Buffer.concat([gzipHeader, gzipBlock(text.slice(0, 40)), Buffer.from([0x07, 0xff, 0xff, 0xff])]);

const garbled: Expected = { read: 'interrupted garbled', write: 'Done: cut' };

/** Bodies that are compressed, or claim to be. */
const encodings: readonly Fault[] = overHttp({
  'gzip-bomb': {
    what: 'A 200 of 1 MiB that unpacks to 1 GiB.',
    expected: { read: 'too-large', write: 'Done: too-large' },
    answer: () => ({ headers: gzip, body: theBomb() }),
  },
  'gzip-bomb-error': {
    what: 'A 500 of 1 MiB that unpacks to 1 GiB.',
    expected: answered(500),
    answer: () => ({ status: 500, headers: gzip, body: theBomb() }),
  },
  'gzip-broken': {
    what: 'The packed body is broken in its middle.',
    expected: garbled,
    answer: ({ method }) => ({ headers: gzip, body: brokenGzip(soundBody(method)) }),
  },
  'gzip-cut': {
    what: 'The packed body ends half-way, with a length to match.',
    // Chromium decompresses what it has and reports no error. The list reports it as invalid JSON.
    expected: { read: 'unreadable not-json', write: 'Done' },
    answer: ({ method }) => ({
      headers: gzip,
      body: gzipSync(soundBody(method)).subarray(0, 40),
    }),
  },
  'gzip-claimed': {
    what: 'The body says that it is packed, and is not.',
    expected: garbled,
    answer: { headers: gzip },
  },
  'encoding-unknown': {
    what: 'The body names a packing that nobody knows.',
    expected: isRead,
    answer: { headers: { ...json, 'Content-Encoding': 'rot13' } },
  },
});

/** `pieces` MiB of spaces after a beginning, as fast as the client reads them. */
function pour(beginning: string, pieces = Number.POSITIVE_INFINITY): Readable {
  function* bytes() {
    yield Buffer.from(beginning);
    for (let left = pieces; left > 0; left -= 1) yield Buffer.alloc(MiB, ' ');
  }
  return Readable.from(bytes());
}

/** Answers that are too large. */
const sizes: readonly Fault[] = [
  ...overHttp({
    endless: {
      what: 'A 200 whose body never ends, as fast as it goes.',
      expected: { read: 'too-large', write: 'Done: too-large' },
      answer: () => ({ headers: json, body: pour('[') }),
    },
    'endless-error': {
      what: 'A 500 whose body never ends, as fast as it goes.',
      expected: answered(500),
      answer: () => ({ status: 500, headers: json, body: pour('{"message":"') }),
    },
    'error-of-100-mb': {
      what: 'A 400 with a body of 100 MB.',
      expected: answered(400),
      answer: () => ({ status: 400, headers: json, body: pour('{"message":"', 100) }),
    },
  }),
  ...overWire({
    'announced-too-large': {
      what: 'A 200 that says that it is 10 GB long.',
      expected: { read: 'too-large', write: 'Done: timeout' },
      timeouts: shortTimeouts,
      answer: {
        raw: wireAnswer('200 OK', ['Content-Type: text/json', 'Content-Length: 10000000000'], '['),
        afterwards: 'stay-open',
      },
    },
  }),
];

const list = soundBody('GET');
const depth = 100_000;
const noUtf8 = Buffer.concat([
  Buffer.from('[{"id":1,"name":"'),
  Buffer.from([0xff, 0xfe, 0xc0]),
  Buffer.from('","price":1}]'),
]);
const [noBody, notUtf8, notJson] = [
  'unreadable no-body',
  'unreadable not-utf8',
  'unreadable not-json',
];
const tooMuch = 'unreadable broken';

/** A 2xx with this body. A write is done, whatever the body is. */
const body = (
  what: string,
  content: string | Uint8Array | null,
  read: string,
  { write = 'Done', ...more }: Partial<Reply> & { write?: string } = {},
) => ({
  what,
  expected: { read, write },
  answer: { status: 200, headers: json, body: content, ...more },
});

const undecoded = { write: 'Done: not-utf8' };

/** Faults in the content of a body. */
const contents: readonly Fault[] = overHttp({
  'empty-200': body('A 200 without a body.', '', noBody),
  spaces: body('A 200 whose body is only spaces.', '   \n  ', noBody),
  'no-content': body('A 204: there is no body by its rules.', null, noBody, { status: 204 }),
  'reset-content': body('A 205: there is no body by its rules.', null, noBody, { status: 205 }),
  'partial-content': body('A 206, though no part was asked for.', list, 'list', { status: 206 }),
  'status-299': body('A 299, which is a success all the same.', list, 'list', { status: 299 }),
  'web-page': body(
    'A 200 with a page for signing in.',
    '<!doctype html><html><head><title>Sign in</title></head><body>Hello</body></html>',
    'unreadable web-page',
    { headers: { 'Content-Type': 'text/html' } },
  ),
  'no-utf-8': body('A name in the list is no UTF-8.', noUtf8, notUtf8, undecoded),
  'utf-16': body(
    'The list is UTF-16.',
    Buffer.from(`\ufeff${list}`, 'utf16le'),
    'unreadable charset',
    undecoded,
  ),
  'byte-order-mark': body('A byte order mark stands before the list.', `\ufeff${list}`, 'list'),
  'json-broken-at-start': body('The JSON is broken at its start.', `}${list}`, notJson),
  'json-broken-in-middle': body(
    'The JSON is broken in its middle.',
    list.replace('},{', '}{'),
    notJson,
  ),
  'json-broken-at-end': body('The JSON ends too early.', list.slice(0, -1), tooMuch),
  'json-and-more': body('Something follows after the list.', `${list}[]`, tooMuch),
  'no-list': body('The list is an object.', `{"items":${list}}`, 'unreadable proposal'),
  // Go: an empty list.
  null: body('The list is null.', 'null', 'list'),
  // One entry that is not a product: it is counted and can be viewed, and the list is shown.
  'nested-deeply': body(
    'The list is nested 100,000 deep.',
    '['.repeat(depth) + ']'.repeat(depth),
    'list',
  ),
  'nested-and-open': body(
    'The list opens 100,000 brackets and closes none.',
    '['.repeat(depth),
    notJson,
  ),
});

/** An error with this body. */
const errorBody = (what: string, content: string, type = 'application/json') => ({
  what,
  expected: answered(400),
  answer: { status: 400, headers: { 'Content-Type': type }, body: content },
});

const errors: readonly Fault[] = overHttp({
  'error-nested-lists': errorBody('A 400 opens 100,000 brackets.', '['.repeat(depth)),
  'error-nested-objects': errorBody(
    'A 400 with objects nested 100,000 deep.',
    `${'{"error":'.repeat(depth)}"too deep"${'}'.repeat(depth)}`,
  ),
  'error-nested-xml': errorBody(
    'A 400 in XML nested 100,000 deep.',
    '<a>'.repeat(depth),
    'application/xml',
  ),
  'error-spaces': errorBody(
    'A 400 with 255 KiB of spaces between two letters.',
    `x${' '.repeat(255 * 1024)}x`,
    'text/plain',
  ),
  'error-many-fields': errorBody(
    'A 400 about 9,000 fields.',
    `{"errors":{${Array.from({ length: 9000 }, (_, n) => `"key${n}":["is wrong"]`)}}}`,
  ),
  'error-long-placeholder': errorBody(
    'A 400 with a placeholder whose name is 64 Ki spaces.',
    `{"message":"No {thing} left.","params":{"thing":"lamp","x${' '.repeat(64 * 1024)}x":"y"}}`,
  ),
  'error-long-charset': errorBody(
    'A 400 whose charset is 12 KiB of spaces.',
    'No stock.',
    `text/plain; charset=${' '.repeat(12 * 1024)};`,
  ),
  'error-web-page': errorBody('A 400 with a web page.', '<html><h1>Bad</h1>', 'text/html'),
});

/** Bodies that are packed, too large, or not what they should be. */
export const bodyFaults: readonly Fault[] = [...encodings, ...sizes, ...contents, ...errors];
