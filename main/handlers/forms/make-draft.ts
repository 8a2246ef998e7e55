import { randomUUID } from 'node:crypto';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { updateBaseSchema } from '../../contract/write/update-base.ts';
import type { WriteRecord } from '../../contract/write/write.ts';
import { bodyKindOf } from '../../contract/write/write-operations.ts';
import { invalidInput } from '../../failure-error.ts';
import type { SavedDraft } from '../../ledger/drafts/drafts.ts';
import type { Journal } from '../../ledger/journal.ts';
import type { App } from '../app.ts';
import { baseOf, earlierOf } from '../products/put-back-handlers.ts';
import { madeForOfEntry } from '../writes/made-for-handlers.ts';
import { textAlone } from './draft-handlers.ts';

/** What a draft that is made of a journal entry is about. */
type Made = Pick<SavedDraft, 'content' | 'madeFor' | 'putsBack'>;

export async function makeDraft(
  { journal, profiles, emit }: App,
  { writeId, profileId, of }: ParsedInput<'makeDraft'>,
): Promise<Output<'makeDraft'>> {
  const opened = await journal();
  const write = opened.get(writeId);
  const kind = write === null ? null : bodyKindOf(write.operation);
  if (write === null || kind === null) throw invalidInput('writeId', 'unknown');
  const profile = profiles.get(profileId);
  const made = of === 'sent' ? whatWasSent(write, profile) : whatWasBefore(opened, write, profile);
  if (made === null) throw invalidInput('writeId', 'unknown');
  const draftId = randomUUID();
  const form = { profileId: profile.id, kind };
  opened.drafts.save({ draftId, ...form, isOpen: false, ...made }, new Date().toISOString());
  // A draft that wasn't carried out, or may not have been, shows that in its form when it is sent again.
  if (of === 'sent' && write.outcome !== 'done') opened.drafts.markSent(draftId, writeId);
  emit({ type: 'drafts-changed', ...form });
  return { draftId };
}

function whatWasSent(write: WriteRecord, profile: Profile): Made | null {
  const { base: found, body: text, subjectId, sends } = write;
  if (text === null) return null;
  // Only a base that the gate didn't change is what the service sent. A body of only changes isn't the whole of it:
  // the form would take everything else for removed.
  const isBase = found?.isExact === true && sends !== 'changes';
  const base = isBase ? updateBaseSchema.parse(found) : null;
  // A person who opens it in another profile wants it to go there.
  const isHere = write.profileId === profile.id && base?.source !== 'read';
  return {
    content: { ...textAlone, userId: subjectId ?? '', text, base },
    madeFor: isHere ? madeForOfEntry(write, profile) : null,
  };
}

/** The user before an update, in its own profile. Null if it can't be put back. */
function whatWasBefore(journal: Journal, update: WriteRecord, profile: Profile): Made | null {
  if (update.operation !== 'updateUser' || update.profileId !== profile.id) return null;
  const found = earlierOf(journal, update, profile);
  if (typeof found === 'string') return null;
  // What was read from here on is compared with what the update left.
  const base = profile.userRecords === null ? null : baseOf(found, update);
  return {
    content: { ...textAlone, userId: found.id, text: found.text, base },
    madeFor: madeForOfEntry(update, profile),
    putsBack: update.writeId,
  };
}
