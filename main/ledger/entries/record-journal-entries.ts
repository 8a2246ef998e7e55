import type { Failure } from '../../contract/failure.ts';
import { shownOutcome } from '../../contract/write/judge-outcome.ts';
import type { Outcome } from '../../contract/write/outcome.ts';
import type {
  NextSending,
  SendingRecord,
  SentFrom,
  WithEnd,
} from '../../contract/write/sending-record.ts';
import type { CurrentRecord } from '../../contract/write/update-base.ts';
import type { Resolution, WriteRecord, WriteSummary } from '../../contract/write/write.ts';
import { nextSeq } from '../../next-seq.ts';
import { endRow } from '../batches/row-doubts.ts';
import { afterEveryTime, storedTime } from '../sql/database.ts';
import { placementText, productColumns, recordOf, summariesOf } from '../sql/rows.ts';
import { beforeThisRun } from '../sql/seq.ts';
import { takeBatchProduct } from './deleted-products.ts';
import { type EndedWrite, sameRequestNumber } from './find-sent.ts';
import { indexWords } from './index-words.ts';
import type { Statements } from './statements.ts';

/** Records writes and removes their journal entries. */
export interface RecordJournalEntries {
  /** Whether this ID was ever used. The ID of a cleared journal entry counts until the app ends. */
  has(writeId: string): boolean;
  /**
   * Throws if the ID already exists: each is used only once, across restarts too. Marks the draft or row that is being
   * sent with the ID in the same transaction.
   */
  recordSending(record: SendingRecord, from?: SentFrom | null): void;
  /** The same for an update whose user is read again before it is sent. */
  recordWaiting(record: SendingRecord, from?: SentFrom | null): void;
  /** Changes a *waiting* write to *sending*. Throws if it isn't *waiting*: then it must not be sent. */
  recordLeaving(writeId: string): void;
  /**
   * Throws if the ID was never recorded as sending. In the same transaction, the draft of a *done* write is removed,
   * or only its ticket is left if its form shows it, unless it was edited since, and the row of a batch gets its state. `next` begins in it too, as with
   * `recordSending`; if that throws, neither is recorded.
   */
  recordOutcome(writeId: string, ended: Outcome, withEnd?: WithEnd): void;
  /** Adds to an update that was refused what the service has instead. */
  recordCurrent(writeId: string, current: CurrentRecord): void;
  /**
   * Changes every journal entry that is still *sending*, and its row, to *unknown*, every one that is still *waiting*
   * to *not sent* or what `waitingWas` says, and running batches to *paused*. Returns these journal entries, plus those
   * that ended while the app was quitting and haven't been shown. Call at the start of the app.
   */
  markInterrupted(at: string, waitingWas?: 'not-sent' | 'unknown'): WriteSummary[];
  /**
   * Records what a person found out about a *failed* or *unknown* write, or undoes it. Null for any other write. The
   * row of a batch changes its state in the same transaction.
   */
  resolve(writeId: string, resolution: Resolution | null): WriteRecord | null;
  /**
   * Removes up to a limited number of the oldest journal entries, either all or those begun before this instant, and
   * returns how many it removed. Limited because it blocks main. Never removes one that is *sending* or of a row, which goes with
   * its batch; `keepUnresolved` keeps those in doubt as well.
   */
  clear(what: {
    readonly before: string | null;
    readonly keepUnresolved: boolean;
    readonly atMost: number;
  }): number;
  get(writeId: string): WriteRecord | null;
  /** How a write of this run has ended, even if its entry was cleared since; null for a row and any other write. */
  ofThisRun(writeId: string): EndedWrite | null;
}

/** Run in a transaction. Throws if the row is under way or done; the journal entry is then rolled back too. */
function begin(
  { insert, texts, products, drafts, batches }: Statements,
  { record, from }: NextSending,
  outcome: 'sending' | 'waiting' = 'sending',
): void {
  const { writeId, request, sentTo, listedIn, base, deletedProduct } = record;
  insert.run({
    seq: record.seq,
    writeId,
    profileId: record.profileId,
    profileName: record.profileName,
    operation: request.operation,
    target: record.target,
    subjectId: record.subjectId,
    ordered: record.ordered === null ? null : JSON.stringify(record.ordered),
    method: request.method,
    path: request.path,
    outcome,
    startedAt: record.startedAt,
    baseUrl: sentTo?.baseUrl ?? null,
    placement: sentTo === null ? null : placementText(sentTo),
    listedIds: listedIn?.ids ?? null,
    listedSeq: listedIn?.seq ?? null,
    ...rowOf(from),
    draftId: from?.kind === 'draft' ? from.draftId : null,
    idempotencyHeader: request.idempotency?.header ?? null,
    idempotencyKey: request.idempotency?.key ?? null,
    ifMatch: request.ifMatch,
    sends: record.sends,
    sameAs: sentTo === null ? null : sameRequestNumber(sentTo.baseUrl, request),
  });
  texts.insert.run({
    seq: record.seq,
    body: request.body,
    base: base === null ? null : JSON.stringify(base),
    ...(deletedProduct === null ? { product: null, note: null } : productColumns(deletedProduct)),
  });
  if (from?.kind === 'draft') {
    drafts.sent.link.run({ writeId, draftId: from.draftId });
    drafts.sent.markTicket.run(from.draftId);
  }
  if (from?.kind !== 'row') return;
  // Before the row gets this write: the product may be with its write before.
  if (request.operation === 'deleteProduct')
    takeBatchProduct(products, { writeId, subjectId: record.subjectId, ...rowOf(from) });
  const { changes } = batches.rows.link.run({ writeId, ...rowOf(from) });
  if (changes !== 1) throw new Error(`Row ${from.row} of ${from.batchId} must not be sent.`);
}

/** Run in a transaction. `isRow`: a row of a batch sent it, so no draft did. */
function finish(
  { end, texts, untold, batches, drafts }: Statements,
  writeId: string,
  ended: Outcome,
  { isUntold = false, account = null }: WithEnd,
  isRow: boolean,
): void {
  const { outcome, status, endedAt } = shownOutcome(ended);
  const { changes } = end.run({
    writeId,
    outcome,
    status,
    endedAt,
    endedSeq: nextSeq(),
    account,
  });
  if (changes !== 1) throw new Error(`The journal has no write ${writeId}.`);
  texts.end.run({ writeId, ...textsOf(ended) });
  if (isUntold) untold.note.run(writeId);
  endRow(batches.doubts, writeId, outcome, ended.kind === 'done' ? ended : {});
  if (outcome !== 'done' || isRow) return;
  drafts.sent.keepTicket.run(writeId);
  drafts.sent.removeDone.run(writeId);
  drafts.sent.unlink.run(writeId);
}

/** The columns of `texts` that store an outcome. */
function textsOf(ended: Outcome) {
  if (ended.kind === 'done') {
    const { kind: _, ...result } = ended;
    return { result: JSON.stringify(result), failure: null, current: null };
  }
  const { failure, current } = ended;
  return {
    result: null,
    failure: JSON.stringify(failure),
    current: current === undefined ? null : JSON.stringify(current),
  };
}

/** The columns of a journal entry that identify its row. */
function rowOf(from: SentFrom | null) {
  return from?.kind === 'row'
    ? { batchId: from.batchId, batchRow: from.row }
    : { batchId: null, batchRow: null };
}

/** The number of journal entries that end before the index is updated. A hundred hold main up for one frame. */
const indexedAfter = 100;

/** Uses `onDisk` for every access, which turns errors into failures. */
export function recordJournalEntries(
  onDisk: <T>(act: (statements: Statements) => T) => T,
): RecordJournalEntries {
  const get = (writeId: string): WriteRecord | null => {
    const row = onDisk((statements) => statements.get.get(writeId));
    return row === undefined ? null : recordOf(row);
  };
  /**
   * The IDs of this run, with how each has ended; null for rows, which can be many. The page creates a new ID for each
   * click, so IDs of an earlier run don't come again.
   */
  const taken = new Map<string, EndedWrite | null>();
  const take = ({ record: { writeId, startedAt }, from }: NextSending): void => {
    const begun = { writeId, startedAt, outcome: 'sending', resolution: null } as const;
    taken.set(writeId, from?.kind === 'row' ? null : begun);
  };
  let endedCount = 0;
  const indexSome = (): void => {
    try {
      onDisk(({ words }) => indexWords(words));
    } catch {
      // The journal entry is already recorded. The next search tries again and reports the error.
    }
  };
  const record = (begun: NextSending, outcome: 'sending' | 'waiting'): void => {
    onDisk((statements) => statements.drafts.transaction(() => begin(statements, begun, outcome)));
    take(begun);
  };
  return {
    get,
    has: (writeId) => taken.has(writeId) || onDisk(({ has }) => has.get(writeId) !== undefined),
    recordSending: (write, from = null) => record({ record: write, from }, 'sending'),
    recordWaiting: (write, from = null) => record({ record: write, from }, 'waiting'),
    recordLeaving(writeId) {
      const { changes } = onDisk(({ leave }) => leave.run(writeId));
      if (changes !== 1) throw new Error(`The write ${writeId} doesn't wait.`);
    },
    recordOutcome(writeId, ended, withEnd = {}) {
      const { next = null } = withEnd;
      onDisk((statements) =>
        statements.drafts.transaction(() => {
          finish(statements, writeId, ended, withEnd, taken.get(writeId) === null);
          if (next !== null) begin(statements, next);
        }),
      );
      const begun = taken.get(writeId);
      if (begun != null) taken.set(writeId, { ...begun, outcome: ended.kind });
      if (next !== null) take(next);
      endedCount += 1;
      if (endedCount % indexedAfter === 0) indexSome();
    },
    recordCurrent(writeId, current) {
      onDisk(({ texts }) => texts.setCurrent.run({ current: JSON.stringify(current), writeId }));
    },
    markInterrupted(at, waitingWas = 'not-sent') {
      return onDisk(({ sending, interruptSending, waiting, untold, batches, drafts }) => {
        const interrupted = summariesOf(sending.all());
        const waited = summariesOf(waiting.all.all());
        const failure = { kind: 'wait-ended', exchange: null, why: 'app-ended' } satisfies Failure;
        const ended = summariesOf(untold.all.all());
        drafts.transaction(() => {
          // They ended with the run before this one.
          const endedSeq = beforeThisRun;
          interruptSending.run({ at, endedSeq });
          waiting.endTexts.run({
            failure: waitingWas === 'unknown' ? null : JSON.stringify(failure),
          });
          waiting.end.run({ outcome: waitingWas, at, endedSeq });
          // Only then are the rows that are left those that may have been sent.
          if (waitingWas === 'not-sent')
            for (const { writeId } of waited) endRow(batches.doubts, writeId, waitingWas);
          batches.doubts.endInterrupted.run();
          untold.clear.run();
          batches.interruptRunning.run();
          // Their questions ended with that run.
          batches.removeAsked.run();
        });
        return [
          ...interrupted.map((write) => ({ ...write, outcome: 'unknown' as const, endedAt: at })),
          ...waited.map((write) => ({ ...write, outcome: waitingWas, endedAt: at })),
          ...ended,
        ];
      });
    },
    resolve(writeId, resolution) {
      const { as, at, remark } = resolution ?? { as: null, at: null, remark: null };
      const isResolved = onDisk(({ resolve, batches }) =>
        batches.transaction(() => {
          if (resolve.run({ as, at, remark, writeId }).changes !== 1) return false;
          batches.doubts.resolveRow.run({ writeId });
          return true;
        }),
      );
      return isResolved ? get(writeId) : null;
    },
    ofThisRun: (writeId) => taken.get(writeId) ?? null,
    clear({ before, keepUnresolved, atMost }) {
      const what = { before: before === null ? afterEveryTime : storedTime(before), atMost };
      return onDisk(({ clear, expire }) => (keepUnresolved ? expire : clear).run(what).changes);
    },
  };
}
