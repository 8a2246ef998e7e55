import { useTranslation } from 'react-i18next';
import type { Result } from '../../../main/contract/failure.ts';
import type { Input } from '../../../main/contract/procedures.ts';
import type { WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useGuard } from '../../lib/app/main-events.ts';
import { usePolicy, useProfileLocks } from '../../lib/app/policy.ts';
import { TextField } from '../../ui/field/text-field.tsx';

interface NameToTypeProps {
  readonly profileName: string;
  readonly typed: string;
  readonly onChange: (typed: string) => void;
}

/** Field for typing the name of a profile, so that the user doesn't write to the wrong one. */
export function NameToType({ profileName, typed, onChange }: NameToTypeProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('guard.typeName', { profile: profileName })}
      value={typed}
      onChange={onChange}
    />
  );
}

/**
 * What the user has to confirm before exactly this write is sent. Null for nothing. Never rejects.
 */
export async function askToWrite(
  { id: profileId }: Profile,
  write: Omit<Input<'askToWrite'>, 'profileId'>,
): Promise<Result<WantedConfirmation | null>> {
  const asked = await tryCall('askToWrite', { profileId, ...write });
  // A dialog that has just closed returns the focus in the next frame. A question that opens before
  // that would not know where the focus was.
  await new Promise(requestAnimationFrame);
  return asked;
}

/** Why this profile allows no writing now. Null if it does. */
export function useForbidden(profile: Profile): string | null {
  const { t } = useTranslation();
  const { inForce } = useGuard(profile);
  const { kind } = usePolicy();
  const { whyNotUnlocked } = useProfileLocks(profile);
  if (kind === 'unusable') return t('administrator.forbidden');
  if (inForce !== 'read-only') return null;
  return whyNotUnlocked === null
    ? t('guard.forbidden', { profile: profile.name })
    : t('administrator.readOnly');
}
