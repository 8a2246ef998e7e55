import { describe, expect, it } from 'vitest';
import { headerNameProblem, headerValueProblem, tokenProblem } from './header-field.ts';
import { tokenPlacementSchema } from './profile.ts';

describe('the name of a header for the token', () => {
  it.each([
    ...['X-API-Key', 'Authorization', 'authorization', 'api_key', 'X.Key', "!#$%&'*+-.^_`|~0a"],
    ...['Hostname', 'X-Host', 'Tea', 'Proxy', 'Originator', 'Cookie'],
  ])('may be %s', (name) => {
    expect(headerNameProblem(name)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['X API Key', 'characters'],
    ['X-Key:', 'characters'],
    ['X-Key\r\nHost', 'characters'],
    ['X-Key\n', 'characters'],
    ['Schlüssel', 'characters'],
    ['(key)', 'characters'],
    ['X/Key', 'characters'],
    ...[
      ...['Host', 'host', 'Content-Length', 'Transfer-Encoding', 'Connection', 'Keep-Alive'],
      ...['TE', 'te', 'Trailer', 'Upgrade', 'Origin', 'Proxy-Authorization', 'PROXY-anything'],
    ].map((name) => [name, 'transport']),
  ])('may not be %j: %s', (name, problem) => {
    expect(headerNameProblem(name)).toBe(problem);
  });
});

describe('a token', () => {
  it.each([
    'abc',
    'a b',
    'a\tb',
    'eyJ.e30.x-_',
    'naïve',
    'ÿ',
    'a=b&c?d#e',
    '"quoted"',
    'x'.repeat(9),
  ])('may be %j', (token) => {
    expect(tokenProblem(token)).toBeNull();
  });

  it.each([
    ['', 'empty'],
    ['a\nb', 'line-break'],
    ['a\r', 'line-break'],
    ['abc\n', 'line-break'],
    ['a\0b', 'control'],
    ['a\x1bb', 'control'],
    ['a\x7f', 'control'],
    ['ключ', 'latin1'],
    ['a\u2014b', 'latin1'],
    ['\u{1f511}', 'latin1'],
    ['a\ud800', 'latin1'],
    ['\ufeffabc', 'latin1'],
    ['a\u00a0b', 'unseen'],
    ['a\u00adb', 'unseen'],
    ['a\u200bb', 'unseen'],
    ['\u200eabc', 'unseen'],
    ['a\u2003b', 'unseen'],
    ['a\u0085b', 'unseen'],
    [' abc', 'edge-space'],
    ['abc\t', 'edge-space'],
    ['abc\u00a0', 'edge-space'],
    [' ', 'edge-space'],
  ])('may not be %j: %s', (token, problem) => {
    expect(tokenProblem(token)).toBe(problem);
  });

  it('may be without a prefix, though not empty itself', () => {
    expect(headerValueProblem('')).toBeNull();
    expect(headerValueProblem('Token\u00a0token=')).toBe('unseen');
  });
});

describe('the place of the token', () => {
  it.each([
    { kind: 'bearer' },
    { kind: 'authorization', prefix: 'Token' },
    { kind: 'authorization', prefix: '' },
    { kind: 'header', name: 'X-API-Key', prefix: '' },
    { kind: 'query', name: 'api_key' },
  ])('may be %j', (placement) => {
    expect(tokenPlacementSchema.parse(placement)).toEqual(placement);
  });

  it.each([
    [{ kind: 'header', name: 'Host', prefix: '' }, 'name', 'transport'],
    [{ kind: 'header', name: '', prefix: '' }, 'name', 'empty'],
    [{ kind: 'header', name: 'X-Key', prefix: 'a\nb' }, 'prefix', 'line-break'],
    [{ kind: 'authorization', prefix: 'Token ' }, 'prefix', 'edge-space'],
    [{ kind: 'query', name: '' }, 'name', 'empty'],
  ])('may not be %j: %s is %s', (placement, field, message) => {
    const { error } = tokenPlacementSchema.safeParse(placement);
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it.each([{ kind: 'cookie' }, { kind: 'header', name: 'X-Key' }, {}, null])(
    'is one of four kinds, whole: not %j',
    (placement) => {
      expect(tokenPlacementSchema.safeParse(placement).success).toBe(false);
    },
  );
});
