import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { WriteReply } from '../../contract/write/sending-record.ts';
import type { WriteSummary } from '../../contract/write/write.ts';
import { FailureError, type MadeFailure } from '../../failure-error.ts';
import { draftOf } from '../../handlers/testing/test-app.ts';
import { openJournal } from '../../ledger/file/open-journal.ts';
import type { Journal } from '../../ledger/journal.ts';
import { order } from '../../ledger/testing/samples.ts';
import { createNotedLists } from '../evidence/noted-lists.ts';
import { send } from '../send.ts';
import { createUserLocks } from '../user-locks.ts';
import { createWaitingUpdates } from '../waiting-updates.ts';
import type { WantedWrite, Writes } from '../writes.ts';

export let journal: Journal;
export let told: WriteSummary[];
export let logged: unknown[];
export const profile: Profile = {
  ...draftOf('https://shop.example'),
  id: randomUUID(),
  demo: false,
  shownFields: [],
};
const notRead = () => Promise.reject(new Error('Nothing is read.'));
/** A service whose slots send like this. */
export const sendingBy = (sendIt: () => Promise<WriteReply>): Writes['service'] => ({
  slot: async () => ({
    readUser: notRead,
    ready: async () => [],
    send: sendIt,
    release: () => undefined,
  }),
  readUser: notRead,
});
export const writesWith = (changes: Partial<Writes> = {}): Writes => ({
  ledger: async () => journal,
  profiles: { list: () => [profile] },
  guards: {
    admit: () => ({ by: 'no-protection', protection: 'none', locks: 0 }),
    stillAdmits: () => undefined,
  },
  service: sendingBy(async () => reply),
  quit: { isEnding: () => false, isPastPage: () => false },
  locks: createUserLocks(),
  waiting: createWaitingUpdates(),
  lists: createNotedLists(),
  onChange: (write) => told.push(write),
  log: (error) => `log-${logged.push(error)}`,
  ...changes,
});

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
/** Returns its outcome. */
export const sendOne = async (changes: Partial<Writes>, wanted = press()) =>
  (await send(writesWith(changes), wanted, never)).ended;

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
