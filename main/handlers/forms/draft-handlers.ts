import { randomUUID } from 'node:crypto';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { updateBaseSchema } from '../../contract/write/update-base.ts';
import { bodyKindOf } from '../../contract/write/write-operations.ts';
import { invalidInput } from '../../failure-error.ts';
import type { App } from '../app.ts';
import { madeForOfEntry } from '../writes/made-for-handlers.ts';

const now = () => new Date().toISOString();

/** A draft of a text alone. */
export const textAlone = {
  rows: [],
  fills: false,
  answers: [],
  ids: [],
  masksSent: [],
} as const satisfies Partial<DraftContent>;

export async function listDrafts(app: App, { profileId, kind }: ParsedInput<'listDrafts'>) {
  return (await app.journal()).drafts.list(profileId, kind);
}

export async function getOpenDraft(app: App, { profileId, kind }: ParsedInput<'getOpenDraft'>) {
  return (await app.journal()).drafts.inForm(profileId, kind);
}

export async function openDraft(app: App, { draftId }: ParsedInput<'openDraft'>) {
  return (await app.journal()).drafts.open(draftId);
}

export async function closeDraft(app: App, { draftId }: ParsedInput<'closeDraft'>) {
  (await app.journal()).drafts.close(draftId);
  return {};
}

export async function saveDraft(app: App, { profileId, kind, ...draft }: ParsedInput<'saveDraft'>) {
  const { id } = app.profiles.get(profileId);
  const { drafts } = await app.journal();
  const isNew = drafts.save({ ...draft, profileId: id, kind }, now());
  if (isNew) app.emit({ type: 'drafts-changed', profileId: id, kind });
  return {};
}

export async function makeDraft(
  app: App,
  { writeId, profileId }: ParsedInput<'makeDraft'>,
): Promise<Output<'makeDraft'>> {
  const { get, drafts } = await app.journal();
  const write = get(writeId);
  const kind = write === null ? null : bodyKindOf(write.operation);
  if (write === null || write.body === null || kind === null)
    throw invalidInput('writeId', 'unknown');
  const profile = app.profiles.get(profileId);
  const { id } = profile;
  const draftId = randomUUID();
  const { base: found, body: text, subjectId, sends } = write;
  // Only a base that the gate didn't change is what the service sent. A body of only changes isn't the whole of it:
  // the form would take everything else for removed.
  const isBase = found?.isExact === true && sends !== 'changes';
  const base = isBase ? updateBaseSchema.parse(found) : null;
  const content = { ...textAlone, userId: subjectId ?? '', text, base };
  // A person who opens it in another profile wants it to go there.
  const isHere = write.profileId === id && base?.source !== 'read';
  const madeFor = isHere ? madeForOfEntry(write, profile) : null;
  drafts.save({ draftId, profileId: id, kind, content, isOpen: false, madeFor }, now());
  // A draft that wasn't carried out, or may not have been, shows that in its form when it is
  // sent again.
  if (write.outcome !== 'done') drafts.markSent(draftId, writeId);
  app.emit({ type: 'drafts-changed', profileId: id, kind });
  return { draftId };
}

export async function discardDraft(app: App, { draftId, byPerson }: ParsedInput<'discardDraft'>) {
  const form = (await app.journal()).drafts.discard(draftId, byPerson ? now() : null);
  if (form !== null) app.emit({ type: 'drafts-changed', ...form });
  return {};
}

export async function restoreDraft(app: App, { draftId }: ParsedInput<'restoreDraft'>) {
  const form = (await app.journal()).drafts.restore(draftId);
  if (form !== null) app.emit({ type: 'drafts-changed', ...form });
  return {};
}
