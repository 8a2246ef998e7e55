import type { FormDescription, ProfileForms } from '../contract/form/form-description.ts';
import { presetOf } from '../contract/policy-rules.ts';
import { type BodyKind, bodyKinds } from '../contract/write/write-operations.ts';
import { notAllowed } from '../failure-error.ts';
import { formOf, type Ruling } from '../policy/ruling.ts';
import type { Forms } from './forms.ts';

/**
 * The forms under a policy: those of its profiles take the place of what is stored, which stays as it is, and can't be
 * saved. Nobody has to confirm them, unlike those of a profile file. A form without fields presets that there is none.
 */
export function withPresetForms(forms: Forms, ruling: Ruling): Forms {
  if (ruling.kind !== 'in-force') return forms;
  /** Undefined if the user decides about this form. */
  const presetForm = (profileId: string, kind: BodyKind): FormDescription | null | undefined => {
    const preset = presetOf(ruling, profileId);
    const fields = preset === null ? undefined : formOf(preset, kind);
    if (fields === undefined) return undefined;
    return fields.length === 0 ? null : { fields, source: null };
  };
  const ruled = (profileId: string, stored: ProfileForms): ProfileForms => {
    const { order = stored.order, user = stored.user } = {
      order: presetForm(profileId, 'order'),
      user: presetForm(profileId, 'user'),
    };
    return { ...stored, order, user };
  };
  const nameOf = (profileId: string) => presetOf(ruling, profileId)?.name ?? '';
  return {
    async get(profile) {
      const read = await forms.get(profile);
      return { ...read, forms: ruled(profile.id, read.forms) };
    },
    async save(profile, kind, change) {
      if (presetForm(profile.id, kind) !== undefined) throw notAllowed('form', nameOf(profile.id));
      return ruled(profile.id, await forms.save(profile, kind, change));
    },
    schema: async (profileId, kind) =>
      presetForm(profileId, kind) === undefined ? forms.schema(profileId, kind) : null,
    async copy(from, to) {
      await forms.copy(from, to);
      for (const kind of bodyKinds) {
        const form = presetForm(from.id, kind);
        if (form === undefined) continue;
        const opened = (await forms.get(to)).forms[kind];
        if (form !== null || opened !== null)
          await forms.save(to, kind, { form, opened, schema: null });
      }
    },
    remove: forms.remove,
  };
}
