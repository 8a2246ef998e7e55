import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../contract/body/testing/code-point.ts';
import { answerText } from '../answer/answer-text.ts';
import { cpuMs } from '../testing/cpu-ms.ts';
import { findReason } from '../testing/find-reason.ts';
import { searchReason } from './search-reason.ts';
import { shownReason } from './shown-reason.ts';

const token = 'cf_test_FAKE/9a+b==7c21';

const find = async (bytes: Uint8Array) => {
  const { masked, body } = await answerText(bytes, 'text/html; charset=utf-8', token, true);
  return { ...shownReason(searchReason(masked, 400), new Headers(), token), body };
};

const isBounded = async (bytes: Uint8Array): Promise<void> => {
  const { reason, fields, code, requestId } = await find(bytes);
  for (const text of [
    reason,
    code,
    requestId,
    ...fields.flatMap((one) => [one.path, one.message]),
  ]) {
    if (text !== null) expect(text.length).toBeLessThanOrEqual(500);
  }
  if (reason !== null) expect(reason).toBe(reason.trim());
  expect(fields.length).toBeLessThanOrEqual(100);
};

describe('the reason in a body that is built to waste time', () => {
  const KiB = 1024;
  const params = { thing: 'lamp', [`x${' '.repeat(64 * KiB)}x`]: 'y' };

  it.each([
    [
      'two letters with 255 KiB of spaces between them',
      'text/plain',
      `x${' '.repeat(255 * KiB)}x`,
      'x x',
    ],
    [
      'a placeholder whose name is 64 Ki spaces',
      'application/json',
      JSON.stringify({ message: 'There is no {thing} left.', params }),
      'There is no lamp left.',
    ],
    [
      'a charset of 12 KiB of spaces',
      `text/plain; charset=${' '.repeat(12 * KiB)};`,
      'There is no lamp left.',
      'There is no lamp left.',
    ],
  ])('is found: %s', async (_, type, body, reason) => {
    const { masked } = await answerText(Buffer.from(body), type, token, true);
    const shown = shownReason(searchReason(masked, 409), new Headers(), token);
    expect(shown.reason).toBe(reason);
  });
});

/** Objects with typical keys and values of errors. */
const errorJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(
      'No stock.',
      'NOT_FOUND',
      400,
      0,
      true,
      null,
      '',
      '{"a":[',
      '<p>x</p>',
      '/orders/7',
      'qty.min',
    ),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom(
        'error',
        'errors',
        'message',
        'detail',
        'code',
        'path',
        'field',
        'data',
        'errorSource',
        'instanceLocation',
        'metadata',
        '0',
        '400',
        '__proto__',
        '',
      ),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

const markup = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '<',
      '>',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<h1>',
      '&#0;',
      '&amp;',
      '<script>',
      '<pre>',
      '[{"a":"b c"}]',
      'Traceback',
      '<iframe>',
      'x ',
      '<?xml',
      '?>',
      '\n',
      '<a b="',
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

describe('whatever an error body is', () => {
  it.each<[string, fc.Arbitrary<Uint8Array>]>([
    ['bytes', fc.uint8Array({ maxLength: 400 })],
    ['text', fc.string({ unit: codePoint, maxLength: 400 }).map((text) => Buffer.from(text))],
    ['JSON', errorJson.map((value) => Buffer.from(JSON.stringify(value)))],
    ['markup', markup.map((text) => Buffer.from(text))],
  ])('it never fails and gives no more than is shown: %s', async (_what, bodies) => {
    await fc.assert(fc.asyncProperty(bodies, isBounded), { numRuns: 500 });
  });

  const size = 5 * 1024 * 1024;
  const filled = (text: string) => text.repeat(Math.ceil(size / text.length));
  it.each([
    ['one word', filled('x')],
    ['space', filled(' ')],
    ['brackets', filled('[')],
    ['objects within objects', filled('{"error":')],
    ['a message of frames', `{"message":"No${filled('\\n    at a.b (c.js:1:1)')}"}`],
    ['errors', `{"errors":[${filled('{"field":"a","message":"b c"},')}]}`],
    ['fields', `{"errors":{${filled('"a":"b c",')}}}`],
    ['JSON in strings', JSON.stringify({ message: JSON.stringify({ message: filled('[') }) })],
    ['pieces of tags', `<html>${filled('<')}`],
    ['tags', `<html>${filled('<b>x')}`],
    ['scripts', `<html>${filled('<script>')}`],
    ['elements', `<?xml version="1.0"?>${filled('<a>')}`],
    ['comments', `<html>${filled('<!--')}`],
    ['tracebacks', filled('Traceback (most recent call last):\n  File "a", line 1\n')],
    ['names of ids', filled('request id: ')],
    ['frames of Perl that are none', `Died\n${filled(' x at y')}`],
    ['brackets in a page', `<html><pre>${filled('\n[ ')}]</pre>`],
    ['JSON in a page', `<html><pre>${filled('[{"errors":')}`],
    ['short comments', `<html>${filled('<!-- Request ID: x -->')}`],
    ['blocks of errors', `<html>${filled('<p class="error">Trace')}`],
    ['entries within entries', `{"errors":${filled('[{"field":"a","errors":')}`],
    ['rows within rows', `{"errors":${filled('{"0":[')}`],
  ])('5 MiB of it take no time that one would notice: %s', async (_what, text) => {
    const bytes = Buffer.from(text);
    // Decoding, masking and searching takes under 150 ms on a machine without other load on the processor's caches.
    expect(await cpuMs(() => isBounded(bytes))).toBeLessThan(1500);
  });
});

describe('the token in an error body', () => {
  it.each([
    [
      'a message behind much space',
      `{"message":"${' '.repeat(16 * 1024 - 30)}${token} is no key"}`,
    ],
    ['a page that says much', `<html><p>${'x'.repeat(490)} ${token}</p></html>`],
    [
      'a path that is taken apart',
      `{"errors":[{"field":"keys[${token}].x","message":"is wrong"}]}`,
    ],
    ['a text that is cut', `${'x '.repeat(128 * 1024 - 5)}${token}`],
    ['a long id', `Blocked. Request id: ${'1'.repeat(70)}${token}`],
    ['a number', '{"message":"No stock.","code":12345678}', '1234'],
  ])('leaves no part of itself in %s', (_where, body, own = token) => {
    const found = findReason({
      text: body,
      status: 400,
      headers: new Headers(),
      token: own,
    });
    expect(found.reason ?? found.fields[0]?.message).toBeDefined();
    for (const part of own.split('/'))
      expect(JSON.stringify(found)).not.toContain(part.slice(0, 8));
  });

  const written: readonly [string, string][] = [
    ['as it is', token],
    ['in a URL', encodeURIComponent(token)],
    ['in a URL in small letters', encodeURIComponent(token).toLowerCase().replace('fake', 'FAKE')],
    ['in base64', Buffer.from(token).toString('base64')],
    ['in base64url', Buffer.from(token).toString('base64url')],
    ['behind a user name in base64', Buffer.from(`jo:${token}`).toString('base64')],
    ['behind two letters in base64', Buffer.from(`ab${token}`).toString('base64')],
    ['in JSON of PHP', JSON.stringify(token).slice(1, -1).replaceAll('/', '\\/')],
    ['in HTML', token.replace(/[/+=]/g, (one) => `&#${one.charCodeAt(0)};`)],
  ];
  const bodies: readonly [string, (token: string) => string][] = [
    [
      'JSON',
      (echo) => `{"message":"Key ${echo} is unknown","code":"${echo}","requestId":"${echo}"}`,
    ],
    [
      'JSON about a field',
      (echo) => `{"errors":[{"field":"${echo}","message":"not ${echo} again"}]}`,
    ],
    ['a page', (echo) => `<html><body><p>Key ${echo} is unknown</p></body></html>`],
    ['XML', (echo) => `<error><message>Key ${echo} is unknown</message></error>`],
    ['text', (echo) => `Key ${echo} is unknown`],
  ];
  const cases = bodies.flatMap(([body, write]) =>
    written.map(([how, echo]) => [how, body, write(echo)] as const),
  );

  it.each(cases)('is masked %s, in %s', async (_how, _where, body) => {
    const shown = JSON.stringify(await find(Buffer.from(body)));
    expect(shown).toContain('••••••');
    for (const [, echo] of written) expect(shown).not.toContain(echo.slice(2, -2));
    for (const part of ['cf_test_FAKE', '9a+b']) expect(shown).not.toContain(part);
  });
});
