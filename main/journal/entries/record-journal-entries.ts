import type {
  NextSending,
  RecordedEnd,
  SendingRecord,
  SentFrom,
} from '../../contract/write/sending-record.ts';
import type { Resolution, WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import { endInterruptedRows, endRow, resolveRow } from '../batches/row-doubts.ts';
import { beyondEverySeq, leastSeqAt } from '../sql/next-seq.ts';
import { placementText, recordOf, summariesOf } from '../sql/rows.ts';
import { indexWords } from './index-words.ts';
import type { Statements } from './statements.ts';

/** What is recorded of a write, and what goes again. */
export interface RecordJournalEntries {
  /** Whether this id was ever taken; one whose journal entry was cleared counts as long as the app runs. */
  has(writeId: string): boolean;
  /**
   * Throws for an id that is there already: each is taken once, across restarts too. The draft or the row of a
   * batch that is sent is marked with it in the same transaction.
   */
  recordSending(record: SendingRecord, from?: SentFrom | null): void;
  /**
   * Throws for an id that was never recorded as sending. The draft of one that is *done* goes in the
   * same transaction, unless it was written on since; the row of a batch gets its state. `next` begins in it too, as by
   * `recordSending`; where that throws, neither is recorded.
   */
  recordOutcome(writeId: string, end: RecordedEnd, next?: NextSending | null): void;
  /**
   * Makes every journal entry that is still *sending* *unknown*, its row too; a batch that was running is *paused*. Returns these
   * journal entries, and those that ended while the app was ending: nobody has been told of them. For the start of the app.
   */
  markInterrupted(at: string): WriteSummary[];
  /**
   * Says what became of a *failed* or *unknown* one, or takes that back; null for any other. The row of a batch keeps it
   * for as long as the batch is there, and changes its state in the same transaction.
   */
  resolve(writeId: string, resolution: Resolution | null): WriteRecord | null;
  /**
   * Removes the oldest begun before this instant, or of all, and returns how many there were: so many or
   * fewer, since main can do nothing else meanwhile. Never one that is *sending*; `keepUnresolved`
   * leaves those in doubt as well.
   */
  clear(what: {
    readonly before: string | null;
    readonly keepUnresolved: boolean;
    readonly atMost: number;
  }): number;
  get(writeId: string): WriteRecord | null;
  /** The writes of this run that are under way or ended less than so long ago, by a clock that cannot be set. */
  sentWithin(ms: number): readonly string[];
}

/** In a transaction. Throws for a row that is under way, or done: its journal entry goes with it. */
function begin({ insert, drafts, batches }: Statements, { record, from }: NextSending): void {
  const { writeId, request, sentTo, listedIn } = record;
  insert.run({
    at: leastSeqAt(record.startedAt),
    writeId,
    profileId: record.profileId,
    profileName: record.profileName,
    operation: request.operation,
    target: record.target,
    method: request.method,
    path: request.path,
    body: request.body,
    startedAt: record.startedAt,
    baseUrl: sentTo?.baseUrl ?? null,
    placement: sentTo === null ? null : placementText(sentTo),
    listedIds: listedIn?.ids ?? null,
    listedAskedAt: listedIn?.askedAt ?? null,
    ...rowOf(from),
    draftId: from?.kind === 'draft' ? from.draftId : null,
    idempotencyHeader: request.idempotency?.header ?? null,
    idempotencyKey: request.idempotency?.key ?? null,
  });
  if (from?.kind === 'draft') drafts.sent.link.run({ writeId, draftId: from.draftId });
  if (from?.kind !== 'row') return;
  const { changes } = batches.rows.link.run({ writeId, ...rowOf(from) });
  if (changes !== 1) throw new Error(`Row ${from.row} of ${from.batchId} must not be sent.`);
}

/** In a transaction. */
function finish(
  { end, untold, batches, drafts }: Statements,
  writeId: string,
  ended: RecordedEnd,
): void {
  const { changes } = end.run(
    ended.outcome,
    ended.status,
    ended.endedAt,
    ended.result === null ? null : JSON.stringify(ended.result),
    ended.failure === null ? null : JSON.stringify(ended.failure),
    writeId,
  );
  if (changes !== 1) throw new Error(`The journal has no write ${writeId}.`);
  if (ended.isUntold === true) untold.note.run(writeId);
  if (ended.outcome !== 'sending') endRow(batches.doubts, writeId, ended.outcome);
  if (ended.outcome !== 'done') return;
  drafts.sent.removeDone.run(writeId);
  drafts.sent.unlink.run(writeId);
}

/** The columns of a journal entry that name its row. */
function rowOf(from: SentFrom | null) {
  return from?.kind === 'row'
    ? { batchId: from.batchId, batchRow: from.row }
    : { batchId: null, batchRow: null };
}

/** So many journal entries end between two moments at which the index takes them in; a hundred hold main up for a frame. */
const indexedAfter = 100;

/** Records by `onDisk`, which puts what goes wrong into a failure. */
export function recordJournalEntries(
  onDisk: <T>(act: (statements: Statements) => T) => T,
): RecordJournalEntries {
  const get = (writeId: string): WriteRecord | null => {
    const row = onDisk((statements) => statements.get.get(writeId));
    return row === undefined ? null : recordOf(row);
  };
  /**
   * Of this run, with the moment of its end; null while it is under way. The page makes a fresh id for each press, so
   * that none of an earlier run comes again.
   */
  const taken = new Map<string, number | null>();
  let ended = 0;
  const indexSome = (): void => {
    try {
      onDisk(({ words }) => indexWords(words));
    } catch {
      // The journal entry is recorded by now. Whoever searches tries again, and hears of it.
    }
  };
  return {
    get,
    has: (writeId) => taken.has(writeId) || onDisk(({ has }) => has.get(writeId) !== undefined),
    recordSending(record, from = null) {
      onDisk((statements) =>
        statements.drafts.transaction(() => begin(statements, { record, from })),
      );
      taken.set(record.writeId, null);
    },
    recordOutcome(writeId, end, next = null) {
      onDisk((statements) =>
        statements.drafts.transaction(() => {
          finish(statements, writeId, end);
          if (next !== null) begin(statements, next);
        }),
      );
      taken.set(writeId, performance.now());
      if (next !== null) taken.set(next.record.writeId, null);
      ended += 1;
      if (ended % indexedAfter === 0) indexSome();
    },
    markInterrupted(at) {
      return onDisk(({ sending, interruptSending, untold, batches, drafts }) => {
        const interrupted = summariesOf(sending.all());
        const ended = summariesOf(untold.all.all());
        drafts.transaction(() => {
          interruptSending.run(at);
          endInterruptedRows(
            batches.doubts,
            interrupted.map(({ writeId }) => writeId),
          );
          untold.clear.run();
          batches.interruptRunning.run();
        });
        return [
          ...interrupted.map((write) => ({ ...write, outcome: 'unknown' as const, endedAt: at })),
          ...ended,
        ];
      });
    },
    resolve(writeId, resolution) {
      const { as, at, remark } = resolution ?? { as: null, at: null, remark: null };
      const isResolved = onDisk(({ resolve, batches }) =>
        batches.transaction(() => {
          if (resolve.run(as, at, remark, writeId).changes !== 1) return false;
          resolveRow(batches.doubts, writeId, resolution);
          return true;
        }),
      );
      return isResolved ? get(writeId) : null;
    },
    sentWithin(ms) {
      const now = performance.now();
      return [...taken].flatMap(([writeId, endedAt]) =>
        endedAt === null || now - endedAt <= ms ? [writeId] : [],
      );
    },
    clear({ before, keepUnresolved, atMost }) {
      const below = before === null ? beyondEverySeq : leastSeqAt(before);
      return onDisk(
        ({ clear, expire }) => (keepUnresolved ? expire : clear).run({ below, atMost }).changes,
      );
    },
  };
}
