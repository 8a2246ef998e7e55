import type { ProfileDraft } from './profile.ts';
import { inOneOrder } from './service-address.ts';

export type DraftField = keyof ProfileDraft;

/**
 * Everything the user enters about a service, in the order of the form. A record, so that a new field of a profile
 * doesn't compile until it is listed here.
 */
const everyField: Readonly<Record<DraftField, true>> = {
  ...{ name: true, baseUrl: true, pathsEndWithSlash: true, protection: true, currency: true },
  ...{ colour: true, placement: true, proxy: true, clientCertificate: true, timeouts: true },
  ...{ idempotencyHeader: true, userRecords: true },
};
export const draftFields = Object.keys(everyField) as readonly DraftField[];

export interface MergedDraft {
  readonly draft: ProfileDraft;
  /** The fields that were changed in both places, to different values. */
  readonly conflicts: readonly DraftField[];
}

/**
 * What a form changes in a profile that may have been changed elsewhere in the meantime: only the fields in which
 * `edited` differs from `opened`, the state that the form started with. A field that `current` has changed to another
 * value is a conflict and keeps the value from `current`.
 */
export function mergeDraft(
  current: ProfileDraft,
  { edited, opened }: { readonly edited: ProfileDraft; readonly opened: ProfileDraft },
): MergedDraft {
  const changed = draftFields.filter((field) => !isSameField(field, edited, opened));
  const isConflict = (field: DraftField): boolean =>
    !isSameField(field, current, opened) && !isSameField(field, current, edited);
  const conflicts = changed.filter(isConflict);
  const taken = changed.filter((field) => !conflicts.includes(field));
  const edits = Object.fromEntries(taken.map((field) => [field, edited[field]]));
  return { draft: { ...current, ...edits }, conflicts };
}

/** Compares by content; the order of members doesn't matter. */
export function isSameField(field: DraftField, one: ProfileDraft, other: ProfileDraft): boolean {
  return inOneOrder(one[field]) === inOneOrder(other[field]);
}
