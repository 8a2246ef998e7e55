import { closedPort } from '../../service/listen.ts';
import type { Fault } from '../fault.ts';
import { soundBody } from '../fault.ts';
import { openRawPort } from '../open-port.ts';
import { soundAnswer, wireAnswer } from '../wire-answer.ts';
import { readRequests } from '../wire-request.ts';

const half = '[{"id":1,"name":"Desk lamp, brass","price":34.9},{"id":2,"na';
const promised = wireAnswer(
  '200 OK',
  ['Content-Type: application/json', 'Content-Length: 1000'],
  half,
);

/** Connections that are refused, reset or closed. */
export const connectionFaults: readonly Fault[] = [
  {
    name: 'refused',
    what: 'Nothing listens at the port.',
    over: 'port',
    expected: {
      read: 'unreachable refused',
      write: 'Not sent: unreachable refused',
      reads: 0,
      writes: 0,
    },
    open: async () => ({
      origin: `http://127.0.0.1:${closedPort()}`,
      close: async () => undefined,
    }),
  },
  {
    name: 'reset-at-accept',
    what: 'The connection is reset as soon as it is made.',
    over: 'port',
    // It looks the same as a reset after the request, so it is not certain that nothing was read.
    expected: {
      read: 'interrupted reset',
      write: 'Unknown: interrupted reset',
      or: { read: 'interrupted closed', write: 'Unknown: interrupted closed' },
      reads: 0,
      writes: 0,
    },
    open: () => openRawPort((socket) => socket.resetAndDestroy()),
  },
  {
    name: 'closed-at-accept',
    what: 'The connection is closed as soon as it is made.',
    over: 'port',
    expected: {
      read: 'interrupted closed',
      write: 'Unknown: interrupted closed',
      reads: 0,
      writes: 0,
    },
    open: () => openRawPort((socket) => socket.end()),
  },
  {
    name: 'reset-after-request',
    what: 'The request is read, then the connection is reset.',
    over: 'wire',
    expected: { read: 'interrupted reset', write: 'Unknown: interrupted reset', reads: 3 },
    answer: (socket) => socket.resetAndDestroy(),
  },
  {
    name: 'closed-after-request',
    what: 'The request is read, then the connection is closed without an answer.',
    over: 'wire',
    expected: { read: 'interrupted closed', write: 'Unknown: interrupted closed', reads: 3 },
    answer: (socket) => socket.end(),
  },
  {
    name: 'reset-in-headers',
    what: 'The connection is reset in the middle of the headers.',
    over: 'wire',
    expected: { read: 'interrupted reset', write: 'Unknown: interrupted reset', reads: 3 },
    answer: (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nConte', () =>
        setTimeout(() => socket.resetAndDestroy(), 50),
      ),
  },
  {
    name: 'closed-in-headers',
    what: 'The connection is closed in the middle of the headers.',
    over: 'wire',
    // Chromium takes it for a complete 200 without a body. The status has arrived, so it is done.
    expected: { read: 'unreadable no-body', write: 'Done' },
    answer: (socket) => socket.end('HTTP/1.1 200 OK\r\nConte'),
  },
  {
    name: 'closed-in-status',
    what: 'The connection is closed in the middle of the status.',
    over: 'wire',
    expected: { read: 'interrupted not-http', write: 'Unknown: interrupted not-http' },
    answer: (socket) => socket.end('HTTP/1.1 20'),
  },
  {
    name: 'reset-in-body',
    what: 'The connection is reset in the middle of the body.',
    over: 'wire',
    expected: { read: 'interrupted reset', write: 'Done: cut' },
    answer: (socket) =>
      socket.write(promised, () => setTimeout(() => socket.resetAndDestroy(), 50)),
  },
  {
    name: 'closed-in-body',
    what: 'The connection is closed half-way through the body.',
    over: 'wire',
    expected: { read: 'interrupted cut', write: 'Done: cut' },
    answer: (socket) => socket.end(promised),
  },
  {
    name: 'closed-when-reused',
    what: 'A connection answers once; the next request on it is read and then dropped.',
    over: 'port',
    // This makes Chromium send again. A read may be sent again, but a write must never use such a connection.
    expected: { read: 'list', write: 'Done' },
    readsTwice: true,
    open: (arrived) =>
      openRawPort((socket) =>
        readRequests(socket, ({ method, nth }) => {
          arrived(method);
          const body = soundBody(method);
          const length = Buffer.byteLength(body);
          if (nth > 1) socket.destroy();
          else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${length}\r\n\r\n${body}`);
        }),
      ),
  },
  {
    name: 'left-open',
    what: 'The answer is sound and says that the connection closes, which it never does.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.write(soundAnswer(method)),
  },
];
