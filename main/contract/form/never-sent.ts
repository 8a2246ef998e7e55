import { isSameJson } from '../body/compare/compare-json.ts';
import { readMembers } from '../json/read-json.ts';
import type { FormDescription } from './form-description.ts';
import { formPathOf, longestPath, mostFormFields, parseFormPath } from './form-field.ts';
import { ofOtherVariants } from './other-variants.ts';

/** The record of a user that a body changes. */
interface ChangedRecord {
  readonly text: string;
  /** The member with its ID; null if that isn't known. */
  readonly idMember: string | null;
}

/**
 * The paths that a form leaves out of every body that is sent:
 *
 * - its fields that are *never sent*;
 * - what belongs to another one of several objects than the one that is chosen;
 * - members of the record that the schema of the form doesn't have, and that nobody has edited. A schema that allows no
 *   other members has refused all of these. Another one has only said so of the ID and the times that services set
 *   themselves: a service that replaces the whole record would lose the others.
 *
 * `record` is the one that the body changes; null if none was read.
 */
export function neverSent(
  form: FormDescription | null,
  record: ChangedRecord | null,
  body: string,
): readonly string[] {
  if (form === null) return [];
  const own = form.fields.filter((field) => field.neverSend).map(({ path }) => path);
  const others = ofOtherVariants(form.fields, body);
  return [...new Set([...own, ...others, ...lackingIn(form, record, body)])].slice(
    0,
    mostFormFields,
  );
}

function lackingIn(
  { fields, source }: FormDescription,
  record: ChangedRecord | null,
  body: string,
): readonly string[] {
  if (source === null || record === null) return [];
  const known = new Set([...source.fields, ...fields].map(({ path }) => rootOf(path)));
  const lacking = [...membersOf(record.text)].filter(
    ([name]) =>
      !known.has(name) &&
      (source.isClosed === true || name === record.idMember || isSetByServices(name)),
  );
  if (lacking.length === 0) return [];
  const now = membersOf(body);
  return lacking
    .filter(([name, json]) => {
      const value = now.get(name);
      return value === undefined || value === json || isSameJson(value, json) === true;
    })
    .map(([name]) => formPathOf([{ name }]))
    .filter((path) => path.length <= longestPath);
}

/** The text of each member's value by its name. */
const membersOf = (text: string) =>
  new Map(readMembers(text).map((member) => [member.name ?? '', member.text]));

function rootOf(path: string): string | null {
  const [first] = parseFormPath(path) ?? [];
  return first === undefined || first === 'item' ? null : first.name;
}

/** `id`, `_id`, `createdAt`, `updated_on`, `__v`, `_links`: compared without case, underscores and hyphens. */
export const isSetByServices = (name: string): boolean =>
  /^(?:id|v|links|etag|(?:created|updated|modified|lastmodified|changed|deleted)(?:at|on|by|date|time)?|(?:creation|modification)(?:date|time))$/.test(
    name.toLowerCase().replaceAll(/[_-]/g, ''),
  );
