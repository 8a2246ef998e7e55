import { expect, test } from 'vitest';
import { freshContent } from './form-content.ts';
import { readyRequest } from './ready-request.ts';

const all = freshContent([]);
const filled = (text: string, written = text) => ({
  content: { ok: true, text, written } as const,
});

test('an order is its body, an update its id and its body', () => {
  const order = readyRequest({ userId: '', filled: filled('{"a":1}'), all }, null);
  expect(order).toEqual({
    ok: true,
    id: '',
    body: '{"a":1}',
    base: null,
    sends: 'whole',
    leftOut: [],
    ifMatch: null,
    content: '{"a":1}',
    written: '{"a":1}',
    form: all,
  });
  const update = readyRequest({ userId: '7', filled: filled('{"b":2}', '{"b":"?"}'), all }, null);
  expect(update).toMatchObject({ id: '7', body: '{"b":2}', content: '7\n{"b":2}' });
  expect(update).toMatchObject({ written: '7\n{"b":"?"}' });
});

test('an update of a record that was read is what is sent of it, with its ETag', () => {
  const base = { text: '{"a":1}', etag: '"7"', readAt: '', source: 'read' } as const;
  const fields = { userId: '7', filled: filled('{"a":1,"b":2}'), all };
  const sent = { ok: true, text: '{"b":2}', base, sends: 'changes', leftOut: [] } as const;
  const update = readyRequest(fields, null, sent);
  expect(update).toMatchObject({ body: '{"b":2}', base, sends: 'changes', ifMatch: '"7"' });
  const newer = readyRequest(fields, null, { ...sent, base: { ...base, etag: '"8"' } });
  // The same body with another ETag is another request, but not something else that was typed.
  expect(newer.ok && update.ok && newer.content !== update.content).toBe(true);
  expect(newer.ok && update.ok && newer.written === update.written).toBe(true);
  const why = { ok: false, reason: 'A field was removed.' } as const;
  expect(readyRequest(fields, null, why)).toEqual(why);
});

test('nothing can be sent with a problem of the id, which comes before one of the body', () => {
  const broken = { content: { ok: false, reason: 'The body is empty.' } as const };
  const form = { userId: '', filled: broken, all };
  expect(readyRequest(form, null)).toEqual({ ok: false, reason: 'The body is empty.' });
  const idFirst = { ok: false, reason: 'Enter the user ID.' };
  expect(readyRequest(form, idFirst.reason)).toEqual(idFirst);
});
