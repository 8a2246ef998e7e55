import { describe, expect, it } from 'vitest';
import { newFormField } from './field-parts.ts';
import type { FormDescription } from './form-description.ts';
import { neverSent } from './never-sent.ts';

const email = newFormField('email');
const source = {
  from: '/openapi.json',
  isAddress: true,
  readAt: '2026-11-29T08:00:00.000Z',
  operation: 'PUT /api/v1/users/{id}',
  fields: [email],
};
const open: FormDescription = { fields: [email], source };
const closed: FormDescription = { fields: [email], source: { ...source, isClosed: true } };
const text = '{"id":7,"email":"a@b.example","phone":"1","createdAt":"2026-01-01","__v":0}';
const record = { text, idMember: null };

describe('what a form leaves out of a body', () => {
  it('is every field that is never sent, with a record or without', () => {
    const form = { fields: [email, newFormField('lines[].id', { neverSend: true })], source: null };
    expect(neverSent(form, null, '{}')).toEqual(['lines[].id']);
    expect(neverSent(form, record, text)).toEqual(['lines[].id']);
    expect(neverSent(null, record, text)).toEqual([]);
  });

  it('is all of the record that a schema lacks if that allows no other members', () => {
    expect(neverSent(closed, record, text)).toEqual(['id', 'phone', 'createdAt', '__v']);
  });

  it('is only what services set if the schema allows others, and the member with the ID', () => {
    expect(neverSent(open, record, text)).toEqual(['id', 'createdAt', '__v']);
    const named = { text: '{"login":"ada","email":"a@b.example"}', idMember: 'login' };
    expect(neverSent(open, named, named.text)).toEqual(['login']);
  });

  it('is nothing that the schema, or the person, has put into the form', () => {
    const phone = newFormField('phone');
    expect(neverSent({ ...closed, fields: [email, phone] }, record, text)).not.toContain('phone');
    const known = { ...source, isClosed: true as const, fields: [email, newFormField('phone')] };
    expect(neverSent({ fields: [email], source: known }, record, text)).not.toContain('phone');
  });

  it('is no value that was edited, and nothing of a body that changes no record', () => {
    expect(neverSent(closed, record, text.replace('"1"', '"2"'))).not.toContain('phone');
    expect(neverSent(closed, record, text.replace('"id":7', '"id": 7.0'))).toContain('id');
    expect(neverSent(closed, record, '{"email":"c@d.example"}')).toContain('id');
    expect(neverSent(closed, null, text)).toEqual([]);
  });
});
