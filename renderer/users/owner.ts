import type { Outcome } from '../../main/contract/write/outcome.ts';
import { newRow } from '../body/content/row.ts';
import { type BodyState, isBlank, isSameWriting, namesOfBody } from '../body/content/state.ts';
import type { Writing } from '../body/content/steps.ts';

/** Whose values are in the form. */
export interface Owner {
  readonly userId: string;
  /** As they were sent to, or loaded for, this user. */
  readonly values: Writing;
  /** Their names with empty values, once these have replaced the values for another ID. */
  readonly names: Writing | null;
  /** Whether the service refused them: then it may be the ID that was wrong, so they stay with another one. */
  readonly wereRefused: boolean;
  /** The content of the form that this applies to: see `FormFields`. */
  readonly nth: number;
}

/**
 * How much of that user's values is in the form. `names`: only the names, as they were put there. `none`: something
 * else was typed. `all`: the unchanged values. `some`: changed values, possibly all of them.
 */
export type Left = 'names' | 'none' | 'all' | 'some';

/** What a form has in it. */
export interface FormWithOwner {
  readonly nth: number;
  readonly userId: string;
  readonly body: BodyState;
}

/** Whose values the form has once an update with its content has ended. Null: the same as before. */
export function ownerAfterUpdate(
  { userId, body }: Pick<FormWithOwner, 'userId' | 'body'>,
  nth: number,
  outcome: Outcome['kind'],
): Owner | null {
  if (outcome === 'not-sent') return null;
  return { userId, values: body, names: null, wereRefused: outcome === 'refused', nth };
}

/**
 * What another ID makes of the form: values that are unchanged since they were sent are replaced with empty ones, or
 * restored if it is their own user again. Null: what is in the form stays.
 */
export function ownerAfterId(
  owner: Owner | null,
  { nth, body }: Omit<FormWithOwner, 'userId'>,
  userId: string,
): { readonly owner: Owner; readonly put: Writing } | null {
  if (owner === null || owner.nth !== nth) return null;
  const isBack = userId === owner.userId;
  if (isBack && owner.names !== null && isSameWriting(body, owner.names)) {
    return { owner: { ...owner, names: null }, put: owner.values };
  }
  if (isBack || owner.wereRefused || !isSameWriting(body, owner.values)) return null;
  const names = namesOf(owner.values);
  return { owner: { ...owner, names }, put: names };
}

/** The user whose values the form has, or had, while its ID is a different one. Null if there is nothing to say. */
export function ownerIn(
  owner: Owner | null,
  { nth, userId, body }: FormWithOwner,
): (Owner & { readonly left: Left }) | null {
  if (owner === null || owner.nth !== nth || userId === owner.userId) return null;
  const { names, values } = owner;
  if (names !== null) return { ...owner, left: isSameWriting(body, names) ? 'names' : 'none' };
  if (userId === '' || isBlank(body)) return null;
  return { ...owner, left: isSameWriting(body, values) ? 'all' : 'some' };
}

/** The names of the fields without values; one empty row if it isn't JSON. */
export const namesOf = (writing: Writing): Writing =>
  namesOfBody(writing) ?? { written: 'fields', rows: [newRow()], source: null, text: '' };
