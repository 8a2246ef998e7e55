import { isDeepStrictEqual } from 'node:util';
import type { FormDescription } from '../../contract/form/form-description.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { ProfileOffer } from '../../contract/profile-offer.ts';
import type { Forms } from '../../forms/forms.ts';
import type { ImportPlan, PlannedForm } from '../../profiles/plan-import.ts';
import type { Profiles } from '../../profiles/profiles.ts';

/** A form of a file that differs from the stored one. */
export interface OfferedForm extends PlannedForm {
  readonly stored: FormDescription | null;
}

/** Whether it would replace fields that a person has. */
export const replacesFields = ({ stored }: OfferedForm): boolean =>
  stored !== null && stored.fields.length > 0;

/** The forms in files of profiles. What a form puts into a body isn't used before a person has seen it. */
export interface OfferedForms {
  /** Those that change something now. */
  find(plan: Pick<ImportPlan, 'forms'>): Promise<readonly OfferedForm[]>;
  /** What a person has to see of them. `added` are the profiles of the file that aren't known yet. */
  shown(forms: readonly OfferedForm[], added: readonly Profile[]): ProfileOffer['forms'];
  /**
   * Stores confirmed forms. Throws `invalid-input` if a stored form isn't the one any more that was shown.
   */
  accept(forms: readonly OfferedForm[]): Promise<void>;
}

export function createOfferedForms(
  profiles: Profiles,
  forms: Pick<Forms, 'get' | 'save'>,
): OfferedForms {
  const profileOf = (form: PlannedForm) => profiles.list().find(({ id }) => id === form.profileId);
  return {
    async find(plan) {
      const found: OfferedForm[] = [];
      for (const form of plan.forms) {
        const known = profileOf(form);
        const read = known === undefined ? null : await forms.get(known);
        // The notice about the file says that this version can't change the form.
        if (read?.problem === 'newer') continue;
        const stored = read?.forms[form.kind] ?? null;
        if (!isDeepStrictEqual(stored?.fields ?? [], form.fields)) found.push({ ...form, stored });
      }
      return found;
    },

    shown: (offered, added) =>
      offered.flatMap((form) => {
        const profile = added.find(({ id }) => id === form.profileId) ?? profileOf(form);
        if (profile === undefined) return [];
        const { id: profileId, name, baseUrl } = profile;
        const [mine, theirs] = [[...(form.stored?.fields ?? [])], [...form.fields]];
        return [{ profileId, name, baseUrl, kind: form.kind, mine, theirs }];
      }),

    async accept(offered) {
      for (const form of offered) {
        const { kind, fields, stored } = form;
        // A profile that was removed in the meantime stays removed.
        const profile = profileOf(form);
        if (profile === undefined) continue;
        // The schema stays the one that was read here: an update of it keeps what differs.
        const source = stored?.source ?? null;
        const next = fields.length === 0 ? null : { fields: [...fields], source };
        await forms.save(profile, kind, { form: next, opened: stored });
      }
    },
  };
}
