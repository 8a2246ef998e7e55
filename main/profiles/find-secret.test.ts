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

  it.each([
    {},
    {
      placement: { kind: 'header', name: 'X-Company-Internal-Service-Api-Key-V2', prefix: 'Key ' },
    },
    { placement: { kind: 'query', name: 'access_token' } },
    { placement: { kind: 'prefix', prefix: 'Bearer' } },
    { baseUrl: 'https://shop.example/tenants/0123456789abcdef0123456789abcdef' },
    {
      orderFields: [
        { name: 'token', type: 'text' },
        { name: 'password', type: 'text' },
      ],
    },
    { name: 'The token of Meier' },
    { idempotencyHeader: 'Idempotency-Key' },
    { timeouts: { writeMs: 60_000 }, currency: null },
  ])('%j holds none', (more) => {
    expect(inProfile(more)).toBeNull();
  });
});
