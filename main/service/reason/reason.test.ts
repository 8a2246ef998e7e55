import { describe, expect, it } from 'vitest';
import { type ErrorAnswer, findReason } from '../testing/find-reason.ts';

const find = (body: unknown, changes: Partial<ErrorAnswer> = {}) =>
  findReason({
    text: typeof body === 'string' ? body : JSON.stringify(body),
    status: 400,
    headers: new Headers(),
    token: 'token-of-the-test',
    ...changes,
  });

describe('names that every object of JavaScript knows', () => {
  it.each([
    [
      'entities',
      '{"message":"No &toString; &constructor; &valueOf;"}',
      'No &toString; &constructor; &valueOf;',
    ],
    [
      'keys',
      '{"__proto__":{"message":"x y"},"constructor":"a b","message":"No stock."}',
      'No stock.',
    ],
    ['attributes', '<error __proto__="x y" toString="a b" message="No stock."/>', 'No stock.'],
  ])('are nothing in %s', (_where, text, reason) => {
    expect(find(text).reason).toBe(reason);
  });
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
    [
      'SOAP',
      '<e:Envelope><e:Body><e:Fault><faultstring>No stock.</faultstring></e:Fault></e:Body></e:Envelope>',
    ],
    ['a form', 'error=invalid&message=No+stock.'],
    ['a language of several', { message: { ru: 'Нет.', en: 'No stock.' } }],
    ['JSON in a string', { message: '{"detail":"No stock."}' }],
    ['JSON that was cut off', '{"message":"No stock.","data":{"rows":[1,2'],
    [
      'JSON behind a warning of PHP',
      '<br />\n<b>Warning</b>: x in y<br />\n{"message":"No stock."}',
    ],
    ['the message for the user', { message: 'ERR in Stock.java', userMessage: 'No stock.' }],
    ['placeholders', { message: 'No %1.', parameters: ['stock'] }],
    ['a key nobody knows', { reply: { fault: { errText: 'No stock.' } } }],
    ['Spanish', { codigo: 'E7', mensaje: 'No stock.' }],
    ['Polish', { kodBłędu: 'E7', opisBłędu: 'No stock.' }],
    ['JSON that a page shows', '<html><body><pre>{"message":"No stock."}</pre></body></html>'],
    ['a debug page', '<html><h1>No stock.</h1><h2>Traceback</h2><p>in shop.py, line 7</p></html>'],
    ['a list with gaps', { error: { 0: 'No stock.' } }],
    ['what follows an empty phrase', { error: 'Validation failed', details: ['No stock.'] }],
    ['a stack trace', { message: 'No stock.\n    at Shop.sell (/srv/shop.js:7:1)\n    at next' }],
  ])('is found in %s', (_where, body) => {
    expect(find(body).reason).toBe('No stock.');
  });

  it('joins several sentences of a list', () => {
    expect(find({ errors: ['No stock.', { message: 'No price.' }] }).reason).toBe(
      'No stock.; No price.',
    );
  });

  it('keeps several messages apart, so that each can be shown by itself', () => {
    // NestJS.
    const message = ['property id should not exist', 'email must be an email; please check it'];
    expect(find({ message, error: 'Bad Request', statusCode: 400 })).toMatchObject({
      reason: message.join('; '),
      messages: message,
    });
    // Grape.
    const errors = ['customer is missing', 'qty is invalid'];
    expect(find({ message: 'Validation failed', errors }).messages).toEqual(errors);
    const nested = [{ messages: ['No stock.', 'No price.'] }, { message: 'No shop.' }];
    expect(find({ errors: nested }).messages).toEqual(['No stock.', 'No price.', 'No shop.']);
    expect(find({ message: 'Order 7 is closed.', errors: ['No stock.'] }).messages).toEqual([
      'Order 7 is closed.',
      'No stock.',
    ]);
    expect(find({ message: ['No stock.'] })).not.toHaveProperty('messages');
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
    ['a product that is sent back', { product: { title: 'Pump', description: 'A good pump.' } }],
    ['what was sent', { input: { message: 'Leave it at the door.' } }],
    ['products that are sent back', [{ id: 1, name: 'Pump', description: 'A good pump.' }]],
    ['a product under data', { data: { id: 1, name: 'Pump', description: 'A good pump.' } }],
    ['what was typed', { order: { comment: 'Leave it at the door.' }, city: 'New York' }],
    ['an address', { title: 'Bad Request', message: '/orders/7' }],
    [
      'an app that has not started',
      '<html><title>The shop</title><script src="a.js"></script></html>',
    ],
    ['a link to the manual', { documentation: { message: 'See the manual.' } }],
    ['a code', { error: 'OUT_OF_STOCK' }],
    ['bytes that are no text', '\u0000\u0001\u0002\ufffd\ufffd\u0003\u0004'],
  ])('is not invented for %s', (_what, body, status = 400) => {
    expect(find(body, { status }).reason).toBeNull();
  });

  it('is a sentence that says no more than the status, where somebody wrote it out', () => {
    expect(find({ detail: 'Not found.' }, { status: 404 }).reason).toBe('Not found.');
    expect(find({ message: 'Not found.' }, { status: 404 }).reason).toBe('Not found.');
    expect(find({ detail: 'Not Found' }, { status: 404 }).reason).toBeNull();
    expect(
      find({ detail: 'Not found.', hint: 1, error: 'No stock left.' }, { status: 404 }).reason,
    ).toBe('No stock left.');
  });

  it('is looked for further when a phrase stands first', () => {
    expect(find({ error: { message: 'Bad Request' }, message: 'No stock.' }).reason).toBe(
      'No stock.',
    );
  });

  it('is cut at 500 characters, and says so', () => {
    expect(find({ message: 'x'.repeat(5000) }).reason).toBe(`${'x'.repeat(499)}…`);
    expect(find({ message: 'x'.repeat(500) }).reason).toBe('x'.repeat(500));
  });

  it('does not hold the token', () => {
    expect(find('Header "Authorization: Bearer token-of-the-test" is not allowed').reason).toBe(
      'Header "Authorization: Bearer ••••••" is not allowed',
    );
  });
});

describe('a map of fields', () => {
  it.each<[string, unknown, string]>([
    ['under a name that says so', { fieldErrors: { qty: 'small' } }, 'qty'],
    ['of lists, whatever the fields are called', { status: ['No such status.'] }, 'status'],
    ['in rows', [{}, { date: ['No such day.'] }], '1.date'],
    ['within each other', { errors: { lines: { 0: { qty: ['Too few.'] } } } }, 'lines.0.qty'],
    ['beside the place of all', { errors: { json: { qty: ['Too few.'] } } }, 'qty'],
    ['with an object for each', { errors: { qty: { message: 'Too few.', kind: 'min' } } }, 'qty'],
    ['with what is wrong for each', { data: { qty: { code: 'min', message: 'Too few.' } } }, 'qty'],
    ['in rows within rows', { errors: { lines: [{ 0: [{ qty: ['Too few.'] }] }] } }, 'lines.0.qty'],
    ['as zod draws its tree', { errors: [], properties: { qty: { errors: ['Too few.'] } } }, 'qty'],
  ])('is told from an ordinary object: %s', (_how, body, path) => {
    const { fields, reason } = find(body);
    expect(fields.map((field) => field.path)).toEqual([path]);
    expect(reason).toBeNull();
  });

  it.each<[string, unknown]>([
    ['of details', { message: 'No stock.', details: { sku: 'PUMP-9', left: 3 } }],
    ['of metadata', { message: 'No stock.', metadata: { shelf: 'Row 5, left side' } }],
    ['of a product', { message: 'No stock.', product: { name: 'The big pump' } }],
  ])('is not seen in an object %s', (_what, body) => {
    expect(find(body)).toMatchObject({ reason: 'No stock.', fields: [] });
  });

  it('may hold messages for the whole', () => {
    expect(find({ errors: { base: ['No stock.'], qty: ['Too many.'] } })).toMatchObject({
      reason: 'No stock.',
      fields: [{ path: 'qty', message: 'Too many.' }],
    });
  });
});

describe('messages about fields', () => {
  it.each<[string, unknown, string]>([
    ['field', { field: 'qty', message: 'Too few.' }, 'qty'],
    ['path', { path: 'items[0].qty', message: 'Too few.' }, 'items.0.qty'],
    ['dotted path', { path: 'items.0.qty', message: 'Too few.' }, 'items.0.qty'],
    [
      'pointer',
      { source: { pointer: '/data/attributes/items/0/qty' }, detail: 'Too few.' },
      'items.0.qty',
    ],
    ['fragment', { pointer: '#/items/0/qty', detail: 'Too few.' }, 'items.0.qty'],
    ['loc', { loc: ['items', 0, 'qty'], msg: 'Too few.' }, 'items.0.qty'],
    ['steps', { property: 'data.qty', path: ['qty'], message: 'Too few.' }, 'qty'],
    ['instanceLocation', { instanceLocation: '/items/0/qty', error: 'Too few.' }, 'items.0.qty'],
    ['campo', { campo: 'qty', mensagem: 'Too few.' }, 'qty'],
  ])('say where they belong: %s', (_how, entry, path) => {
    const found = find({ message: 'The data is wrong.', errors: [entry] });
    expect(found.fields).toEqual([{ path, message: 'Too few.' }]);
    expect(found.reason).toBe('The data is wrong.');
  });

  it.each([
    ['ajv', { instancePath: '', keyword: 'additionalProperties' }, 'params'],
    ['LoopBack', { path: '', code: 'additionalProperties' }, 'info'],
  ])('name a member that %s does not allow', (_who, entry, member) => {
    const message = 'must NOT have additional properties';
    const told = { ...entry, message, [member]: { additionalProperty: 'id' } };
    const inside = { ...told, instancePath: '/address', path: '/address' };
    expect(find({ message: 'Invalid.', details: [told, inside] }).fields).toEqual([
      { path: 'id', message },
      { path: 'address.id', message },
    ]);
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

  it.each([
    ['X-Correlation-Id', 'c-1', 'c-1'],
    ['X-Amzn-RequestId', 'a-1', 'a-1'],
    ['X-Shop-Request-Id', 's-1', 's-1'],
    [
      'traceparent',
      '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      '4bf92f3577b34da6a3ce929d0e0e4736',
    ],
  ])('is taken from %s', (name, value, id) => {
    expect(find('', { headers: new Headers({ [name]: value }) }).requestId).toBe(id);
  });

  it('is read in the text of a page', () => {
    expect(find('<html><p>Blocked. Ray ID: <b>7f1e2d3c4b5a</b></p></html>').requestId).toBe(
      '7f1e2d3c4b5a',
    );
  });
});

describe('the header WWW-Authenticate', () => {
  const headers = new Headers({
    'WWW-Authenticate':
      'Bearer realm="shop", error="invalid_token", error_description="It has expired"',
  });

  it('speaks for a body that says nothing', () => {
    expect(find('', { headers, status: 401 })).toMatchObject({
      reason: 'It has expired',
      code: 'invalid_token',
    });
    expect(find({ message: 'No stock.' }, { headers }).reason).toBe('No stock.');
  });

  it('gives no reason by its realm', () => {
    const basic = new Headers({ 'WWW-Authenticate': 'Basic realm="The stock"' });
    expect(find('', { headers: basic, status: 401 })).toMatchObject({ reason: null, code: null });
  });
});
