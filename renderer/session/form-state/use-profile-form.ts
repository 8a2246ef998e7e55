import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldMessage } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { profileColours } from '../../../main/contract/profile/profile-colours.ts';
import { useStartState, useWorkspace } from '../../lib/app/start-state.ts';
import { wordIssue } from '../../lib/words/word-issue.ts';
import { fieldOfIssue } from './field-of-issue.ts';
import {
  addressFields,
  connectionFields,
  type ProfileFormField,
  profileFormProblems,
} from './profile-form-problems.ts';
import { type ProfileFormState, profileFormState } from './profile-form-state.ts';

/** What the parts of the form share. */
export interface ProfileForm {
  readonly state: ProfileFormState;
  /** Changes some of it. */
  change(part: Partial<ProfileFormState>): void;
  /** Takes over what is stored already: no change to be saved. */
  keep(part: Partial<ProfileFormState>): void;
  /** The sentence at a field: once it was left, or after a press of the form's button. */
  problemAt(field: ProfileFormField): string | null;
  /** The field was left, so that it may be judged. */
  touch(field: ProfileFormField): void;
  /** Judges every field (or those of the connection or its address), and returns whether all are right. */
  check(what: 'all' | 'connection' | 'address'): boolean;
  /** Puts the issues of main to their fields; false when one of them is about no field. */
  takeIssues(issues: readonly FieldMessage[]): boolean;
  readonly isDirty: boolean;
}

/** The state of a profile's form, as it opens for this profile or for a new one. */
export function useProfileForm(profile: Profile | null): ProfileForm {
  const { keychainAvailable } = useStartState();
  const { profiles } = useWorkspace();
  const [first, setFirst] = useState(() =>
    profileFormState(profile, {
      colour:
        profileColours.find((one) => !profiles.some(({ colour }) => colour === one)) ?? 'blue',
      sessionOnly: !keychainAvailable,
    }),
  );
  const [state, setState] = useState(first);
  const [judged, setJudged] = useState<ReadonlySet<ProfileFormField> | 'all'>(new Set());
  /** Codes: they are worded where they are shown, in the language of then. */
  const [fromMain, setFromMain] = useState<ReadonlyMap<ProfileFormField, string>>(new Map());
  const { language } = useTranslation().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sentences are those of the language.
  const problems = useMemo(() => profileFormProblems(state), [state, language]);

  return {
    state,
    change: (part) => {
      setState((before) => ({ ...before, ...part }));
      setFromMain(new Map());
    },
    keep: (part) => {
      setFirst((before) => ({ ...before, ...part }));
      setState((before) => ({ ...before, ...part }));
    },
    problemAt: (field) => {
      const own = judged === 'all' || judged.has(field) ? problems.get(field) : undefined;
      const issue = fromMain.get(field);
      return own ?? (issue === undefined ? null : wordIssue(issue));
    },
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
    takeIssues: (issues) => {
      const found = new Map<ProfileFormField, string>();
      for (const { path, message } of issues) {
        const field = fieldOfIssue(path, state.placement);
        if (field === null) return false;
        found.set(field, message);
      }
      setFromMain(found);
      return found.size > 0;
    },
    isDirty: state !== first && JSON.stringify(state) !== JSON.stringify(first),
  };
}
