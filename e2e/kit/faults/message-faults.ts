import type { Answer } from '../service/answer.ts';
import {
  answered,
  type Expected,
  type Fault,
  interrupted,
  isRead,
  onOwnPort,
  openService,
  overWire,
  shortTimeouts,
  soundAnswer,
  soundBody,
  timesOut,
  wireAnswer,
} from './fault.ts';

const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** A 200 with a sound body after these headers. */
const framed =
  (headers: readonly string[], frame = (body: string) => body) =>
  ({ method }: { readonly method: string }): Answer => ({
    raw: wireAnswer('200 OK', [json, ...headers], frame(soundBody(method))),
  });

/** The end of a body: wrong or missing lengths and chunks, and older HTTP versions. */
const framing: readonly Fault[] = [
  ...overWire({
    'length-too-long': {
      what: 'The length is longer than the body, and the connection stays open.',
      expected: { read: 'timeout idle', write: 'Done: timeout' },
      timeouts: shortTimeouts,
      answer: ({ method }) => ({
        raw: wireAnswer('200 OK', [json, 'Content-Length: 5000'], soundBody(method)),
        afterwards: 'stay-open',
      }),
    },
    'length-too-short': {
      what: 'The length is shorter than the body.',
      expected: { read: 'unreadable not-json', write: 'Done' },
      answer: framed(['Content-Length: 12']),
    },
    'length-missing': {
      what: 'There is no length; the body ends with the connection.',
      expected: isRead,
      answer: framed([]),
    },
    'length-no-number': {
      what: 'The length is the word “banana”.',
      expected: isRead,
      answer: framed(['Content-Length: banana']),
    },
    'lengths-differ': {
      what: 'There are two lengths, and they differ.',
      expected: interrupted('not-http'),
      answer: ({ method }) => ({ raw: soundAnswer(method, ['Content-Length: 7']) }),
    },
    'length-and-chunks': {
      what: 'The answer has a length and chunks.',
      expected: isRead,
      answer: framed([chunked, 'Content-Length: 3'], (body) => `${chunk(body)}0\r\n\r\n`),
    },
    'chunk-size-broken': {
      what: 'The size of the second chunk is no number.',
      expected: { read: 'interrupted not-http', write: 'Done: cut' },
      answer: framed([chunked], () => `${chunk('[')}ZZ\r\n]`),
    },
    'last-chunk-missing': {
      what: 'The connection is closed before the last chunk.',
      expected: { read: 'interrupted cut', write: 'Done: cut' },
      answer: framed([chunked], chunk),
    },
    'no-http': {
      what: 'The answer is that of another service: SSH.',
      expected: interrupted('not-http'),
      answer: { raw: 'SSH-2.0-OpenSSH_9.2\r\n' },
    },
  }),
  ...onOwnPort({
    'http-1-0': {
      what: 'The service speaks HTTP/1.0.',
      expected: isRead,
      open: (arrived) =>
        openService(arrived, {}, ({ method }) => ({
          raw: `HTTP/1.0 200 OK\r\n${json}\r\n\r\n${soundBody(method)}`,
        })),
    },
  }),
];

const flood = (count: number) =>
  Array.from({ length: count }, (_, at) => `X-Flood-${at}: ${'a'.repeat(80)}`);

/** A sound answer with these additional header lines. */
const withHeaders = (what: string, expected: Expected, lines: readonly string[]) => ({
  what,
  expected,
  answer: ({ method }: { readonly method: string }): Answer => ({
    raw: soundAnswer(method, lines),
  }),
});

/** Headers: too many, too long, duplicated, or with invalid characters. */
const headers: readonly Fault[] = overWire({
  'header-flood': withHeaders(
    'There are 10,000 headers, about 1 MB.',
    interrupted('not-http'),
    flood(10_000),
  ),
  'header-endless': {
    what: 'One header never ends.',
    expected: interrupted('not-http'),
    answer: {
      raw: 'HTTP/1.1 200 OK\r\nX-Endless: ',
      afterwards: { repeat: 'a'.repeat(64 * 1024), everyMs: 10 },
    },
  },
  'header-heap': withHeaders(
    'There are 1,000 headers, which is still allowed.',
    isRead,
    flood(1000),
  ),
  'headers-twice': {
    what: 'Every header comes twice, with the same value.',
    expected: isRead,
    answer({ method }) {
      const [head = '', body = ''] = soundAnswer(method).split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      return { raw: [status, ...lines, ...lines, '', body].join('\r\n') };
    },
  },
  'types-differ': withHeaders('The type of the content comes twice: JSON and HTML.', isRead, [
    'Content-Type: text/html',
  ]),
  'locations-differ': {
    what: 'A redirect points to two places.',
    expected: interrupted('not-http'),
    answer: { raw: wireAnswer('302 Found', ['Location: /a', 'Location: /b']) },
  },
  'header-with-nul': withHeaders('A header holds a NUL byte.', interrupted('not-http'), [
    'X-Note: a\0b',
  ]),
  'header-in-utf-8': withHeaders(
    'A header holds words in Russian and a picture, as UTF-8.',
    isRead,
    ['X-Note: всё готово 🎉'],
  ),
  'header-no-utf-8': {
    what: 'A header holds bytes that are no UTF-8.',
    expected: isRead,
    answer: ({ method }) => ({
      raw: Buffer.from(soundAnswer(method, ['X-Note: caf\xe9 \xff\xfe']), 'latin1'),
    }),
  },
  'header-name-with-space': withHeaders(
    'The name of a header has spaces and brackets in it.',
    isRead,
    ['X (Note) to all: hello'],
  ),
  'header-without-name': withHeaders(
    'A line of the headers has no colon, and one has no name.',
    isRead,
    ['hello', ': hello'],
  ),
  'status-in-utf-8': {
    what: 'The words behind the status are in Russian, as UTF-8.',
    expected: answered(400),
    answer: { raw: wireAnswer('400 Неверный запрос', [], 'no') },
  },
});

const goesOn = 'HTTP/1.1 100 Continue\r\n\r\n';

/** 1xx: responses before the answer. */
const interim: readonly Fault[] = overWire({
  'early-hints': {
    what: '103 Early Hints comes before the answer.',
    expected: isRead,
    answer: ({ method }) => ({
      raw: `HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n${soundAnswer(method)}`,
    }),
  },
  'continue-twenty-times': {
    what: '100 Continue comes twenty times before the answer, though nobody asked.',
    expected: isRead,
    answer: ({ method }) => ({ raw: goesOn.repeat(20) + soundAnswer(method) }),
  },
  'continue-for-ever': {
    what: '100 Continue comes again and again, and never an answer.',
    expected: timesOut,
    timeouts: shortTimeouts,
    answer: { raw: '', afterwards: { repeat: goesOn, everyMs: 50 } },
  },
  'switching-protocols': {
    what: '101 Switching Protocols comes, though nobody asked.',
    // Chromium keeps waiting for an answer until the connection ends.
    expected: { ...interrupted('closed'), reads: 2 },
    answer: {
      raw: 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n',
    },
  },
});

/** Answers that break the rules of HTTP. */
export const messageFaults: readonly Fault[] = [...framing, ...headers, ...interim];
