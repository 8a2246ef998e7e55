import type { FormField, ProfileForms } from './form-description.ts';

/** How a field is shown. A list of groups isn't among them: it follows from paths with `[]`. */
export const formControls = [
  'text',
  'long-text',
  'number',
  'yes-no',
  'date',
  'date-time',
  'choice',
  'product',
  'json',
] as const;
export type FormControl = (typeof formControls)[number];

/** More fields don't make a usable form. */
export const mostFormFields = 1000;
export const mostChoices = 10_000;
export const longestPath = 1000;
/** The schema of one body, as JSON text, in UTF-16 units. */
export const largestBodySchema = 2 * 1024 * 1024;
/** Limits of texts that a person writes, in UTF-16 units. */
export const longestLabel = 200;
export const longestHelp = 2000;
export const longestJson = 64 * 1024;

export const noForms: ProfileForms = {
  order: null,
  user: null,
  dismissed: { order: [], user: [] },
};

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
    hidden: false,
    neverSend: false,
    empty: null,
    productMember: null,
    ...rest,
  };
}
