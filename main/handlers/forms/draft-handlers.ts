import type { ParsedInput } from '../../contract/procedures.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import type { App } from '../app.ts';

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

export async function saveDraft(app: App, { profileId, kind, ...draft }: ParsedInput<'saveDraft'>) {
  const { id } = app.profiles.get(profileId);
  const { drafts } = await app.journal();
  const isNew = drafts.save({ ...draft, profileId: id, kind }, now());
  if (isNew) app.emit({ type: 'drafts-changed', profileId: id, kind });
  return {};
}

export async function leaveDraft(app: App, { draftId, as }: ParsedInput<'leaveDraft'>) {
  const { drafts } = await app.journal();
  const form = as === null ? drafts.restore(draftId) : drafts.leave(draftId, as, now());
  if (form !== null) app.emit({ type: 'drafts-changed', ...form });
  return {};
}
