import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { keyOfPath } from '../../../main/contract/body/compare/masked-values.ts';
import { newFormField } from '../../../main/contract/form/field-parts.ts';
import type { FormDescription } from '../../../main/contract/form/form-description.ts';
import type { UserRecords } from '../../../main/contract/profile/profile.ts';
import type { RecordInForm } from '../../form/content/form-content.ts';
import { masksIn, sentBody } from './sent-body.ts';

const t = ((key: string) => key) as unknown as TFunction;
const whole: UserRecords = { reads: 'learned', send: 'whole', idMember: 'id', hasStrongEtag: true };
const changes: UserRecords = { ...whole, send: 'changes' };
const text = '{"id": 7, "name": "Ana", "login": {"user": "ana", "password": "****"}}';
const record: RecordInForm = {
  base: { text, etag: '"1"', readAt: '2026-11-26T08:00:00.000Z', source: 'read' },
  masksSent: [],
};
const edited = text.replace('Ana', 'Anna');
const sent = (
  records: UserRecords,
  given: RecordInForm | null,
  now: string,
  form: FormDescription | null = null,
) => sentBody(t, { records, form, record: given }, null, now);

it('is blocked as a whole by a masked value until something is chosen for it', () => {
  expect(sent(whole, record, edited)).toEqual({ ok: false, reason: 'users.record.masks.blocked' });
  const asIs = { ...record, masksSent: [keyOfPath(['login', 'password'])] };
  expect(sent(whole, asIs, edited)).toMatchObject({ ok: true, text: edited, sends: 'whole' });
  const typed = edited.replace('****', 'secret');
  expect(sent(whole, record, typed)).toMatchObject({ ok: true, text: typed });
  const without = edited.replace(', "password": "****"', '');
  expect(sent(whole, record, without)).toMatchObject({ ok: true, text: without });
});

it('is blocked as only changes if a changed member contains a masked value', () => {
  expect(sent(changes, record, edited)).toMatchObject({ ok: true, text: '{"name": "Anna"}' });
  const inside = text.replace('"ana"', '"anna"');
  expect(sent(changes, record, inside)).toMatchObject({ reason: 'users.record.masks.blocked' });
  expect(masksIn('changes', record, inside)).toHaveLength(1);
  expect(masksIn('changes', record, edited)).toEqual([]);
});

it('says why only changes cannot be sent', () => {
  const removed = '{"id": 7, "login": {"user": "ana", "password": "****"}}';
  expect(sent(changes, record, removed)).toMatchObject({ reason: 'users.record.changes.removed' });
  expect(sent(changes, record, text)).toMatchObject({ reason: 'users.record.changes.nothing' });
});

it('is what was typed where no record was read, and never compared with what was only sent', () => {
  expect(sent(changes, null, '{"name": "Eva"}')).toEqual({
    ok: true,
    text: '{"name": "Eva"}',
    base: null,
    sends: 'changes',
    leftOut: [],
  });
  const base = { ...record.base, etag: null, source: 'sent' } as const;
  expect(sentBody(t, { records: whole, form: null, record: null }, base, edited)).toMatchObject({
    text: edited,
    base,
  });
  expect(sent(changes, { ...record, base }, edited)).toMatchObject({ text: edited, base });
});

it('leaves out what the form never sends, and says which', () => {
  const id = newFormField('id', { neverSend: true });
  const form = { fields: [id, newFormField('name')], source: null };
  const asIs = { ...record, masksSent: [keyOfPath(['login', 'password'])] };
  expect(sent(whole, asIs, edited, form)).toEqual({
    ok: true,
    text: edited.replace('"id": 7, ', ''),
    base: { ...record.base, leftOut: ['id'] },
    sends: 'whole',
    leftOut: ['id'],
  });
  expect(sent(changes, record, edited.replace('7', '8'), form)).toMatchObject({
    text: '{"name": "Anna"}',
  });
  // A text that lacks it already has removed nothing.
  expect(sent(changes, record, edited.replace('"id": 7, ', ''), form)).toMatchObject({
    text: '{"name": "Anna"}',
    leftOut: ['id'],
  });
  expect(sent(whole, null, '{"id": 1, "name": "Eva"}', form)).toMatchObject({
    text: '{"name": "Eva"}',
    leftOut: ['id'],
  });
});

it('asks nothing about a masked value that is left out', () => {
  const login = newFormField('login.password', { neverSend: true });
  expect(sent(whole, record, edited, { fields: [login], source: null })).toMatchObject({
    ok: true,
    text: edited.replace(', "password": "****"', ''),
    leftOut: ['login.password'],
  });
});
