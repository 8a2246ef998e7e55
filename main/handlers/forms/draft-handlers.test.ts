import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFormField } from '../../contract/form/field-parts.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { DraftContent } from '../../contract/write/draft.ts';
import type { WriteRequest } from '../../contract/write/service-request.ts';
import {
  draftContent,
  endedAs,
  journalEntry,
  order,
  userUpdate,
} from '../../ledger/testing/samples.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import { openListHere } from '../testing/list-of-page.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

const profileId = randomUUID();
let parts: TestApp;
let handlers: Calls;
beforeEach(async () => {
  parts = await openTestApp();
  handlers = parts.call;
  await parts.profiles.save(profileId, draftOf('https://shop.example'));
});
afterEach(() => parts.close());

const draft = (text: string) => ({
  draftId: randomUUID(),
  profileId,
  kind: 'order' as const,
  content: { ...draftContent, text },
  isOpen: true,
});
const changed = { type: 'drafts-changed', profileId, kind: 'order' };

it('tells the page when there are others, not for every key that is pressed', async () => {
  const typed = draft('{');
  await handlers.saveDraft(typed);
  await handlers.saveDraft({ ...typed, content: { ...draftContent, text: '{"a":1}' } });
  expect(parts.events).toEqual([changed]);
  expect(await handlers.getOpenDraft(typed)).toMatchObject({ content: { text: '{"a":1}' } });
  await handlers.leaveDraft({ ...typed, as: 'discarded' });
  await handlers.leaveDraft({ ...typed, as: 'discarded' });
  expect(parts.events).toEqual([changed, changed]);
  expect(await handlers.listDrafts(typed)).toMatchObject([{ isDiscarded: true }]);
  await handlers.leaveDraft({ ...typed, as: null });
  expect(parts.events).toEqual([changed, changed, changed]);
  expect(await handlers.openDraft(typed)).toMatchObject({ draftId: typed.draftId, isOpen: true });
  await handlers.leaveDraft({ ...typed, as: 'kept' });
  expect(await handlers.getOpenDraft(typed)).toBeNull();
  expect(parts.journal.drafts.count(profileId)).toBe(1);
});

it('keeps nothing for a profile that is gone', async () => {
  const { kind } = await failureOf(handlers.saveDraft({ ...draft('{}'), profileId: randomUUID() }));
  expect(kind).toBe('invalid-input');
});

it('calls a draft as its journal entry will be called', async () => {
  const { listId } = openListHere(parts, {
    name: ({ id }) => (id === '1004' ? 'Desk lamp, brass' : null),
  });
  const address = addressOf(draftOf('https://shop.example'));
  parts.openLists.noteRead(listId, profileId, { readId: 'r', readAt: '', address });
  const listed = async (kind: 'order' | 'user', content: Partial<DraftContent>) => {
    await handlers.saveDraft({ ...draft(''), kind, content: { ...draftContent, ...content } });
    return (await handlers.listDrafts({ profileId, kind }))[0]?.subject;
  };
  const ordered = { name: 'Desk lamp, brass', quantity: '3', customer: 'Hotel Bristol' };
  expect(
    await listed('order', { text: '{"productId":1004,"quantity":3,"customer":"Hotel Bristol"}' }),
  ).toEqual({ target: '3 × Desk lamp, brass · Hotel Bristol', subjectId: null, ordered });
  expect(await listed('order', { text: '{"productId":1,"quantity":3' })).toMatchObject({
    target: '1 · 3',
    ordered: null,
  });
  const fields = [newFormField('e_mail', { label: 'Email address' })];
  await handlers.saveForm({
    profileId,
    kind: 'user',
    form: { fields, source: null },
    opened: null,
  });
  const base = {
    text: '{"name":"Ann","e_mail":"a"}',
    etag: null,
    readAt: '',
    source: 'read',
  } as const;
  const text = base.text.replace('"a"', '"b"');
  expect(await listed('user', { userId: '42', text, base })).toMatchObject({
    target: 'Ann (42): Email address',
    subjectId: '42',
  });
  expect(await listed('user', { text })).toMatchObject({ target: 'Ann · b', subjectId: null });
  expect(await listed('order', { text: '{}' })).toMatchObject({ target: '' });
});

it('makes a draft of what was sent, marked with its write unless that was carried out', async () => {
  const made = async (outcome: 'done' | 'unknown', request: WriteRequest) => {
    const writeId = randomUUID();
    parts.journal.recordSending({ ...journalEntry(writeId), request, subjectId: '42' });
    parts.journal.recordOutcome(writeId, endedAs(outcome));
    const { draftId } = await handlers.makeDraft({ writeId, profileId, of: 'sent' });
    return handlers.openDraft({ draftId });
  };
  expect(await made('done', userUpdate)).toMatchObject({
    kind: 'user',
    write: null,
    content: {
      ...draftContent,
      userId: '42',
      text: journalEntry('').request.body,
    },
  });
  expect(await made('unknown', order())).toMatchObject({
    kind: 'order',
    write: { outcome: 'unknown' },
  });
  const nowhere = handlers.makeDraft({ writeId: randomUUID(), profileId, of: 'sent' });
  expect((await failureOf(nowhere)).kind).toBe('invalid-input');
});
