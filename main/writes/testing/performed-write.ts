import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError, type MadeFailure } from '../../failure-error.ts';
import { draftOf } from '../../handlers/testing/main-parts.ts';
import { openJournal } from '../../journal/file/open-journal.ts';
import type { Journal } from '../../journal/journal.ts';
import { order } from '../../journal/testing/samples.ts';
import { createNotedLists } from '../evidence/noted-lists.ts';
import { performWrite } from '../perform-write.ts';
import { createUserLocks } from '../user-locks.ts';
import { createWaitingUpdates } from '../waiting-updates.ts';
import type { WantedWrite, WriteParts } from '../write-parts.ts';

export let journal: Journal;
export let told: WriteSummary[];
export let logged: unknown[];
export const parts = (changes: Partial<WriteParts> = {}): WriteParts => ({
  ledger: async () => journal,
  admit: () => () => undefined,
  send: async () => reply,
  readUser: () => Promise.reject(new Error('Nothing is read.')),
  mayFollow: () => true,
  isPastPage: () => false,
  locks: createUserLocks(),
  waiting: createWaitingUpdates(),
  lists: createNotedLists(),
  onChange: (write) => told.push(write),
  log: (error) => `log-${logged.push(error)}`,
  ...changes,
});

export const profile = {
  ...draftOf('https://shop.example'),
  id: randomUUID(),
  demo: false,
  shownFields: [],
};
export const subject = { target: '', subjectId: null, ordered: null };
export const press = (request = order('{"sku":"A"}')): WantedWrite => ({
  ...{
    writeId: randomUUID(),
    profile,
    request,
    subject,
    readId: null,
    deletedProduct: null,
    from: null,
  },
  confirmation: null,
});
export const never = new AbortController().signal;
export const perform = (changes: Partial<WriteParts>, wanted = press()) =>
  performWrite(parts(changes), wanted, never);

export const reply = { status: 201, reply: null, replyNote: null, durationMs: 5 };
export const exchange = { method: 'DELETE', path: '/p', startedAt: '', durationMs: 12 };
export const http = (status: number): Failure => ({
  kind: 'http',
  exchange,
  status,
  reason: null,
  fields: [],
  code: null,
  requestId: null,
  body: null,
});
export const failing = (failure: Failure) => async () => {
  // A failure whose texts from the service have passed the gate.
  throw new FailureError(failure as MadeFailure);
};

/** A new journal in memory for each test. */
export function withJournal(): void {
  beforeEach(async () => {
    journal = (await openJournal({ memory: true })).journal;
    told = [];
    logged = [];
  });
}
