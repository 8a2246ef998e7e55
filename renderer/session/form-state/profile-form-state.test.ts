import { describe, expect, it } from 'vitest';
import type { ProfileDraft } from '../../../main/contract/profile/profile.ts';
import {
  draftOf,
  draftOver,
  hasMoreOptions,
  profileFormState,
  withAddress,
} from './profile-form-state.ts';

const empty = profileFormState(null, { colour: 'blue', sessionOnly: false });

describe('the name of a new profile', () => {
  const typed = (...addresses: readonly string[]) => {
    let state = empty;
    for (const address of addresses) state = { ...state, ...withAddress(state, address, true) };
    return state;
  };

  it('is the host of the address while that is typed', () => {
    expect(typed('h').name).toBe('h');
    expect(typed('h', 'https:').name).toBe('');
    expect(typed('h', 'https:', 'https://').name).toBe('');
    expect(typed('https://sh', 'https://shop.example/eu').name).toBe('shop.example');
    expect(typed('http://127.0.0.1:8080').name).toBe('127.0.0.1:8080');
    expect(typed('https://shop.example', 'shop.test/api/v1').name).toBe('shop.test');
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
    prefix: 'Token',
    headerPrefix: 'Token',
    headerName: 'X-Shop-Key',
    parameterName: 'api_key',
  };
  const draft = draftOf({ ...empty, ...filled, placement: placement.kind });
  expect(draft.placement).toEqual(placement);
});

const shop: ProfileDraft = {
  name: 'Shop',
  baseUrl: 'https://shop.example',
  placement: { kind: 'header', name: 'X-Token', prefix: 'T' },
  colour: 'red',
  currency: 'EUR',
  pathsEndWithSlash: true,
  list: { inside: 'data', id: '_id' },
  proxy: { mode: 'fixed', address: 'http://proxy.example:3128', bypass: 'a.example' },
  timeouts: { listIdleSeconds: 5, listTotalSeconds: null, writeSeconds: 7 },
  clientCertificate: { fingerprint: 'sha256/AAAA', name: 'Ada' },
  idempotencyHeader: 'X-Once',
  protection: 'none',
  userRecords: { reads: 'learned', send: 'changes', idMember: 'id', hasStrongEtag: true },
  showJson: true,
};
const formOf = (draft: ProfileDraft) =>
  profileFormState(
    { ...draft, id: 'shop', demo: false, shownFields: [] },
    { colour: 'blue', sessionOnly: false },
  );

it('a form in which nothing was edited saves what it opened with', () => {
  expect(draftOf(formOf(shop))).toEqual(shop);
});

it.each([
  // The protection in the form, when it opened, saved by now, and what is saved over it.
  ['none', 'none', 'production', 'production'],
  ['production', 'none', 'read-only', 'read-only'],
  ['read-only', 'none', 'production', 'read-only'],
  ['none', 'production', 'production', 'none'],
  ['none', 'production', 'none', 'none'],
  ['production', 'production', 'none', 'production'],
] as const)('%s, once %s and now %s, is saved as %s', (mine, before, now, saved) => {
  const opened = { ...shop, protection: before };
  const state = { ...formOf(opened), name: 'Mine', protection: mine };
  const newer = { ...shop, name: 'Theirs', protection: now };
  expect(draftOver(state, opened, newer)).toMatchObject({ name: 'Mine', protection: saved });
});
