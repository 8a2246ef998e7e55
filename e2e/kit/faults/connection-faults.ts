import { closedPort } from '../service/listen.ts';
import {
  answered,
  type Fault,
  interrupted,
  isRead,
  onOwnPort,
  openRawPort,
  openService,
  overWire,
  shortTimeouts,
  soundAnswer,
  timesOut,
  unread,
  wireAnswer,
} from './fault.ts';

const json = 'Content-Type: application/json';
const half = '[{"id":1,"name":"Desk lamp, brass","price":34.9},{"id":2,"na';
const promised = wireAnswer('200 OK', [json, 'Content-Length: 1000'], half);
const long = [json, 'Content-Length: 1000000'];

/** Connections that are refused, reset or closed. */
const broken: readonly Fault[] = [
  ...onOwnPort({
    refused: {
      what: 'Nothing listens at the port.',
      expected: { read: 'unreachable refused', write: 'Not sent: unreachable refused', ...unread },
      open: async () => ({
        origin: `http://127.0.0.1:${closedPort()}`,
        close: async () => undefined,
      }),
    },
    'reset-at-accept': {
      what: 'The connection is reset as soon as it is made.',
      // It looks the same as a reset after the request, so it is not certain that nothing was read.
      expected: { ...interrupted('reset'), or: interrupted('closed'), ...unread },
      open: () => openRawPort((socket) => socket.resetAndDestroy()),
    },
    'closed-at-accept': {
      what: 'The connection is closed as soon as it is made.',
      expected: { ...interrupted('closed'), ...unread },
      open: () => openRawPort((socket) => socket.end()),
    },
    'closed-when-reused': {
      what: 'A connection answers once; the next request on it is read and then dropped.',
      // This makes Chromium send again. A read may be sent again, but a write must never use such a connection.
      expected: isRead,
      readsTwice: true,
      open: (arrived) =>
        openService(arrived, {}, ({ nthOnConnection }) =>
          nthOnConnection > 1 ? 'drop-after-reading' : {},
        ),
    },
  }),
  ...overWire({
    'reset-after-request': {
      what: 'The request is read, then the connection is reset.',
      expected: { ...interrupted('reset'), reads: 2 },
      answer: 'reset',
    },
    'closed-after-request': {
      what: 'The request is read, then the connection is closed without an answer.',
      expected: { ...interrupted('closed'), reads: 2 },
      answer: { raw: '' },
    },
    'reset-in-headers': {
      what: 'The connection is reset in the middle of the headers.',
      expected: { ...interrupted('reset'), reads: 2 },
      answer: { raw: 'HTTP/1.1 200 OK\r\nConte', afterwards: 'reset' },
    },
    'closed-in-headers': {
      what: 'The connection is closed in the middle of the headers.',
      // Chromium takes it for a complete 200 without a body. The status has arrived, so it is done.
      expected: { read: 'unreadable no-body', write: 'Done' },
      answer: { raw: 'HTTP/1.1 200 OK\r\nConte' },
    },
    'closed-in-status': {
      what: 'The connection is closed in the middle of the status.',
      expected: interrupted('not-http'),
      answer: { raw: 'HTTP/1.1 20' },
    },
    'reset-in-body': {
      what: 'The connection is reset in the middle of the body.',
      expected: { read: 'interrupted reset', write: 'Done: cut' },
      answer: { raw: promised, afterwards: 'reset' },
    },
    'closed-in-body': {
      what: 'The connection is closed half-way through the body.',
      expected: { read: 'interrupted cut', write: 'Done: cut' },
      answer: { raw: promised },
    },
    'left-open': {
      what: 'The answer is sound and says that the connection closes, which it never does.',
      expected: isRead,
      answer: ({ method }) => ({ raw: soundAnswer(method), afterwards: 'stay-open' }),
    },
  }),
];

/** Answers that never arrive or never end. */
const silent: readonly Fault[] = overWire({
  'never-answers': {
    what: 'The request is read and never answered.',
    expected: timesOut,
    timeouts: shortTimeouts,
    answer: 'hang',
  },
  'drips-headers': {
    what: 'The headers come byte by byte and never end.',
    expected: timesOut,
    timeouts: shortTimeouts,
    answer: { raw: 'HTTP/1.1 200 OK\r\nX-Slow: ', afterwards: { repeat: 'a', everyMs: 100 } },
  },
  'drips-body': {
    what: 'The body comes byte by byte and never ends.',
    expected: { read: 'timeout whole', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: { raw: wireAnswer('200 OK', long, '['), afterwards: { repeat: ' ', everyMs: 100 } },
  },
  'drips-error': {
    what: 'The body of an error comes byte by byte and never ends.',
    // The status is enough to know the outcome.
    expected: answered(400),
    timeouts: shortTimeouts,
    answer: {
      raw: wireAnswer('400 Bad Request', long, '{'),
      afterwards: { repeat: ' ', everyMs: 100 },
    },
  },
  'stops-half-way': {
    what: 'The body stops half-way, and the connection stays open.',
    expected: { read: 'timeout idle', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: { raw: wireAnswer('200 OK', long, '[{"id":1,"name":"Desk'), afterwards: 'stay-open' },
  },
  'stops-after-headers': {
    what: 'The headers come, and then nothing.',
    expected: { read: 'timeout idle', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: { raw: wireAnswer('200 OK', long), afterwards: 'stay-open' },
  },
  'stops-without-type': {
    what: 'The headers name no type of the content; after a first byte nothing comes.',
    // Chromium holds back even the status until it has seen enough of the body to guess its type.
    // What `webRequest` may change comes after that, so the app can't see the 200.
    expected: timesOut,
    timeouts: shortTimeouts,
    answer: { raw: wireAnswer('200 OK', ['Content-Length: 1000'], '['), afterwards: 'stay-open' },
  },
});

/** Connections that break, and answers that never arrive. */
export const connectionFaults: readonly Fault[] = [...broken, ...silent];
