import type { FormField } from './form-description.ts';
import { formPathAt, formPathOf, namesIn, parseFormPath } from './form-field.ts';

/** What ends a word in the name of a member: an underscore or hyphen, or a capital in `orderDate` and `VATNumber`. */
const between = /[_-]+|(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

/**
 * The name of a member of JSON as a label: `createdAt`, `created_at` and `created-at` are "Created at", `customerId` is
 * "Customer ID". What isn't made of letters, digits and these signs stays as it is.
 */
export function nameInWords(name: string): string {
  if (!/^\p{L}[\p{L}\d_-]*$/u.test(name)) return name;
  const words = name.split(between).filter((word) => word !== '');
  return words
    .map((word, at) => {
      if (/^ids?$/i.test(word)) return word.length === 2 ? 'ID' : 'IDs';
      if (word.length > 1 && word === word.toUpperCase()) return word;
      const small = word.toLowerCase();
      return at === 0 ? `${small.charAt(0).toUpperCase()}${small.slice(1)}` : small;
    })
    .join(' ');
}

/** What a field of a form is called: its label, or its name in words. A product is chosen by its name, not by its ID. */
export function labelOfField({
  label,
  path,
  control,
}: Pick<FormField, 'label' | 'path' | 'control'>): string {
  if (label !== '') return label;
  const names = namesIn(parseFormPath(path) ?? []);
  const words = nameInWords(names.at(-1) ?? '');
  if (control !== 'product') return words;
  return words === 'ID' ? nameInWords(names.at(-2) ?? '') || words : words.replace(/ ID$/, '');
}

/** The fields of each form by their paths: a form of 1,000 fields isn't searched for each of 200 changes. */
const fieldsByPath = new WeakMap<readonly FormField[], ReadonlyMap<string, FormField>>();

/** The field of a form that a value at this place of a body belongs to; undefined if the form doesn't describe it. */
export function fieldOfForm(
  form: readonly FormField[] | null,
  place: readonly (string | number)[],
): FormField | undefined {
  if (form === null) return undefined;
  const known = fieldsByPath.get(form);
  const fields = known ?? new Map(form.map((field) => [plainPath(field.path), field]));
  if (known === undefined) fieldsByPath.set(form, fields);
  return fields.get(formPathAt(place));
}

const plainPath = (path: string): string => formPathOf(parseFormPath(path) ?? []);

/**
 * What a person calls the value at this place of a body, by the label of its field in the form or by the names on the way
 * to it: `Lines 2, Quantity`, `Address, City`. Empty for the whole body.
 */
export function nameAt(
  form: readonly FormField[] | null,
  place: readonly (string | number)[],
): string {
  const field = fieldOfForm(form, place);
  const innermost = place.findLastIndex((step) => typeof step === 'number');
  const names = place.flatMap((step, at) => {
    if (typeof step === 'number') {
      const before = place[at - 1];
      const list = at === innermost && field !== undefined ? field.listLabel : '';
      const name = list !== '' ? list : typeof before === 'string' ? nameInWords(before) : '';
      return [`${name} ${step + 1}`.trim()];
    }
    // A list is named by its items, and the label of a field says enough.
    if (typeof place[at + 1] === 'number') return [];
    return field === undefined ? [nameInWords(step)] : [];
  });
  return (field === undefined ? names : [...names, labelOfField(field)]).join(', ');
}

/** The same for a path as text: `lines[1].qty`, `lines.1.qty`, or that of a field of the form. */
export function nameInForm(form: readonly FormField[] | null, path: string): string {
  const field = form?.find((one) => one.path === path);
  if (field !== undefined) return labelOfField(field);
  const steps = parseFormPath(path.replaceAll(/\[\d+\]/g, '[]'));
  if (steps === null) return path;
  const items = Array.from(path.matchAll(/\[(\d+)\]/g), ([, item]) => Number(item));
  const place = steps.map((step) => {
    if (step === 'item') return items.shift() ?? '';
    return /^\d+$/.test(step.name) ? Number(step.name) : step.name;
  });
  return nameAt(
    form,
    place.filter((step) => step !== ''),
  );
}
