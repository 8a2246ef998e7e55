import type { Confirmation, WaitEnd } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { isSameAddress, isSameRoute } from '../../contract/profile/service-address.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import { waitEnded } from '../../failure-error.ts';
import { type Guards, unchanged } from '../guard/guards.ts';

/** Compares a profile with what it was when the button was pressed. Both throw `FailureError` (`wait-ended`). */
export interface PressComparison {
  /** Everything but the token: a token that was removed has a better reason of its own. */
  requireSameProfile(): void;
  requireSame(): void;
}

interface ComparisonParts {
  readonly guards: Pick<Guards, 'admit' | 'locksByHand'>;
  readonly profiles: { list(): readonly Profile[] };
  /** Changes whenever a token of this profile is entered or removed. */
  tokenVersion(profileId: string): number;
}

/**
 * Admits writes that wait before they are sent. Unlike the check of other writes (`stillAdmits`), any change of the
 * profile stops them: a person has had time to change it, and pressed the button before. The end of the 15 minutes
 * alone is not a change.
 */
export function admitWaitingWrites({
  guards,
  profiles,
  tokenVersion,
}: ComparisonParts): (
  pressed: Profile,
  request: WriteRequest,
  confirmation: Confirmation | null,
) => PressComparison {
  return (pressed, request, confirmation) => {
    guards.admit(unchanged(profiles, pressed), request, confirmation);
    const { id } = pressed;
    const locks = guards.locksByHand(id);
    const version = tokenVersion(id);
    const requireSameProfile = () => {
      const now = profiles.list().find((profile) => profile.id === id);
      const change = now === undefined ? 'profile-removed' : changeOf(pressed, now);
      if (change !== null) throw waitEnded(change);
      if (guards.locksByHand(id) !== locks) throw waitEnded('locked');
    };
    return {
      requireSameProfile,
      requireSame() {
        requireSameProfile();
        if (tokenVersion(id) !== version) throw waitEnded('token');
      },
    };
  };
}

/**
 * The first part of a profile that is no longer as it was; null if all are. The administrator's policy isn't among them:
 * it is read once, at the start (main/policy/ruling.ts), so it is still the one that the press was admitted under.
 */
function changeOf(pressed: Profile, now: Profile): WaitEnd | null {
  if (now.protection !== pressed.protection) return 'protection';
  if (!isSameAddress({ ...now, placement: pressed.placement }, pressed)) return 'address';
  if (!isSameAddress(now, pressed)) return 'placement';
  if (!isSameRoute({ ...now, clientCertificate: pressed.clientCertificate }, pressed))
    return 'proxy';
  return isSameRoute(now, pressed) ? null : 'certificate';
}
