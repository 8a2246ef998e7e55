import { describe, expect, it } from 'vitest';
import { findSecret } from './find-secret.ts';

const shop = { name: 'Shop', baseUrl: 'https://shop.example' };
const inProfile = (more: object) => findSecret([{ ...shop, ...more }], 'profiles');

describe('a secret in a file of profiles', () => {
  it.each([
    [{ token: 'abc' }, 'profiles[0].token', 'key'],
    [{ API_Key: null }, 'profiles[0].API_Key', 'key'],
    [{ auth: { password: '' } }, 'profiles[0].auth.password', 'key'],
    [{ headers: { Authorization: 'x' } }, 'profiles[0].headers.Authorization', 'key'],
    [{ headers: [{ 'X-Api-Key': 'x' }] }, 'profiles[0].headers[0].X-Api-Key', 'key'],
    [{ baseUrl: 'https://me:pw@shop.example' }, 'profiles[0].baseUrl', 'address'],
    [{ baseUrl: 'https://me@shop.example' }, 'profiles[0].baseUrl', 'address'],
    [{ baseUrl: 'https://shop.example/?api_key=1' }, 'profiles[0].baseUrl', 'address'],
    [{ proxy: { address: 'http://me:pw@proxy:1' } }, 'profiles[0].proxy.address', 'address'],
    [{ note: 'Bearer 0123456789' }, 'profiles[0].note', 'text'],
    [{ note: `eyJhbGciOi.eyJzdWIiOi.x` }, 'profiles[0].note', 'text'],
    [{ name: `ghp_${'a1'.repeat(18)}` }, 'profiles[0].name', 'text'],
    [
      { placement: { kind: 'prefix', prefix: 'Bearer s3cr3t-of-mine' } },
      'profiles[0].placement.prefix',
      'text',
    ],
    [
      { placement: { kind: 'header', name: 'a1'.repeat(16), prefix: '' } },
      'profiles[0].placement.name',
      'text',
    ],
  ])('%j is found at %s', (more, place, why) => {
    expect(inProfile(more)).toEqual({ place, why });
  });

  it('takes no longer for a text that is hard to read', () => {
    const hard = `"${'\\"'.repeat(2_000_000)}`;
    expect(findSecret([{ orderForm: [{ path: 'a', default: hard }] }], 'profiles')).toBeNull();
    expect(
      findSecret([{ orderForm: [{ path: 'a', default: JSON.stringify(hard) }] }], 'profiles'),
    ).toBeNull();
  });

  it('takes no longer for a text that could start a token at every place', () => {
    expect(findSecret([{ note: 'eyJ'.repeat(2_000_000) }], 'profiles')).toBeNull();
    expect(findSecret([{ note: 'eyJeyJeyJ.'.repeat(500_000) }], 'profiles')).not.toBeNull();
  });

  it('takes no longer for many values under a long name', () => {
    const many = { ['k'.repeat(4_000_000)]: Array.from({ length: 500_000 }, () => '') };
    expect(findSecret(many, '')).toBeNull();
  });

  it('is not taken for the body of a template because of a name', () => {
    const note = { 'x.templates[0].body': 'Bearer 0123456789' };
    expect(inProfile({ note })).toMatchObject({ why: 'text' });
  });

  it('finds a token right after a text that only looks like one', () => {
    expect(inProfile({ note: 'aaaaaaaa.eyJhbGciOi.eyJzdWIiOi' })).toMatchObject({ why: 'text' });
    expect(inProfile({ note: 'xeyJhbGci.eyJzdWIiOi' })).toMatchObject({ why: 'text' });
    expect(inProfile({ note: 'eyJhbGc.eyJzdWIiOi' })).toBeNull();
  });

  const inForm = (field: object) => inProfile({ orderForm: [{ path: 'a' }, field] });
  const field = 'profiles[0].orderForm[1]';

  it.each([
    [{ path: 'a', default: '"Bearer 0123456789"' }, '.default', 'text'],
    [{ path: 'a', default: '["Basic dXNlcjpwYXNz"]' }, '.default', 'text'],
    [{ path: 'a', default: '"\\u0065yJhbGciOi.eyJzdWIiOi.x"' }, '.default', 'text'],
    [{ path: 'a', default: '{"deep":[{"api_key": 1}]}' }, '.default', 'key'],
    [
      { path: 'a', default: `${'['.repeat(9000)}{"password":1}${']'.repeat(9000)}` },
      '.default',
      'key',
    ],
    [{ path: 'a', default: '"https://me:pw@shop.example"' }, '.default', 'address'],
    [
      { path: 'a', choices: [{ value: '1' }, { value: '"sk_live_0123456789"' }] },
      '.choices[1].value',
      'text',
    ],
    [{ path: 'login.password', default: '"hunter2"' }, '.default', 'key'],
    [{ path: '"API-Key"', default: '12345' }, '.default', 'key'],
    [{ path: 'tokens[].token', choices: [{ value: '"abc"' }] }, '.choices[0].value', 'key'],
    [{ path: 'a', label: 'Bearer 0123456789' }, '.label', 'text'],
    [{ path: 'a', help: 'See https://me:pw@shop.example' }, '.help', 'address'],
    [{ path: 'a', token: 'abc' }, '.token', 'key'],
  ])('in a form, %j is found at %s', (given, place, why) => {
    expect(inForm(given)).toEqual({ place: field + place, why });
    expect(findSecret([{ userForm: [given] }], 'profiles')).toMatchObject({ why });
  });

  it.each([
    { path: 'password' },
    { path: 'auth.token', label: 'Token', required: true, help: 'Your password is never shown.' },
    { path: 'token', default: 'null' },
    { path: 'secret', default: '""' },
    { path: 'a', label: 'Basic information', section: 'Token identifier' },
    { path: 'a', default: '"Basic delivery"', choices: [{ value: '"Token payment"' }] },
    { path: 'a', default: '"0123456789abcdef0123456789abcdef"' },
    { path: '\u0000 not a path', default: '"' },
    { path: 7, default: 7, choices: [7, null, { value: {} }] },
    'no field',
  ])('in a form, %j holds none', (given) => {
    expect(inProfile({ orderForm: [given] })).toBeNull();
  });

  it.each([
    {},
    {
      placement: { kind: 'header', name: 'X-Company-Internal-Service-Api-Key-V2', prefix: 'Key ' },
    },
    { placement: { kind: 'query', name: 'access_token' } },
    { placement: { kind: 'prefix', prefix: 'Bearer' } },
    { baseUrl: 'https://shop.example/tenants/0123456789abcdef0123456789abcdef' },
    {
      orderForm: [{ path: 'token' }, { path: 'password' }],
    },
    { name: 'The token of Meier' },
    { idempotencyHeader: 'Idempotency-Key' },
    { timeouts: { writeMs: 60_000 }, currency: null },
  ])('%j holds none', (more) => {
    expect(inProfile(more)).toBeNull();
  });
});
