import { newFormField } from '../contract/form/field-parts.ts';
import type {
  FormDescription,
  FormField,
  ProfileForms,
} from '../contract/form/form-description.ts';
import type { Profile } from '../contract/profile/profile.ts';

/**
 * A profile as a file that `readImportFile` accepts, with its forms. It contains no secrets: the profile's token is in
 * the keychain. The choice of a client certificate is left out, because no file may make it.
 */
export function profileExportText(profile: Profile, { order, user }: ProfileForms): string {
  const { id: _, demo: __, clientCertificate: ___, ...exported } = profile;
  const withForms = {
    ...exported,
    ...(order !== null && { orderForm: exportedFields(order) }),
    ...(user !== null && { userForm: exportedFields(user) }),
  };
  return `${JSON.stringify({ profiles: [withForms] }, null, 2)}\n`;
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
