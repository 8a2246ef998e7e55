import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useGuard } from '../../lib/app/use-guard.ts';

/** Why nothing can be written to this profile just now; null when something can. */
export function useForbidden(profile: Profile): string | null {
  const { t } = useTranslation();
  const { inForce } = useGuard(profile);
  return inForce === 'read-only' ? t('guard.forbidden', { profile: profile.name }) : null;
}
