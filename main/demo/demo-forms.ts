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
  const readAt = new Date().toISOString();
  return {
    order: demoForm(
      { from: openApiPath, isAddress: true, readAt, operation: 'POST /api/v1/orders' },
      orderSchema,
      [
        {
          path: 'productId',
          read: 'product',
          own: { label: words('demo.form.product'), help: '' },
        },
        {
          path: 'quantity',
          read: 'number',
          own: { label: words('demo.form.quantity'), help: words('demo.form.quantityHelp') },
        },
        { path: 'customer', read: 'text', own: { label: words('demo.form.customer'), help: '' } },
        {
          path: 'note',
          read: 'long-text',
          own: { label: words('demo.form.note'), help: words('demo.form.noteHelp') },
        },
      ],
    ),
    user: demoForm(
      { from: openApiPath, isAddress: true, readAt, operation: 'PUT /api/v1/users/{id}' },
      userSchema,
      [
        // It is a part of the record, and nothing to edit.
        { path: 'id', read: 'number', own: { hidden: true } },
        { path: 'name', read: 'text', own: { label: words('demo.form.name'), help: '' } },
        { path: 'email', read: 'text', own: { label: words('demo.form.email'), help: '' } },
        {
          path: 'role',
          read: 'text',
          own: {
            label: words('demo.form.role'),
            help: '',
            control: 'choice',
            choices: [
              choice(roles.clerk, words('demo.form.roles.clerk')),
              choice(roles.manager, words('demo.form.roles.manager')),
              choice(roles.warehouse, words('demo.form.roles.warehouse')),
              choice(roles.administrator, words('demo.form.roles.administrator')),
            ],
          },
        },
        {
          path: 'active',
          read: 'yes-no',
          own: { label: words('demo.form.active'), help: words('demo.form.activeHelp') },
        },
      ],
    ),
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
