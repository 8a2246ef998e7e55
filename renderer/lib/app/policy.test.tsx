import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Policy, PolicyState } from '../../../main/contract/policy.ts';
import { type Lockable, type ProfileLocks, useIsLocked, useProfileLocks } from './policy.ts';
import { putState } from './start-state.ts';

const shop = { id: 'shop', name: 'Shop', baseUrl: 'https://shop.example' };
const own = { id: 'own', name: 'Shop', baseUrl: 'https://other.example' };

const inForce = (policy: Omit<Policy, 'version'>): PolicyState => ({
  kind: 'in-force',
  policy: { version: 1, ...policy },
  presets: (policy.profiles ?? []).map(({ name }) => ({
    profileId: name.toLowerCase(),
    locked: [],
    forms: [],
  })),
});

function Probe({ run }: { readonly run: () => void }) {
  run();
  return null;
}

/** What the hook returns under this policy. */
function under<T>(policy: PolicyState, use: () => T): T {
  const seen: T[] = [];
  putState({ policy, profiles: [] });
  renderToStaticMarkup(<Probe run={() => void seen.push(use())} />);
  const [value] = seen;
  if (value === undefined) throw new Error('Nothing was drawn.');
  return value;
}
const isLocked = (policy: PolicyState, what: Lockable) => under(policy, useIsLocked)(what);
const locksOf = (policy: PolicyState, profile: Parameters<typeof useProfileLocks>[0]) =>
  under<ProfileLocks>(policy, () => useProfileLocks(profile));

it('locks what the policy has, and nothing else', () => {
  const policy = inForce({ settings: { theme: 'dark', notifies: false }, exports: false });
  const all: readonly Lockable[] = ['theme', 'notifies', 'exports', 'language', 'imports'];
  expect(all.filter((what) => isLocked(policy, what))).toEqual(['theme', 'notifies', 'exports']);
  expect(all.filter((what) => isLocked({ kind: 'none' }, what))).toEqual([]);
  expect(isLocked(inForce({ retention: { days: 30 } }), 'journalDays')).toBe(true);
  // Allowed in so many words.
  expect(isLocked(inForce({ imports: true, exports: true }), 'imports')).toBe(false);
});

it('locks of a preset profile what the policy has of it, and keeps the profile', () => {
  const policy = inForce({
    profiles: [{ name: 'Shop', baseUrl: shop.baseUrl, colour: 'red', orderForm: [] }],
  });
  const locks = locksOf(policy, shop);
  expect(locks.isLocked('colour')).toBe(true);
  expect(locks.isLocked('currency')).toBe(false);
  expect([locks.isFormLocked('order'), locks.isFormLocked('user')]).toEqual([true, false]);
  expect(locks.whyKept).not.toBeNull();
  expect(locksOf(policy, own).whyKept).toBeNull();
});

it('lets nobody unlock a profile with a least protection, or choose a weaker one', () => {
  const policy = inForce({ protection: { all: 'production' } });
  const locks = locksOf(policy, own);
  expect(locks.whyNotUnlocked).not.toBeNull();
  expect(locks.leastProtection).toBe('production');
  expect(locks.isLocked('protection')).toBe(false);
  const readOnly = locksOf(inForce({ protection: { all: 'read-only' } }), own);
  expect(readOnly.isLocked('protection')).toBe(true);
});

it('judges an address that is still being typed', () => {
  const policy = inForce({ protection: { all: 'production' } });
  expect(locksOf(policy, { ...own, id: null, baseUrl: 'http' }).leastProtection).toBe('production');
});
