import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useGuard } from '../../lib/app/use-guard.ts';
import type { Words } from '../../ui/status/status-context.ts';

/** Why a read-only profile allows no writing. */
export const forbiddenIn =
  (profile: Profile): Words =>
  (t) =>
    t('guard.forbidden', { profile: profile.name });

/** Why this profile allows no writing now. Null if it does. */
export function useForbidden(profile: Profile): string | null {
  const { t } = useTranslation();
  const { inForce } = useGuard(profile);
  return inForce === 'read-only' ? forbiddenIn(profile)(t) : null;
}
