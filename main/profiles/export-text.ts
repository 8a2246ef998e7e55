import { newFormField } from '../contract/form/field-parts.ts';
import type {
  FormDescription,
  FormField,
  ProfileForms,
} from '../contract/form/form-description.ts';
import type { Profile } from '../contract/profile/profile.ts';
import type { Template } from '../contract/write/template.ts';

/**
 * A profile as a file that `ImportReader` accepts, with its forms and templates. It contains no secrets: the profile's token is in
 * the keychain. The choice of a client certificate is left out, because no file may make it, and how the list is sorted
 * and filtered, because a filter would hide products from someone who hasn't set it.
 */
export function profileExportText(
  profile: Profile,
  { order, user }: ProfileForms,
  templates: readonly Template[],
): string {
  const whole = {
    ...profile,
    // JSON leaves these out.
    id: undefined,
    demo: undefined,
    clientCertificate: undefined,
    listSort: undefined,
    priceFilter: undefined,
    closedFormCards: undefined,
    endedSampleTask: undefined,
    ...(order !== null && { orderForm: exportedFields(order) }),
    ...(user !== null && { userForm: exportedFields(user) }),
    ...(templates.length > 0 && { templates: templates.map(exportedTemplate) }),
  };
  return `${JSON.stringify({ profiles: [whole] }, null, 2)}\n`;
}

/** The body is a string in the file, so that it keeps every byte. */
function exportedTemplate({ kind, name, body, rules }: Template): object {
  const isUsual = rules === null || rules.length === 0;
  return isUsual ? { kind, name, body } : { kind, name, body, rules };
}

function exportedFields({ fields }: FormDescription): readonly Partial<FormField>[] {
  return fields.map((field) => {
    const usual = new Map<string, unknown>(Object.entries(newFormField(field.path)));
    const isUsual = (part: string, value: unknown) =>
      Array.isArray(value) ? value.length === 0 : value === usual.get(part);
    const parts = Object.entries(field).filter(
      ([part, value]) => part === 'path' || !isUsual(part, value),
    );
    return Object.fromEntries(parts);
  });
}
