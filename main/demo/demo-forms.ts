import { newFormField } from '../contract/form/field-parts.ts';
import type { FormChoice, FormDescription, FormField } from '../contract/form/form-description.ts';
import type { FormControl } from '../contract/form/form-field.ts';
import type { BodyKind } from '../contract/write/write-operations.ts';
import { orderSchema, userSchema } from './demo-bodies.ts';
import { roles } from './demo-store.ts';
import { openApiPath } from './openapi-document.ts';

/** A form with the schema of its body, as JSON text. */
interface DemoForm {
  readonly form: FormDescription;
  readonly schema: string;
}

/** The text of a key in `main/locales`. */
type Words = (key: string) => string;

/**
 * The forms that the demo's profile has from the start: read from the document of the demo, and then edited as a person
 * would, with labels in the language of the app.
 */
export function demoForms(words: Words): Readonly<Record<BodyKind, DemoForm>> {
  const source = { from: openApiPath, isAddress: true, readAt: new Date().toISOString() };
  const word = (key: string) => words(`demo.form.${key}`);
  const named = (path: string, read: FormControl, key = path, own: Partial<FormField> = {}) => ({
    path,
    read,
    own: { label: word(key), help: '', ...own },
  });
  const roleOf = (role: keyof typeof roles) => choice(roles[role], word(`roles.${role}`));
  const choices = (['clerk', 'manager', 'warehouse', 'administrator'] as const).map(roleOf);
  return {
    order: demoForm({ ...source, operation: 'POST /api/v1/orders' }, orderSchema, [
      named('productId', 'product', 'product'),
      named('quantity', 'number', 'quantity', { help: word('quantityHelp') }),
      named('customer', 'text'),
      named('note', 'long-text', 'note', { help: word('noteHelp') }),
    ]),
    user: demoForm({ ...source, operation: 'PUT /api/v1/users/{id}' }, userSchema, [
      // It is a part of the record, and nothing to edit.
      { path: 'id', read: 'number', own: { hidden: true } },
      named('name', 'text'),
      named('email', 'text'),
      named('role', 'text', 'role', { control: 'choice', choices }),
      named('active', 'yes-no', 'active', { help: word('activeHelp') }),
    ]),
  };
}

const choice = (role: string, label: string): FormChoice => ({
  value: JSON.stringify(role),
  label,
});

/** A field as it is read from the schema, and what a person has changed in it. */
interface DemoField {
  readonly path: string;
  readonly read: FormControl;
  readonly own: Partial<FormField>;
}

function demoForm(
  source: Omit<NonNullable<FormDescription['source']>, 'fields'>,
  schema: {
    readonly required?: readonly string[];
    readonly properties: Readonly<
      Record<string, { readonly title: string; readonly description: string }>
    >;
  },
  fields: readonly DemoField[],
): DemoForm {
  const read = fields.map(({ path, read }) => {
    const { title = '', description = '' } = schema.properties[path] ?? {};
    const required = schema.required?.includes(path) === true;
    return newFormField(path, { label: title, help: description, control: read, required });
  });
  const own = read.map((field, at) => ({ ...field, ...fields[at]?.own }));
  return {
    form: { fields: own, source: { ...source, fields: read } },
    schema: JSON.stringify(schema),
  };
}
