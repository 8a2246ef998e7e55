import { expect, it, test } from 'vitest';
import type { WriteRecord } from '../../../main/contract/write/write.ts';
import { baseOfWrite } from './use-last-accepted.ts';

const write = {
  writeId: '',
  profileId: '',
  profileName: '',
  operation: 'updateUser',
  target: '7',
  subjectId: '7',
  ordered: null,
  outcome: 'done',
  status: 200,
  endedAt: null,
  startedAt: '2026-11-26T08:00:00.000Z',
  resolution: null,
  evidence: null,
  method: 'PUT',
  path: '/api/v1/users/7',
  body: '{"a": 1}',
  batch: null,
  idempotency: null,
  ifMatch: null,
  base: null,
  sends: 'whole',
  ended: null,
  sentTo: { baseUrl: 'https://shop.example', placement: { kind: 'bearer' } },
} as unknown as WriteRecord;

it('is the body of an accepted update of the whole user', () => {
  expect(baseOfWrite(write)).toEqual({
    text: '{"a": 1}',
    etag: null,
    readAt: '2026-11-26T08:00:00.000Z',
    source: 'sent',
  });
});

it('is a body from before it was recorded how much of a user it was: then it was always as typed', () => {
  expect(baseOfWrite({ ...write, sends: null })).not.toBeNull();
});

test.each<[string, Partial<WriteRecord>]>([
  ['was refused', { outcome: 'refused' }],
  ['sent only changes', { sends: 'changes' }],
  ['has lost its body', { body: null }],
])('an update is none if it %s', (_, part) => {
  expect(baseOfWrite({ ...write, ...part })).toBeNull();
});
