import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyKind } from '../../../main/contract/write/write-operations.ts';
import { tryCall } from '../../lib/app/call.ts';
import { askAgain } from '../../lib/app/queries.ts';
import { showFailure } from '../../lib/ask/ask.ts';
import { headingInSight } from '../../lib/commands/page-focus.ts';
import { announce } from '../../ui/toast/announce.ts';
import { editForm } from '../form-editor.tsx';

/** A form with the schema of its body, as JSON text, if it has one. */
export interface NewForm {
  readonly kind: BodyKind;
  readonly form: FormDescription;
  readonly schema: string | null;
}

/** Gives a profile forms that it doesn't have yet. Main refuses it if somebody has made one meanwhile. */
export async function saveNewForms(profile: Profile, forms: readonly NewForm[]): Promise<void> {
  const { id: profileId } = profile;
  for (const change of forms) {
    const saved = await tryCall('saveForm', { profileId, ...change, opened: null });
    if (!saved.ok) return await showFailure(profile, saved.failure, 'saveForm');
  }
  // The pressed button disappears. From the heading, the page leads to the first field.
  headingInSight()?.focus({ preventScroll: true });
  const kind = forms.length > 1 ? 'both' : (forms[0]?.kind ?? 'order');
  announce(
    {
      text: (t) => t(`formSetup.saved.${kind}`),
      ...(kind !== 'both' && {
        action: { label: (t) => t('formSetup.edit'), onPress: () => void editForm(profile, kind) },
      }),
    },
    profile,
  );
  await askAgain('getForms', { profileId });
}
