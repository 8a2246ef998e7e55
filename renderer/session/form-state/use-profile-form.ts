import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import {
  profileColours,
  strongerProtection,
} from '../../../main/contract/profile/profile-choices.ts';
import { readAddress } from '../../../main/contract/profile/typed-address.ts';
import { type ProfileLocks, useProfileLocks } from '../../lib/app/policy.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import {
  addressFields,
  connectionFields,
  firstFields,
  type ProfileFormField,
  profileFormProblems,
} from './profile-form-problems.ts';
import { draftOf, type ProfileFormState, profileFormState } from './profile-form-state.ts';

/** What the parts of the form share. */
export interface ProfileForm {
  readonly state: ProfileFormState;
  /** What the policy has set. */
  readonly locks: ProfileLocks;
  /** Changes part of the form. */
  change(part: Partial<ProfileFormState>): void;
  /** Takes over what this form has just saved on its own, so it doesn't count as a change. */
  keep(part: Partial<ProfileFormState>, saved: Profile): void;
  /** The message at a field, shown once the field was left or the form's button was pressed. */
  problemAt(field: ProfileFormField): string | null;
  /** The field was left, so its problem may be shown. */
  touch(field: ProfileFormField): void;
  /**
   * Shows the problems of all fields (or only those of the connection or the address) and
   * returns whether there are none.
   */
  check(what: 'all' | 'connection' | 'address'): boolean;
  /** Whether a message is shown at a field in *More options*. */
  readonly hasFoldedProblem: boolean;
  /** Whether the service has to be looked for before the address can be used: something in it is missing, or is too much. */
  readonly isAddressOpen: boolean;
  /** Uses this address as it is. */
  acceptAddress(part: Pick<ProfileFormState, 'baseUrl'> & Partial<ProfileFormState>): void;
  readonly isDirty: boolean;
  /** The name of the removed profile whose form this was. Null otherwise. */
  readonly removed: string | null;
  /** The profile as the form opened with it, which main compares when saving. Null for a new one. */
  readonly opened: Profile | null;
  /** Shows the profile as it is saved now, in place of what was edited. */
  loadNewer(): void;
}

interface FormStates {
  readonly opened: Profile | null;
  /** The form without the user's changes. */
  readonly first: ProfileFormState;
  readonly state: ProfileFormState;
}

/**
 * What was typed into the form of a profile that was then removed. The next form for a new profile takes it over once.
 */
let orphan: { readonly name: string; readonly state: ProfileFormState } | null = null;

/** Keeps what was typed for the next form of a new profile. */
export function keepForNewProfile(name: string, state: ProfileFormState): void {
  orphan = { name, state };
}

/** The state of the form for this profile or for a new one. */
export function useProfileForm(profile: Profile | null): ProfileForm {
  const { keychainAvailable, profiles } = useStartState();
  const [taken] = useState(() => (profile === null ? orphan : null));
  useEffect(() => {
    if (taken !== null) orphan = null;
  }, [taken]);
  const [form, setForm] = useState((): FormStates => {
    const first = profileFormState(profile, {
      colour:
        profileColours.find((one) => !profiles.some(({ colour }) => colour === one)) ?? 'blue',
      sessionOnly: !keychainAvailable,
    });
    return { opened: profile, first, state: taken?.state ?? first };
  });
  const { opened, first } = form;
  const locks = useProfileLocks({ ...form.state, id: profile?.id ?? null });
  const protection = strongerProtection(form.state.protection, locks.leastProtection);
  // What the policy requires isn't a change: it is what would be saved anyway.
  const state = useMemo(() => ({ ...form.state, protection }), [form.state, protection]);
  const isDirty = form.state !== first && JSON.stringify(form.state) !== JSON.stringify(first);
  const isOutdated =
    profile !== null && draftText(profileFormState(profile, first)) !== draftText(first);
  const loadNewer = () => {
    if (profile === null) return;
    const now = profileFormState(profile, first);
    setForm({ opened: profile, first: now, state: now });
  };
  // Changed in another window, or by an imported file. Without anything typed, nobody has to choose.
  if (isOutdated && !isDirty) loadNewer();
  const [judged, setJudged] = useState<ReadonlySet<ProfileFormField> | 'all'>(new Set());
  const [accepted, setAccepted] = useState<string | null>(null);
  const address = readAddress(state.baseUrl);
  // What a person has accepted, or has saved before, isn't looked for.
  const isAccepted = state.baseUrl === accepted || state.baseUrl === opened?.baseUrl;
  const { language } = useTranslation().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are those of the language.
  const problems = useMemo(() => profileFormProblems(state), [state, language]);
  const problemAt = (field: ProfileFormField) =>
    judged === 'all' || judged.has(field) ? (problems.get(field) ?? null) : null;

  const change = (part: Partial<ProfileFormState>) =>
    setForm((before) => ({ ...before, state: { ...before.state, ...part } }));

  return {
    state,
    locks,
    change,
    keep: (part, saved) => {
      setForm((before) => ({
        opened: isOutdated ? before.opened : saved,
        first: { ...before.first, ...part },
        state: { ...before.state, ...part },
      }));
    },
    problemAt,
    hasFoldedProblem: [...problems.keys()].some(
      (field) => !firstFields.includes(field) && problemAt(field) !== null,
    ),
    touch: (field) =>
      setJudged((before) => (before === 'all' ? before : new Set([...before, field]))),
    check: (what) => {
      if (what === 'all') {
        setJudged('all');
        return problems.size === 0;
      }
      const fields = what === 'address' ? addressFields : connectionFields;
      setJudged((before) => (before === 'all' ? before : new Set([...before, ...fields])));
      return fields.every((field) => !problems.has(field));
    },
    isAddressOpen: typeof address !== 'string' && !address.isComplete && !isAccepted,
    acceptAddress: (part) => {
      change(part);
      setAccepted(part.baseUrl);
    },
    isDirty,
    removed: taken?.name ?? null,
    opened,
    loadNewer,
  };
}

const draftText = (state: ProfileFormState): string => JSON.stringify(draftOf(state));
