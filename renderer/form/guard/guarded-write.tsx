import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../main/contract/failure.ts';
import type { Input } from '../../../main/contract/procedures.ts';
import type { Confirmation, WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import { isNameTyped } from '../../../main/contract/profile/name.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useGuard } from '../../lib/app/main-events.ts';
import { usePolicy, useProfileLocks } from '../../lib/app/policy.ts';
import { confirmTyped } from '../../lib/ask/ask.ts';
import type { ConfirmQuestion, TextToType } from '../../lib/ask/questions.ts';

interface ConfirmOptions extends Omit<ConfirmQuestion, 'useWords'> {
  /** The user is asked in any case. */
  readonly isAlways?: boolean;
}

/**
 * Gets what a protected profile needs before exactly this write is sent: what main wants to be confirmed, if anything,
 * and the user's answer. Null: the user declined.
 */
export async function confirmWrite(
  profile: Profile,
  write: Omit<Input<'askToWrite'>, 'profileId'>,
  useWords: ConfirmQuestion['useWords'],
  options: ConfirmOptions = {},
): Promise<Result<Confirmation | null> | null> {
  return await confirmWanted(profile, await askToWrite(profile, write), useWords, options);
}

/** The user's answer to what main wants to be confirmed. Null: the user declined. */
export async function confirmWanted(
  profile: Profile,
  asked: Result<WantedConfirmation | null>,
  useWords: ConfirmQuestion['useWords'],
  { isAlways = false, ...options }: ConfirmOptions = {},
): Promise<Result<Confirmation | null> | null> {
  if (!asked.ok) return asked;
  const wanted = asked.value;
  if (wanted === null && !isAlways) return { ok: true, value: null };
  const typed = await confirmTyped(
    profile,
    (t) => {
      const words = useWords(t);
      return wanted?.asksForName === true ? { ...words, toType: nameToType(t, profile) } : words;
    },
    options,
  );
  if (typed === null) return null;
  const typedName = wanted?.asksForName === true ? typed : '';
  return { ok: true, value: wanted && { id: wanted.id, typedName } };
}

/** What main wants to be confirmed before exactly this write is sent. Null for nothing. Never rejects. */
async function askToWrite(
  { id: profileId, protection }: Profile,
  write: Omit<Input<'askToWrite'>, 'profileId'>,
): Promise<Result<WantedConfirmation | null>> {
  if (protection === 'none') return { ok: true, value: null };
  return await tryCall('askToWrite', { profileId, ...write });
}

/** The name of the profile, so that the user doesn't write to the wrong one. */
export function nameToType(t: TFunction, { name }: Profile): TextToType {
  return {
    label: t('guard.typeName', { profile: name }),
    isRight: (typed) => isNameTyped(typed, name),
  };
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
