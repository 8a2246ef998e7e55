import { expect, it } from 'vitest';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { putState, takeOver, workspaceState } from './start-state.ts';

const profile = (id: string, name: string) => ({ id, name }) as Profile;

it('has what was told last of each part, and the same object for a profile that is the same', () => {
  const [shop, other] = [profile('a', 'Shop'), profile('b', 'Other')];
  putState({ profiles: [shop, other], activeProfileId: 'a', elsewhere: [] });
  takeOver({ profiles: [profile('a', 'Shop'), profile('b', 'Renamed')], elsewhere: ['b'] });
  const { profiles, ...rest } = workspaceState.getState();
  // Other tests in the same process may have told more.
  expect(rest).toMatchObject({ activeProfileId: 'a', elsewhere: ['b'] });
  expect(profiles?.[0]).toBe(shop);
  expect(profiles?.[1]).toEqual(profile('b', 'Renamed'));
});

it('has a new object for a profile that was saved without a change', () => {
  const shop = profile('a', 'Shop');
  putState({ profiles: [shop] });
  const saved = profile('a', 'Shop');
  putState({ profiles: [saved] });
  expect(workspaceState.getState().profiles?.[0]).toBe(saved);
});
