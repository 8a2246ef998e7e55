import { type Fault, shortTimeouts } from '../fault.ts';
import { repeat, soundAnswer } from '../wire-answer.ts';

/** 1xx: responses before the answer. */
export const interimFaults: readonly Fault[] = [
  {
    name: 'early-hints',
    what: '103 Early Hints comes before the answer.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) =>
      socket.end(
        `HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n${soundAnswer(method)}`,
      ),
  },
  {
    name: 'continue-twenty-times',
    what: '100 Continue comes twenty times before the answer, though nobody asked.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) =>
      socket.end('HTTP/1.1 100 Continue\r\n\r\n'.repeat(20) + soundAnswer(method)),
  },
  {
    name: 'continue-for-ever',
    what: '100 Continue comes again and again, and never an answer.',
    over: 'wire',
    expected: { read: 'timeout idle', write: 'Unknown: timeout whole' },
    timeouts: shortTimeouts,
    answer: (socket) => repeat(socket, 'HTTP/1.1 100 Continue\r\n\r\n', 50),
  },
  {
    name: 'switching-protocols',
    what: '101 Switching Protocols comes, though nobody asked.',
    over: 'wire',
    // Chromium keeps waiting for an answer until the connection ends.
    expected: { read: 'interrupted closed', write: 'Unknown: interrupted closed', reads: 3 },
    answer: (socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n'),
  },
];
