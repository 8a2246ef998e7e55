import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { showFailure } from '../../lib/ask/ask.ts';

/** Keeps in the profile how or where its list is sent, as a person has accepted it. The list is read again by that. */
export async function readAs(
  profile: Profile,
  change: Partial<Pick<Profile, 'list' | 'pathsEndWithSlash'>>,
): Promise<void> {
  const { id: profileId, demo: _, ...draft } = profile;
  const saved = await tryCall('saveProfile', {
    profileId,
    draft: { ...draft, ...change },
    opened: draft,
    token: null,
    sessionOnly: false,
  });
  if (!saved.ok) await showFailure(profile, saved.failure, 'saveProfile');
}
