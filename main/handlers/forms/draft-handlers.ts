import { findOrderedProducts } from '../../batches/find-ordered-products.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import { operationOf } from '../../contract/write/write-operations.ts';
import {
  orderedProductId,
  valuesInWords,
  type WriteSubject,
  writeSubject,
} from '../../contract/write/write-subject.ts';
import { fieldsOfUsers } from '../../forms/forms.ts';
import type { RequestOfDraft } from '../../ledger/drafts/request-of-draft.ts';
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
  const { forms, profiles, lists, run } = app;
  const drafts = (await app.journal()).drafts.list(profileId, kind);
  const form = kind === 'user' ? await fieldsOfUsers(forms, profiles.get(profileId)) : null;
  const productIdOf = ({ body }: RequestOfDraft) =>
    kind === 'order' ? orderedProductId(body) : null;
  const ids = drafts.flatMap(({ request }) => productIdOf(request) ?? []);
  const products = await findOrderedProducts({ lists: lists.open, gate: run.gate }, profileId, ids);
  const subjectOf = (request: RequestOfDraft): WriteSubject => {
    const { userId, body, base } = request;
    // The user isn't chosen yet.
    if (kind === 'user' && userId === '')
      return { target: valuesInWords(body), subjectId: null, ordered: null };
    const product = products?.get(productIdOf(request) ?? '') ?? null;
    const update = { base, sends: 'whole' } as const;
    return writeSubject({ operation: operationOf[kind], id: userId, body, product, update, form });
  };
  return drafts.map(({ request, ...draft }) => ({ ...draft, subject: subjectOf(request) }));
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
