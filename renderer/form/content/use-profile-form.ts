import { useQuery } from '@tanstack/react-query';
import type { FormField } from '../../../main/contract/form/form-description.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { queryOf } from '../../lib/app/queries.ts';

/** The fields that a profile describes for orders or users. */
export interface ProfileForm {
  /** Null: none, or they can't be read. The same array until the form is changed. */
  readonly form: readonly FormField[] | null;
  /** False until it is known. */
  readonly isRead: boolean;
}

export function useProfileForm(profileId: string, kind: BodyKind): ProfileForm {
  const { data, isPending } = useQuery(queryOf('getForms', { profileId }));
  const form = data?.forms[kind]?.fields ?? null;
  return { form, isRead: !isPending };
}
