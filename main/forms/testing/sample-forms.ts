import { newFormField } from '../../contract/form/field-parts.ts';
import type { FormDescription } from '../../contract/form/form-description.ts';

/** A form with a text for each of these paths. */
export const formOf = (...paths: string[]): FormDescription => ({
  fields: paths.map((path) => newFormField(path)),
  source: null,
});

export const demoForms = {
  order: { form: formOf('productId'), schema: '{"title":"Order"}' },
  user: { form: formOf('name'), schema: '{"title":"User"}' },
};
