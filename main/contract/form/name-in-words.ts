import type { FormField } from './form-description.ts';
import { namesIn, parseFormPath } from './form-field.ts';

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

/** What a person calls the value at this path: the label of its field, and its place if there are several of it. */
export function nameInForm(form: readonly FormField[], path: string): string {
  const inForm = path.replaceAll(/\[\d+\]/g, '[]');
  const field = form.find((one) => one.path === inForm);
  if (field === undefined) return path;
  const label = labelOfField(field);
  return inForm === path ? label : `${label} (${path})`;
}
