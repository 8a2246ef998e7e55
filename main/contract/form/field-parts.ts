import type { FormDifference, FormField, ProfileForms } from './form-description.ts';

export const noForms: ProfileForms = { order: null, user: null };

/** A field with only its path; the rest has the usual values. */
export function newFormField(path: string, rest: Partial<FormField> = {}): FormField {
  return {
    path,
    label: '',
    help: '',
    control: 'text',
    default: null,
    required: false,
    choices: [],
    section: '',
    listLabel: '',
    hidden: false,
    neverSend: false,
    empty: null,
    productMember: null,
    ...rest,
  };
}

export type FieldPart = Exclude<keyof FormField, 'path'>;

/** In the order in which they are shown. A record, so that a new part of a field doesn't compile until it is listed. */
const everyPart: Readonly<Record<FieldPart, true>> = {
  ...{
    label: true,
    listLabel: true,
    control: true,
    default: true,
    required: true,
    hidden: true,
    neverSend: true,
  },
  ...{ choices: true, productMember: true, empty: true, section: true, help: true },
};
const fieldParts = Object.keys(everyPart) as readonly FieldPart[];

/** The parts in which two fields of one path differ. */
export function changedParts(before: FormField, now: FormField): readonly FieldPart[] {
  return fieldParts.filter((part) => !isSame(before[part], now[part]));
}

/** What a form with the fields `now` would change in one with the fields `before`; null if nothing. */
export function formDifference(
  before: readonly FormField[],
  now: readonly FormField[],
): FormDifference | null {
  const old = new Map(before.map((field) => [field.path, field]));
  const paths = new Set(now.map(({ path }) => path));
  const added = now.filter(({ path }) => !old.has(path));
  const removed = before.filter(({ path }) => !paths.has(path));
  const changed = now.flatMap((field) => {
    const known = old.get(field.path);
    if (known === undefined || changedParts(known, field).length === 0) return [];
    return [{ before: known, now: field }];
  });
  const stayed = before.filter(({ path }) => paths.has(path));
  const isReordered = !now
    .filter(({ path }) => old.has(path))
    .every(({ path }, at) => stayed[at]?.path === path);
  const isNothing = added.length + removed.length + changed.length === 0 && !isReordered;
  return isNothing ? null : { added, removed, changed, isReordered };
}

function isSame(one: FormField[FieldPart], other: FormField[FieldPart]): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return (
    one.length === other.length &&
    one.every(({ value, label }, at) => other[at]?.value === value && other[at]?.label === label)
  );
}
