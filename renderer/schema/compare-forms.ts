import type { FormField } from '../../main/contract/form/form-description.ts';

/** How a form changes when its schema is read again. */
export interface FormComparison {
  /** The fields after the update, in the order that the person has now; new ones follow the field before them. */
  readonly merged: readonly FormField[];
  /** Paths of fields that the newer schema adds. */
  readonly added: readonly string[];
  /** Paths of fields that the newer schema doesn't have any more, and that no person changed. */
  readonly removed: readonly string[];
  /** Paths of fields that the newer schema describes in another way. */
  readonly changed: readonly string[];
}

/**
 * What a newer reading of a schema changes in a form. `before` are the fields of the form, `readBefore` what its schema
 * said when it was read, `readNow` what it says now. What a person changed since stays: the values of a field one by
 * one, fields that the person added, removed or moved.
 */
export function compareForms(
  before: readonly FormField[],
  readBefore: readonly FormField[],
  readNow: readonly FormField[],
): FormComparison {
  const old = byPath(readBefore);
  const now = byPath(readNow);
  const own = byPath(before);
  const added = readNow.filter(({ path }) => !old.has(path) && !own.has(path));
  const changed = readNow.filter((field) => {
    const earlier = old.get(field.path);
    return earlier !== undefined && own.has(field.path) && !isSame(earlier, field);
  });
  const isRemoved = (field: FormField): boolean => {
    const earlier = old.get(field.path);
    return earlier !== undefined && !now.has(field.path) && isSame(earlier, field);
  };
  const merged = before
    .filter((field) => !isRemoved(field))
    .map((field) => mergedField(field, old.get(field.path), now.get(field.path)));
  for (const field of added) insert(merged, field, readNow);
  return {
    merged,
    added: added.map(({ path }) => path),
    removed: before.filter(isRemoved).map(({ path }) => path),
    changed: changed.map(({ path }) => path),
  };
}

const byPath = (fields: readonly FormField[]): ReadonlyMap<string, FormField> =>
  new Map(fields.map((field) => [field.path, field]));

/** Each value as the newer schema has it, except those that differ from what the older one said. */
function mergedField(
  field: FormField,
  earlier: FormField | undefined,
  newer: FormField | undefined,
): FormField {
  // Without an earlier reading the person made the field, and a schema that has it now changes nothing about it.
  if (earlier === undefined || newer === undefined) return field;
  const merged = { ...newer };
  for (const name of Object.keys(field) as (keyof FormField)[]) {
    if (!isEqual(field[name], earlier[name])) Object.assign(merged, { [name]: field[name] });
  }
  return merged;
}

/** Puts a new field behind the one that it follows in the schema, or at the start or end. */
function insert(merged: FormField[], field: FormField, readNow: readonly FormField[]): void {
  const index = readNow.findIndex(({ path }) => path === field.path);
  for (const { path } of readNow.slice(0, index).reverse()) {
    const at = merged.findIndex((other) => other.path === path);
    if (at >= 0) {
      merged.splice(at + 1, 0, field);
      return;
    }
  }
  if (index === 0) merged.unshift(field);
  else merged.push(field);
}

function isSame(a: FormField, b: FormField): boolean {
  return isEqual(a, b);
}

/** Fields are plain values in a fixed order of names, so that their text tells them apart. */
function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
