import { type Fault, shortTimeouts } from '../fault.ts';
import { repeat, wireAnswer } from '../wire-answer.ts';

const long = ['Content-Type: application/json', 'Content-Length: 1000000'];

/** Answers that never arrive or never end. */
export const silenceFaults: readonly Fault[] = [
  {
    name: 'never-answers',
    what: 'The request is read and never answered.',
    over: 'wire',
    expected: { read: 'timeout idle', write: 'Unknown: timeout whole' },
    timeouts: shortTimeouts,
    answer: () => undefined,
  },
  {
    name: 'drips-headers',
    what: 'The headers come byte by byte and never end.',
    over: 'wire',
    expected: { read: 'timeout idle', write: 'Unknown: timeout whole' },
    timeouts: shortTimeouts,
    answer(socket) {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      repeat(socket, 'a', 100);
    },
  },
  {
    name: 'drips-body',
    what: 'The body comes byte by byte and never ends.',
    over: 'wire',
    expected: { read: 'timeout whole', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer(socket) {
      socket.write(wireAnswer('200 OK', long, '['));
      repeat(socket, ' ', 100);
    },
  },
  {
    name: 'drips-error',
    what: 'The body of an error comes byte by byte and never ends.',
    over: 'wire',
    // The status is enough to know the outcome.
    expected: { read: 'http 400', write: 'Refused: http 400' },
    timeouts: shortTimeouts,
    answer(socket) {
      socket.write(wireAnswer('400 Bad Request', long, '{'));
      repeat(socket, ' ', 100);
    },
  },
  {
    name: 'stops-half-way',
    what: 'The body stops half-way, and the connection stays open.',
    over: 'wire',
    expected: { read: 'timeout idle', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: (socket) => socket.write(wireAnswer('200 OK', long, '[{"id":1,"name":"Desk')),
  },
  {
    name: 'stops-after-headers',
    what: 'The headers come, and then nothing.',
    over: 'wire',
    expected: { read: 'timeout idle', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: (socket) => socket.write(wireAnswer('200 OK', long)),
  },
  {
    name: 'stops-without-type',
    what: 'The headers name no type of the content; after a first byte nothing comes.',
    over: 'wire',
    // Chromium holds back even the status until it has seen enough of the body to guess its type.
    // What `webRequest` may change comes after that, so the app can't see the 200.
    expected: { read: 'timeout idle', write: 'Unknown: timeout whole' },
    timeouts: shortTimeouts,
    answer: (socket) => socket.write(wireAnswer('200 OK', ['Content-Length: 1000'], '[')),
  },
];
