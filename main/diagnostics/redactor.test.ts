import { describe, expect, it } from 'vitest';
import { maskToken } from '../service/answer/mask-token.ts';
import { createRedactor } from './redactor.ts';

const token = 'canary/ümlaut+77';
const redactor = createRedactor(maskToken, '/home/Änne');
redactor.know(token);

it('takes out what is known alone where the rest of a text has to stay', () => {
  expect(redactor.withoutKnown(`Basic T-Shirt of //a:b@c ${token}`)).toBe(
    'Basic T-Shirt of //a:b@c ••••••',
  );
});

describe('what is kept in the log', () => {
  it.each([
    ['as it is', token],
    ['in a URL', encodeURIComponent(token)],
    ['in a form', new URLSearchParams({ a: token }).toString()],
    ['in JSON', JSON.stringify({ a: token })],
    ['in base64', Buffer.from(token).toString('base64')],
    ['in the base64 of more', Buffer.from(`user:${token}:x`).toString('base64')],
  ])('holds a known token in no form: %s', (_, text) => {
    const clean = redactor.redact(`before ${text} after`);
    expect(clean).toContain('••••••');
    expect(clean).toMatch(/^before .* after$/);
  });

  it.each([
    'Authorization: Bearer abcdefgh',
    '"authorization":"abc"',
    'proxy-authorization: Basic YW5uOnNlY3JldA==',
    'X-API-Key: abcdefgh',
    'sent Bearer abcdefgh to',
    'GET /api?token=abcdefgh&x=1',
    'http://ann:abcdefgh@proxy.example:3128',
    'SyntaxError: Unexpected token \'a\', "abcdefgh {" is not valid JSON',
    'SyntaxError: Unexpected token \'a\', ..."x":abcdefgh"... is not valid JSON',
  ])('holds nothing that looks like a secret or a body: %s', (text) => {
    expect(redactor.redact(text)).not.toMatch(/abc|YW5u/);
  });

  it.each([
    ['/home/Änne', '/home/Änne/.config/Counterfoil/settings.json'],
    ['/home/Änne', 'file:///home/%C3%84nne/app/main.cjs:1:2'],
    ['C:\\Users\\Änne', 'C:\\Users\\Änne\\AppData\\Local\\app.asar\\main.cjs'],
    ['C:\\Users\\Änne', 'file:///C:/Users/%C3%84nne/AppData/main.cjs'],
    ['C:\\Users\\Änne', JSON.stringify('C:\\Users\\Änne\\AppData')],
  ])('does not name whose home folder it is: %s, %s', (home, text) => {
    const clean = createRedactor(maskToken, home).redact(text);
    expect(clean).toContain('~');
    expect(clean).not.toMatch(/nne/);
  });

  it('leaves the rest alone', () => {
    const text = 'Error: net::ERR_FAILED\n    at send (main/index.cjs:1:200)\nkey 7, basic facts';
    expect(redactor.redact(text)).toBe(text);
  });
});
