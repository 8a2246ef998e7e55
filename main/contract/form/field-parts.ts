import type { FormField, ProfileForms } from './form-description.ts';

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
    onlyFor: [],
    productMember: null,
    ...rest,
  };
}
