import { newFormField } from './field-parts.ts';
import { type FormDescription, type FormField, formFieldSchema } from './form-description.ts';
import { formPathOf } from './form-field.ts';

/** An entry of the lists that profiles had before there were forms. */
interface ListedField {
  readonly name: string;
  readonly type: 'text' | 'number' | 'boolean' | 'null' | 'json';
}

/** The form with the fields of such a list; null for an empty one. */
export function formOfList(list: readonly ListedField[]): FormDescription | null {
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
function controlOf(type: ListedField['type']): Partial<FormField> {
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
