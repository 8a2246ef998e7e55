import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useGuard } from '../../lib/app/use-guard.ts';
import type { Words } from '../../ui/status/status-context.ts';

/** Why nothing can be written to a profile that is read only. */
export const forbiddenIn =
  (profile: Profile): Words =>
  (t) =>
    t('guard.forbidden', { profile: profile.name });

/** Why nothing can be written to this profile just now; null when something can. */
export function useForbidden(profile: Profile): string | null {
  const { t } = useTranslation();
  const { inForce } = useGuard(profile);
  return inForce === 'read-only' ? forbiddenIn(profile)(t) : null;
}
