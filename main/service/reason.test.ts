import { describe, expect, it } from 'vitest';
import { type ErrorAnswer, findReason } from './reason.ts';

const find = (body: unknown, changes: Partial<ErrorAnswer> = {}) =>
  findReason({
    text: typeof body === 'string' ? body : JSON.stringify(body),
    contentType: null,
    status: 400,
    headers: new Headers(),
    token: 'token-of-the-test',
    ...changes,
  });

describe('the reason', () => {
  it.each<[string, unknown]>([
    ['a message', { message: 'No stock.' }],
    ['an error', { error: 'No stock.' }],
    ['a detail', { type: 'about:blank', title: 'Bad Request', detail: 'No stock.' }],
    ['a title', { title: 'No stock.', status: 400 }],
    ['an envelope', { error: { code: 7, message: 'No stock.' } }],
    ['OAuth', { error: 'invalid_request', error_description: 'No stock.' }],
    ['a list of sentences', { errors: ['No stock.'] }],
    ['a list of errors', { errors: [{ message: 'No stock.' }] }],
    ['JSON:API', { errors: [{ status: '400', title: 'Bad Request', detail: 'No stock.' }] }],
    ['a bare list', [{ message: 'No stock.' }]],
    ['a bare string', '"No stock."'],
    ['plain text', 'No stock.\n'],
    ['a byte order mark', '\uFEFF{"message":"No stock."}'],
    ['white space', { message: '  No\n  stock. ' }],
    ['the title of a page', '<!doctype html><html><head><title>No stock.</title></head></html>'],
    ['the heading of a page', '<html><body><h1>No <em>stock.</em></h1></body></html>'],
    ['a stack trace', { message: 'No stock.\n    at Shop.sell (/srv/shop.js:7:1)\n    at next' }],
  ])('is found in %s', (_where, body) => {
    expect(find(body).reason).toBe('No stock.');
  });

  it('joins several sentences of a list', () => {
    expect(find({ errors: ['No stock.', { message: 'No price.' }] }).reason).toBe(
      'No stock.; No price.',
    );
  });

  it('keeps entities of a page readable', () => {
    expect(find('<title>&lt;Stock&gt; &amp; more &#8212; none</title>').reason).toBe(
      '<Stock> & more — none',
    );
  });

  it.each<[string, unknown, number?]>([
    ['nothing', ''],
    ['white space', ' \n'],
    ['an empty object', {}],
    ['the phrase of the status', { message: 'Bad Request' }],
    ['the phrase as text', 'Not Found', 404],
    ['the phrase as a page', '<html><title>502 Bad Gateway</title></html>', 502],
    ['the status and its phrase', { error: 'HTTP 500: Internal Server Error.' }, 500],
    ['the word error', { message: 'Error' }],
    ['a number', '400'],
    ['null', 'null'],
    ['true', 'true'],
    ['empty texts', { message: '', detail: ' ', errors: [] }],
    ['a message that is no text', { message: { text: 5 } }],
  ])('is not invented for %s', (_what, body, status = 400) => {
    expect(find(body, { status }).reason).toBeNull();
  });

  it('is looked for further when a phrase stands first', () => {
    expect(find({ error: { message: 'Bad Request' }, message: 'No stock.' }).reason).toBe(
      'No stock.',
    );
  });

  it('is cut at 500 characters', () => {
    expect(find({ message: 'x'.repeat(5000) }).reason).toHaveLength(500);
  });

  it('does not hold the token', () => {
    expect(find('Header "Authorization: Bearer token-of-the-test" is not allowed').reason).toBe(
      'Header "Authorization: Bearer ••••••" is not allowed',
    );
  });
});

describe('messages about fields', () => {
  it.each<[string, unknown, string]>([
    ['field', { field: 'qty', message: 'Too few.' }, 'qty'],
    ['path', { path: 'items[0].qty', message: 'Too few.' }, 'items.0.qty'],
    [
      'pointer',
      { source: { pointer: '/data/attributes/items/0/qty' }, detail: 'Too few.' },
      'items.0.qty',
    ],
    ['fragment', { pointer: '#/items/0/qty', detail: 'Too few.' }, 'items.0.qty'],
    ['loc', { loc: ['items', 0, 'qty'], msg: 'Too few.' }, 'items.0.qty'],
  ])('say where they belong: %s', (_how, entry, path) => {
    const found = find({ message: 'The data is wrong.', errors: [entry] });
    expect(found.fields).toEqual([{ path, message: 'Too few.' }]);
    expect(found.reason).toBe('The data is wrong.');
  });

  it('are at most a hundred', () => {
    const errors = Array.from({ length: 5000 }, (_, index) => ({
      field: `f${index}`,
      message: 'no',
    }));
    expect(find({ errors }).fields).toHaveLength(100);
  });
});

describe('the code', () => {
  it.each<[string, unknown, string | null]>([
    ['a word', { code: 'OUT_OF_STOCK', message: 'No stock.' }, 'OUT_OF_STOCK'],
    ['a number', { error: { code: 1042, message: 'No stock.' } }, '1042'],
    [
      'the error of OAuth',
      { error: 'invalid_request', error_description: 'No.' },
      'invalid_request',
    ],
    ['only the status', { code: 400, message: 'No stock.' }, null],
    ['a sentence', { error: 'There is no stock' }, null],
  ])('is taken from %s', (_what, body, code) => {
    expect(find(body).code).toBe(code);
  });
});

describe('the id of the request', () => {
  it('is taken from the body first, then from a header', () => {
    const headers = new Headers({ 'X-Request-Id': 'of-the-header' });
    expect(find({ requestId: 'of-the-body' }, { headers }).requestId).toBe('of-the-body');
    expect(find({}, { headers }).requestId).toBe('of-the-header');
    expect(find({}).requestId).toBeNull();
  });
});
