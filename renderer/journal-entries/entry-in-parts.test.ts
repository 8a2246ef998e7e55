import { expect, it } from 'vitest';
import { seqSchema } from '../../main/contract/write/seq.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';
import { entryAsText, entryInParts } from './entry-in-parts.ts';

const at = '2026-11-26T08:00:00.000Z';
const body = '{"email":"new@shop.example","balance":12345678901234567890.10}';
const update: WriteRecord = {
  writeId: '4f1c7d00-0000-4000-8000-000000000000',
  profileId: 'p',
  profileName: 'Shop',
  operation: 'updateUser',
  target: 'Ana (7)',
  subjectId: '7',
  ordered: null,
  outcome: 'done',
  status: 200,
  seq: seqSchema.parse(1),
  isRow: false,
  startedAt: at,
  endedAt: at,
  resolution: null,
  evidence: null,
  method: 'PUT',
  path: '/api/v1/users/7',
  sentTo: null,
  batch: null,
  idempotency: null,
  ifMatch: null,
  body,
  base: null,
  sends: 'whole',
  deletedProduct: null,
  ended: {
    kind: 'done',
    writeId: '',
    status: 200,
    replyNote: null,
    notRecorded: false,
    reply: { text: '{"id":7}', contentType: 'application/json', truncated: true },
    endedAt: at,
    durationMs: 3,
  },
};
const request = {
  url: 'https://shop.example/api/v1/users/7',
  headers: [{ name: 'Authorization', value: 'Bearer ••••••' }],
};
const copied = (change: Partial<WriteRecord> = {}, shown: typeof request | null = request) =>
  entryAsText({ journalEntry: { ...update, ...change }, request: shown });

it('has the facts, the request and the reply, every digit as it was', () => {
  const text = copied();
  expect(text).toMatch(
    /^Update user\n\nUpdate Ana \(7\)\n\nOutcome: Done · 200\nStarted: .*\nTarget: Ana \(7\)\n/s,
  );
  expect(text).toContain(`Entry ID: ${update.writeId}`);
  expect(text).toContain(
    `--- Sent ---\n\nPUT ${request.url}\nAuthorization: Bearer ••••••\n\n${body}\n\n` +
      '--- Reply ---\n\n200 · application/json\n\n{"id":7}\n\nOnly the start of the reply was stored.',
  );
});

it('has the path alone if the entry does not know its address', () => {
  expect(copied({}, null)).toContain('\n\nPUT /api/v1/users/7\n\n');
});

it('says of a request without an answer why nobody knows, and how a person resolved it', () => {
  const text = copied({
    outcome: 'unknown',
    status: null,
    ended: null,
    endedAt: null,
    resolution: { as: 'done', at, remark: 'Seen in the shop' },
  });
  expect(text).toContain('closed before a reply arrived');
  expect(text).toMatch(
    /--- What happened\? ---\n\nIt was updated\n\nSeen in the shop\n\nResolved manually, /,
  );
});

it('says of an entry that still waits that nothing was sent', () => {
  const text = copied({ outcome: 'waiting', status: null, ended: null });
  expect(text).toContain('--- Planned request ---');
  expect(text).not.toContain('--- Sent ---');
});

it('has what the service said, the fields that it named and the details, as the error dialog copies them', () => {
  const text = copied({
    outcome: 'refused',
    status: 422,
    ended: {
      kind: 'refused',
      notRecorded: false,
      endedAt: at,
      failure: {
        kind: 'http',
        exchange: null,
        status: 422,
        reason: 'E-mail <taken>',
        code: 'E1',
        fields: [{ path: 'email', message: 'is taken' }],
        requestId: 'r-1',
        body: { text: '{"e":1}', contentType: null, truncated: false },
      },
    },
  });
  for (const part of [
    'E-mail <taken>',
    'email: is taken',
    'Code: E1',
    'Request ID: r-1',
    '{"e":1}',
  ])
    expect(text).toContain(part);
});

it('has the key of its request, also where the request itself is not known, and the product that was deleted', () => {
  const text = copied(
    {
      operation: 'deleteProduct',
      method: 'DELETE',
      path: '/api/v1/products/7',
      target: 'Lamp (#7)',
      body: null,
      idempotency: { header: 'Idempotency-Key', key: 'k-1' },
      deletedProduct: { kind: 'kept', text: '{"id":7.0}', isExact: true },
    },
    null,
  );
  expect(text).toContain('DELETE /api/v1/products/7\nIdempotency-Key: k-1\n\n');
  expect(text).toMatch(/--- Deleted product ---\n\n.*\n\n\{"id":7\.0\}$/s);
});

it('says "Create order" once if nothing else is known about it', () => {
  const order = { operation: 'createOrder', target: '', subjectId: null } as const;
  const [first, second] = entryInParts({ journalEntry: { ...update, ...order }, request });
  expect(first).toEqual({ kind: 'words', text: 'Create order' });
  expect(second?.kind).toBe('facts');
});
