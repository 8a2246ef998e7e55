import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../../../e2e/fixtures/seed-profile.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { SavedWindow } from '../../settings/windows-file.ts';
import { beginSession } from './session-windows.ts';

const place = { baseUrl: 'https://shop.example' };
const shop = profileOf(place, { name: 'Shop' });
const depot = profileOf(place, { name: 'Depot' });
const demo = profileOf(place, { name: 'Demo', demo: true });
const windowOf = ({ id }: Pick<Profile, 'id'>, x = 0): SavedWindow => ({
  profileId: id,
  bounds: { x, y: 0, width: 1000, height: 700 },
  state: 'normal',
});

const begin = (
  saved: readonly SavedWindow[],
  { active = shop, isDemoAsked = false }: { active?: Profile | null; isDemoAsked?: boolean } = {},
  profiles: readonly Profile[] = [shop, depot, demo],
) =>
  beginSession(
    {
      profiles: { list: () => profiles, active: () => active } as never,
      windowsFile: { current: () => saved, save: async () => undefined },
    },
    isDemoAsked,
  );

describe('a start', () => {
  it('shows the profile that was chosen last, where nothing was kept', () => {
    expect(begin([])).toEqual({ front: null, shown: shop, others: [], startsDemo: false });
  });

  it('shows nothing where there is no profile', () => {
    const session = begin([windowOf(shop)], { active: null }, []);
    expect(session).toEqual({ front: null, shown: null, others: [], startsDemo: false });
  });

  it('begins with the window that was in front, and has the others behind it', () => {
    const session = begin([windowOf(depot), windowOf(shop, 50)]);
    expect(session).toMatchObject({ front: windowOf(depot), shown: depot });
    expect(session.others).toEqual([windowOf(shop, 50)]);
  });

  it('leaves out profiles that are gone, and none twice', () => {
    const gone = windowOf({ id: randomUUID() });
    const session = begin([gone, windowOf(shop), windowOf(depot), windowOf(shop, 90)]);
    expect([session.shown, session.others]).toEqual([shop, [windowOf(depot)]]);
  });

  it('shows a profile that was made the active one since, in the place of the front window', () => {
    const session = begin([windowOf(shop, 70)], { active: depot });
    expect(session).toMatchObject({ front: windowOf(shop, 70), shown: depot, others: [] });
  });

  it('brings the demo to the front that it is asked for', () => {
    const session = begin([windowOf(shop), windowOf(demo, 30)], { isDemoAsked: true });
    expect(session).toMatchObject({ front: windowOf(demo, 30), shown: demo, startsDemo: true });
    expect(session.others).toEqual([windowOf(shop)]);
  });

  it('says that the demo has to be there, where the front window shows it', () => {
    expect(begin([windowOf(demo)], { active: demo }).startsDemo).toBe(true);
    expect(begin([windowOf(shop), windowOf(demo)]).startsDemo).toBe(false);
  });
});
