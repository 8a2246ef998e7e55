import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { UpdateBase } from '../../../main/contract/write/update-base.ts';
import type { UserRecord } from '../../../main/contract/write/user-record.ts';
import { bodyContent } from '../../body/content/content.ts';
import { bodyOfText, isBlank } from '../../body/content/state.ts';
import type { FormContent } from '../../form/content/form-content.ts';
import type { SendForm } from '../../form/use-send-form.ts';
import { fillsNothing } from '../../templates/placeholders/use-filled.ts';

/** What a person can choose for the update of a record. */
export const nothingChosen = { masksSent: [] } as const;

/** Where the record was read. */
type ReadFrom = Pick<Profile, 'baseUrl'>;

export function baseOf(
  { text, etag, readAt }: UserRecord,
  { baseUrl: readFrom }: ReadFrom,
): UpdateBase {
  return { text, etag, readAt, source: 'read', readFrom };
}

/**
 * The content of a form that changes this record, before anything is edited.
 */
export function contentOf({ fields }: SendForm, record: UserRecord, from: ReadFrom): FormContent {
  const body = bodyOfText(record.text, fields.form);
  const { userId } = fields;
  const base = baseOf(record, from);
  return { body, userId, fill: fillsNothing, record: { ...nothingChosen, base } };
}

/** Null for a text with a mistake. */
export function textOf({ body }: FormContent): string | null {
  const content = bodyContent(body);
  return content.ok ? content.text : null;
}

/** Whether the form has something that a record must not replace. */
export function holdsTyped({ fields, draft }: SendForm, base: UpdateBase | null): boolean {
  if (isBlank(fields.body)) return false;
  const content = fields.catchUp();
  if (content.ok && base?.source === 'read' && content.text === base.text) return false;
  const { keeper } = draft;
  // A draft that was sent and is done has ended. What was typed since has begun another one.
  return keeper.getState().draftId !== null || !keeper.isKept();
}
