import { type Fault, shortTimeouts, soundBody } from '../fault.ts';
import { openRawPort } from '../open-port.ts';
import { soundAnswer, wireAnswer } from '../wire-answer.ts';
import { readRequests } from '../wire-request.ts';

const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** The end of a body: wrong or missing lengths and chunks, and older HTTP versions. */
export const framingFaults: readonly Fault[] = [
  {
    name: 'length-too-long',
    what: 'The length is longer than the body, and the connection stays open.',
    over: 'wire',
    expected: { read: 'timeout idle', write: 'Done: timeout' },
    timeouts: shortTimeouts,
    answer: (socket, { method }) =>
      socket.write(wireAnswer('200 OK', [json, 'Content-Length: 5000'], soundBody(method))),
  },
  {
    name: 'length-too-short',
    what: 'The length is shorter than the body.',
    over: 'wire',
    expected: { read: 'unreadable not-json', write: 'Done' },
    answer: (socket, { method }) =>
      socket.end(wireAnswer('200 OK', [json, 'Content-Length: 12'], soundBody(method))),
  },
  {
    name: 'length-missing',
    what: 'There is no length; the body ends with the connection.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.end(wireAnswer('200 OK', [json], soundBody(method))),
  },
  {
    name: 'length-no-number',
    what: 'The length is the word “banana”.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) =>
      socket.end(wireAnswer('200 OK', [json, 'Content-Length: banana'], soundBody(method))),
  },
  {
    name: 'lengths-differ',
    what: 'There are two lengths, and they differ.',
    over: 'wire',
    expected: { read: 'interrupted not-http', write: 'Unknown: interrupted not-http' },
    answer: (socket, { method }) => socket.end(soundAnswer(method, ['Content-Length: 7'])),
  },
  {
    name: 'length-and-chunks',
    what: 'The answer has a length and chunks.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) =>
      socket.end(
        wireAnswer(
          '200 OK',
          [json, chunked, 'Content-Length: 3'],
          `${chunk(soundBody(method))}0\r\n\r\n`,
        ),
      ),
  },
  {
    name: 'chunk-size-broken',
    what: 'The size of the second chunk is no number.',
    over: 'wire',
    expected: { read: 'interrupted not-http', write: 'Done: cut' },
    answer: (socket) => socket.end(wireAnswer('200 OK', [json, chunked], `${chunk('[')}ZZ\r\n]`)),
  },
  {
    name: 'last-chunk-missing',
    what: 'The connection is closed before the last chunk.',
    over: 'wire',
    expected: { read: 'interrupted cut', write: 'Done: cut' },
    answer: (socket, { method }) =>
      socket.end(wireAnswer('200 OK', [json, chunked], chunk(soundBody(method)))),
  },
  {
    name: 'http-1-0',
    what: 'The service speaks HTTP/1.0.',
    over: 'port',
    expected: { read: 'list', write: 'Done' },
    open: (arrived) =>
      openRawPort((socket) =>
        readRequests(socket, ({ method }) => {
          arrived(method);
          socket.end(`HTTP/1.0 200 OK\r\n${json}\r\n\r\n${soundBody(method)}`);
        }),
      ),
  },
  {
    name: 'no-http',
    what: 'The answer is that of another service: SSH.',
    over: 'wire',
    expected: { read: 'interrupted not-http', write: 'Unknown: interrupted not-http' },
    answer: (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  },
];
