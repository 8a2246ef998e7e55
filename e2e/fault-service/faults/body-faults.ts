import { type Expected, type Fault, soundBody } from '../fault.ts';

const depth = 100_000;

/** A 2xx with this body. A write is done, whatever the body is. */
function body(
  name: string,
  what: string,
  content: string | Uint8Array<ArrayBuffer> | null,
  read: string,
  more: { status?: number; type?: string; write?: Expected['write'] } = {},
): Fault {
  const { status = 200, type = 'application/json', write = 'Done' } = more;
  return {
    name,
    what,
    over: 'http',
    expected: { read, write },
    answer: () => new Response(content, { status, headers: { 'Content-Type': type } }),
  };
}

/** An error with this body. */
function errorBody(name: string, what: string, content: string, type = 'application/json'): Fault {
  return {
    name,
    what,
    over: 'http',
    expected: { read: 'http 400', write: 'Refused: http 400' },
    answer: () => new Response(content, { status: 400, headers: { 'Content-Type': type } }),
  };
}

const list = soundBody('GET');
const noUtf8 = new Uint8Array(
  Buffer.concat([
    Buffer.from('[{"id":1,"name":"'),
    Buffer.from([0xff, 0xfe, 0xc0]),
    Buffer.from('","price":1}]'),
  ]),
);

/** Faults in the content of a body. */
export const bodyFaults: readonly Fault[] = [
  body('empty-200', 'A 200 without a body.', '', 'unreadable no-body'),
  body('spaces', 'A 200 whose body is only spaces.', '   \n  ', 'unreadable no-body'),
  body('no-content', 'A 204: there is no body by its rules.', null, 'unreadable no-body', {
    status: 204,
  }),
  body('reset-content', 'A 205: there is no body by its rules.', null, 'unreadable no-body', {
    status: 205,
  }),
  body('partial-content', 'A 206, though no part was asked for.', list, 'list', { status: 206 }),
  body('status-299', 'A 299, which is a success all the same.', list, 'list', { status: 299 }),
  body(
    'web-page',
    'A 200 with a page for signing in.',
    '<!doctype html><html><head><title>Sign in</title></head><body>Hello</body></html>',
    'unreadable web-page',
    { type: 'text/html' },
  ),
  body('no-utf-8', 'A name in the list is no UTF-8.', noUtf8, 'unreadable not-utf8', {
    write: 'Done: not-utf8',
  }),
  body(
    'utf-16',
    'The list is UTF-16.',
    new Uint8Array(Buffer.from(`\ufeff${list}`, 'utf16le')),
    'unreadable not-utf8',
    {
      write: 'Done: not-utf8',
    },
  ),
  body('byte-order-mark', 'A byte order mark stands before the list.', `\ufeff${list}`, 'list'),
  body(
    'json-broken-at-start',
    'The JSON is broken at its start.',
    `}${list}`,
    'unreadable not-json',
  ),
  body(
    'json-broken-in-middle',
    'The JSON is broken in its middle.',
    list.replace('},{', '}{'),
    'unreadable not-json',
  ),
  body('json-broken-at-end', 'The JSON ends too early.', list.slice(0, -1), 'unreadable broken'),
  body('json-and-more', 'Something follows after the list.', `${list}[]`, 'unreadable broken'),
  body('no-list', 'The list is an object.', `{"items":${list}}`, 'unreadable not-array'),
  body('null', 'The list is null.', 'null', 'unreadable not-array'),
  // One entry that is not a product: it is counted and can be viewed, and the list is shown.
  body(
    'nested-deeply',
    'The list is nested 100,000 deep.',
    '['.repeat(depth) + ']'.repeat(depth),
    'list',
  ),
  body(
    'nested-and-open',
    'The list opens 100,000 brackets and closes none.',
    '['.repeat(depth),
    'unreadable not-json',
  ),
  errorBody('error-nested-lists', 'A 400 opens 100,000 brackets.', '['.repeat(depth)),
  errorBody(
    'error-nested-objects',
    'A 400 with objects nested 100,000 deep.',
    `${'{"error":'.repeat(depth)}"too deep"${'}'.repeat(depth)}`,
  ),
  errorBody(
    'error-nested-xml',
    'A 400 in XML nested 100,000 deep.',
    '<a>'.repeat(depth),
    'application/xml',
  ),
  errorBody(
    'error-spaces',
    'A 400 with 255 KiB of spaces between two letters.',
    `x${' '.repeat(255 * 1024)}x`,
    'text/plain',
  ),
  errorBody(
    'error-many-fields',
    'A 400 about 9,000 fields.',
    `{"errors":{${Array.from({ length: 9000 }, (_, n) => `"key${n}":["is wrong"]`)}}}`,
  ),
  errorBody(
    'error-long-placeholder',
    'A 400 with a placeholder whose name is 64 Ki spaces.',
    `{"message":"No {thing} left.","params":{"thing":"lamp","x${' '.repeat(64 * 1024)}x":"y"}}`,
  ),
  errorBody(
    'error-long-charset',
    'A 400 whose charset is 12 KiB of spaces.',
    'No stock.',
    `text/plain; charset=${' '.repeat(12 * 1024)};`,
  ),
  errorBody('error-web-page', 'A 400 with a web page.', '<html><h1>Bad</h1>', 'text/html'),
];
