import type { Fault } from '../fault.ts';
import { repeat, soundAnswer, wireAnswer } from '../wire-answer.ts';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => `X-Flood-${at}: ${'a'.repeat(80)}`);
const notHttp = { read: 'interrupted not-http', write: 'Unknown: interrupted not-http' };

/** Headers: too many, too long, duplicated, or with invalid characters. */
export const headerFaults: readonly Fault[] = [
  {
    name: 'header-flood',
    what: 'There are 10,000 headers, about 1 MB.',
    over: 'wire',
    expected: notHttp,
    answer: (socket, { method }) => socket.end(soundAnswer(method, many(10_000))),
  },
  {
    name: 'header-endless',
    what: 'One header never ends.',
    over: 'wire',
    expected: notHttp,
    answer(socket) {
      socket.write('HTTP/1.1 200 OK\r\nX-Endless: ');
      repeat(socket, 'a'.repeat(64 * 1024), 10);
    },
  },
  {
    name: 'header-heap',
    what: 'There are 1,000 headers, which is still allowed.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.end(soundAnswer(method, many(1000))),
  },
  {
    name: 'headers-twice',
    what: 'Every header comes twice, with the same value.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer(socket, { method }) {
      const [head = '', body = ''] = soundAnswer(method).split('\r\n\r\n');
      const [status = '', ...lines] = head.split('\r\n');
      socket.end([status, ...lines, ...lines, '', body].join('\r\n'));
    },
  },
  {
    name: 'types-differ',
    what: 'The type of the content comes twice: JSON and HTML.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.end(soundAnswer(method, ['Content-Type: text/html'])),
  },
  {
    name: 'locations-differ',
    what: 'A redirect points to two places.',
    over: 'wire',
    expected: notHttp,
    answer: (socket) => socket.end(wireAnswer('302 Found', ['Location: /a', 'Location: /b'])),
  },
  {
    name: 'header-with-nul',
    what: 'A header holds a NUL byte.',
    over: 'wire',
    expected: notHttp,
    answer: (socket, { method }) => socket.end(soundAnswer(method, ['X-Note: a\0b'])),
  },
  {
    name: 'header-in-utf-8',
    what: 'A header holds words in Russian and a picture, as UTF-8.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.end(soundAnswer(method, ['X-Note: всё готово 🎉'])),
  },
  {
    name: 'header-no-utf-8',
    what: 'A header holds bytes that are no UTF-8.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) =>
      socket.end(Buffer.from(soundAnswer(method, ['X-Note: caf\xe9 \xff\xfe']), 'latin1')),
  },
  {
    name: 'header-name-with-space',
    what: 'The name of a header has spaces and brackets in it.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.end(soundAnswer(method, ['X (Note) to all: hello'])),
  },
  {
    name: 'header-without-name',
    what: 'A line of the headers has no colon, and one has no name.',
    over: 'wire',
    expected: { read: 'list', write: 'Done' },
    answer: (socket, { method }) => socket.end(soundAnswer(method, ['hello', ': hello'])),
  },
  {
    name: 'status-in-utf-8',
    what: 'The words behind the status are in Russian, as UTF-8.',
    over: 'wire',
    expected: { read: 'http 400', write: 'Refused: http 400' },
    answer: (socket) => socket.end(wireAnswer('400 Неверный запрос', [], 'no')),
  },
];
