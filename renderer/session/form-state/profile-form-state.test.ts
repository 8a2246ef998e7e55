import { describe, expect, it } from 'vitest';
import { draftOf, hasMoreOptions, profileFormState, withAddress } from './profile-form-state.ts';

const empty = profileFormState(null, { colour: 'blue', sessionOnly: false });

describe('the name of a new profile', () => {
  const typed = (...addresses: readonly string[]) => {
    let state = empty;
    for (const address of addresses) state = { ...state, ...withAddress(state, address, true) };
    return state;
  };

  it('is the host of the address while that is typed', () => {
    expect(typed('h').name).toBe('');
    expect(typed('https://sh', 'https://shop.example/eu').name).toBe('shop.example');
    expect(typed('http://127.0.0.1:8080').name).toBe('127.0.0.1:8080');
    expect(typed('https://shop.example', 'shop').name).toBe('');
  });

  it('stays as the user typed it', () => {
    const own = { ...typed('https://shop.example'), name: 'Corner shop' };
    expect(withAddress(own, 'https://depot.example', true)).not.toHaveProperty('name');
  });

  it('does not follow the address of a saved profile, even if it is its host', () => {
    const saved = { ...empty, baseUrl: 'https://shop.example', name: 'shop.example' };
    expect(withAddress(saved, 'https://depot.example', false)).not.toHaveProperty('name');
  });

  it('is left empty for a host that is too long for a name', () => {
    expect(typed(`https://${'long.'.repeat(20)}example`).name).toBe('');
  });
});

it('more options are set by each of their fields, and by none of the others', () => {
  expect(hasMoreOptions(empty)).toBe(false);
  const first = {
    name: 'Shop',
    baseUrl: 'https://shop.example',
    token: 't',
    colour: 'red',
  } as const;
  expect(hasMoreOptions({ ...empty, ...first })).toBe(false);
  for (const part of [
    { protection: 'production' },
    { currency: 'EUR' },
    { placement: 'header' },
    { pathsEndWithSlash: true },
    { proxyMode: 'direct' },
    { writeSeconds: '5' },
    { sendsIdempotencyKey: true },
  ] as const) {
    expect(hasMoreOptions({ ...empty, ...part }), JSON.stringify(part)).toBe(true);
  }
});

it.each([
  { kind: 'bearer' },
  { kind: 'authorization', prefix: 'Token' },
  { kind: 'header', name: 'X-Shop-Key', prefix: 'Token' },
  { kind: 'query', name: 'api_key' },
] as const)('the token is sent as it was chosen: $kind', (placement) => {
  const filled = {
    ...{ prefix: 'Token', headerPrefix: 'Token' },
    ...{ headerName: 'X-Shop-Key', parameterName: 'api_key' },
  };
  const draft = draftOf({ ...empty, ...filled, placement: placement.kind });
  expect(draft.placement).toEqual(placement);
});
