import { useTranslation } from 'react-i18next';
import { isHostAllowed } from '../../../main/contract/network/host-pattern.ts';
import type { PolicyState } from '../../../main/contract/policy.ts';
import {
  allowsExports,
  allowsFormSearch,
  allowsImports,
  type JudgedProfile,
  leastProtection,
  lockedParts,
  lockedSettings,
  presetOf,
} from '../../../main/contract/policy-rules.ts';
import { isInsecure } from '../../../main/contract/profile/base-url.ts';
import type { ProfileDraft } from '../../../main/contract/profile/profile.ts';
import type { Protection } from '../../../main/contract/profile/profile-choices.ts';
import type { Settings } from '../../../main/contract/settings.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { useStartState } from './start-state.ts';

/** What the policy can take from the whole window. */
export type Lockable = keyof Settings | 'imports' | 'exports' | 'formSearch';

/** The policy as main read it when the app started. It stays the same until the next start. */
export function usePolicy(): PolicyState {
  return useStartState().policy;
}

/** Whether the policy has set this, so that nobody can change it in the window. */
export function useIsLocked(): (what: Lockable) => boolean {
  const policy = usePolicy();
  return (what) => isLocked(policy, what);
}

function isLocked(policy: PolicyState, what: Lockable): boolean {
  switch (what) {
    case 'imports':
      return !allowsImports(policy);
    case 'exports':
      return !allowsExports(policy);
    case 'formSearch':
      return !allowsFormSearch(policy);
    default:
      return what in lockedSettings(policy);
  }
}

/** Why a button or a command can't be used: because of the policy. Null if it can. */
export function useWhyLocked(what: Lockable): string | null {
  const { t } = useTranslation();
  return isLocked(usePolicy(), what) ? t('administrator.set') : null;
}

/** Why the policy doesn't allow requests to this address. Null if it does, or while it is still being typed. */
export function useWhyNoAddress(baseUrl: string): string | null {
  const { t } = useTranslation();
  const state = usePolicy();
  if (state.kind !== 'in-force' || !URL.canParse(baseUrl)) return null;
  const { allowedHosts, httpsOnly } = state.policy;
  const url = new URL(baseUrl);
  if (allowedHosts !== undefined && !isHostAllowed(allowedHosts, url))
    return t('administrator.host', { host: url.host });
  return httpsOnly === true && isInsecure(url) ? t('administrator.https') : null;
}

/** What the policy has set of a profile. */
export interface ProfileLocks {
  /** A field of the profile's form. */
  isLocked(field: keyof ProfileDraft): boolean;
  isFormLocked(kind: BodyKind): boolean;
  /** Weaker protections can't be chosen. */
  readonly leastProtection: Protection;
  /** Why it can't be removed. Null if it can. */
  readonly whyKept: string | null;
  /** Why it can't be unlocked. Null if it can. */
  readonly whyNotUnlocked: string | null;
}

/** The locks of a profile, or of what is typed into its form. */
export function useProfileLocks({ id, name, baseUrl }: JudgedProfile): ProfileLocks {
  const { t } = useTranslation();
  const policy = usePolicy();
  const words = t('administrator.set');
  // An address that isn't complete yet has no origin.
  const profile = { id, name, baseUrl: URL.canParse(baseUrl) ? baseUrl : 'about:blank' };
  const locked = lockedParts(policy, profile);
  const least = leastProtection(policy, profile);
  const preset = presetOf(policy, profile.id);
  return {
    isLocked: (field) => locked.includes(field),
    isFormLocked: (kind) => preset?.[`${kind}Form`] !== undefined,
    leastProtection: least,
    whyKept: preset === null ? null : words,
    whyNotUnlocked: least === 'none' ? null : words,
  };
}
