import type { Outcome } from '../../main/contract/write/outcome.ts';
import {
  type BodyState,
  freshBody,
  isBlank,
  isSameWriting,
  namesOfBody,
} from '../body/content/state.ts';
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

/** Whose values are in the form as long as nothing is typed: the user whose ID was there when they were typed or read. */
export interface TypedFor {
  /** Empty if they are nobody's: typed without an ID, from a template, or refused, because the ID may have been wrong. */
  readonly userId: string;
  readonly values: Writing;
  /** Another ID has taken them out of the form: the same values there were typed again, unless that was undone. */
  readonly isGone: boolean;
  readonly nth: number;
}

/** Whether the form has these values, and not the same ones that were typed again. */
function hasStill({ nth, values, isGone }: TypedFor, form: FormWithOwner): boolean {
  const wasUndone = form.body.steps.future.length > 0;
  return nth === form.nth && isSameWriting(form.body, values) && (!isGone || wasUndone);
}

/** To call with a form before its ID changes: values that the ID before has left there keep their user. */
export function typedForAfterId(
  before: TypedFor | null,
  owner: Owner | null,
  form: FormWithOwner,
  isTemplate: boolean,
): TypedFor {
  if (before !== null && hasStill(before, form)) return before;
  const { nth, userId, body } = form;
  const wasRefused =
    owner !== null && owner.nth === nth && owner.wereRefused && isSameWriting(body, owner.values);
  return { userId: isTemplate || wasRefused ? '' : userId, values: body, isGone: false, nth };
}

/** The other user whose values these are; null if they were typed for the user in the form, or for nobody. */
export function typedForOther(typedFor: TypedFor | null, form: FormWithOwner): string | null {
  if (typedFor === null || isBlank(form.body) || !hasStill(typedFor, form)) return null;
  const other = typedFor.userId.trim();
  return other === '' || other === form.userId.trim() ? null : typedFor.userId;
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
export const namesOf = (writing: Writing): Writing => namesOfBody(writing) ?? freshBody(null);
