import {
  type FormDescription,
  type FormField,
  formFieldSchema,
  type ProfileForms,
} from '../contract/form/form-description.ts';
import { formPathOf } from '../contract/form/form-path.ts';
import { newFormField, noForms } from '../contract/form/new-form-field.ts';
import type { Profile, StarterField } from '../contract/profile/profile.ts';

/** The lists of fields that a profile had before there were forms. An older version of the app still uses them. */
export type FieldLists = Pick<Profile, 'orderFields' | 'userFields'>;

/** The forms that the lists of a profile describe. */
export function formsOfLists({ orderFields, userFields }: FieldLists): ProfileForms {
  return { ...noForms, order: formOfList(orderFields), user: formOfList(userFields) };
}

/** The form with the fields of a list; null for an empty one. */
export function formOfList(list: readonly StarterField[]): FormDescription | null {
  const fields = new Map<string, FormField>();
  for (const { name, type } of list) {
    const field = newFormField(formPathOf([{ name }]), controlOf(type));
    // A list written by hand can name a field twice, or with a path that is too long.
    if (formFieldSchema.safeParse(field).success && !fields.has(field.path))
      fields.set(field.path, field);
  }
  return fields.size === 0 ? null : { fields: [...fields.values()], source: null };
}

/** The control that sends what a row of this type sent. Untouched, it sends nothing, as the row did. */
function controlOf(type: StarterField['type']): Partial<FormField> {
  switch (type) {
    case 'text':
      return { control: 'text' };
    case 'number':
      return { control: 'number' };
    case 'boolean':
      return { control: 'yes-no' };
    case 'json':
      return { control: 'json' };
    case 'null':
      // The row sent nothing until the person chose to send it, and then `null`. As a default, every new body would
      // have it.
      return { control: 'json', empty: 'null' };
  }
}
