import { randomUUID } from 'node:crypto';
import type { Batch, RowProblem } from '../../contract/batch/batch.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { strongerProtection } from '../../contract/profile/profile-choices.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import type { FailedWrite, Outcome } from '../../contract/write/outcome.ts';
import { writeRequest } from '../../service/request/build-requests.ts';
import { guarded, mustFit, unchanged } from '../../writes/guard/guards.ts';
import { recordEnd, sendStarted, startWrite } from '../../writes/perform-write.ts';
import { type BaseGates, keepBase } from '../../writes/records/read-before-update.ts';
import type {
  RecordedWrite,
  StartedWrite,
  WantedWrite,
  WriteParts,
} from '../../writes/write-parts.ts';
import type { BatchDeletes } from '../deletes/batch-deletes.ts';
import type { KeptBatches } from '../kept-batches.ts';
import { rowsToSend } from '../rows-to-send.ts';
import type { RowTurn } from './row-queue.ts';

/**
 * What the writes of rows need from the rest of main. The gates are for the name of a product and the base of an
 * update, which come from a service.
 */
export interface RowWriteParts extends BaseGates {
  /** The profiles in their current state. */
  readonly profiles: { list(): readonly Profile[] };
  /** Without `admit`, because the confirmation of a batch covers its rows. */
  readonly writes: Omit<WriteParts, 'admit'>;
  readonly calls: {
    /** Runs `send` with a signal that is aborted if a person cancels this write. */
    run<T>(writeId: string, send: (cancel: AbortSignal) => Promise<T>): Promise<T>;
  };
  readonly deletes: Pick<BatchDeletes, 'begin' | 'onRow'>;
  /** The batch has changed. */
  onChange(batchId: string): void;
  log(error: unknown): void;
}

/** The three steps of a row's write. The runner takes them one after the other. */
export interface RowWrites {
  /**
   * Fills in a row and records it as *sending*, or as *waiting* if its user is read before. Returns its outcome if it
   * couldn't be recorded, and null if it is left out: then it must not be sent. Throws if the row can't be read or left
   * out, and nothing is recorded then.
   */
  start(turn: RowTurn): Promise<StartedWrite | FailedWrite | null>;
  /** Sends a row once. Never rejects. */
  send(started: StartedWrite): Promise<Outcome>;
  /**
   * Records how a row ended. The row `next` starts in the same transaction: one flush to disk for both. It doesn't start
   * if this one isn't done, if `next` can't be filled in, or if the journal can't store both. Never throws.
   */
  record(started: StartedWrite, ended: Outcome, next: RowTurn | null): RecordedWrite;
}

interface BatchToSend {
  readonly profile: Profile;
  /** The list that products are deleted from. */
  readonly readId: string | null;
  /** Whether a person chose these rows to send them again. */
  readonly isAgain: boolean;
}

/** Sends the rows of a batch in the same way as any write. The batch's confirmation covers its rows. */
export function rowWrites(
  parts: RowWriteParts,
  kept: KeptBatches,
  batch: Batch,
  { profile, readId, isAgain }: BatchToSend,
): RowWrites {
  const { batchId, operation } = batch;
  const rowAt = rowsToSend(kept, batch, profile, parts.gate);
  const sentBefore = kept.rows.sentBefore(batchId);
  const mayLeave = () => mustBeAsAdmitted(parts.profiles, profile);
  const admit = () => {
    mayLeave();
    return mayLeave;
  };
  const writes = { ...parts.writes, admit };
  const emitProgress = emitLater(() => parts.onChange(batchId));

  /** The write of a row, or why it can't be sent. */
  const fillIn = ({ row, lock }: RowTurn): WantedWrite | readonly RowProblem[] => {
    // A person may have found out in the meantime that the row was done.
    if (isAgain && !kept.rows.mayBeSent(batchId, row)) return [];
    const found = rowAt(row);
    if (!found.ok) return found.problems;
    const { id, body, target, exact } = found;
    const writeId = randomUUID();
    // The key of a row stays the same however often it is sent.
    const idempotency = idempotencyOf(profile, sentBefore.get(row) ?? writeId);
    return {
      writeId,
      profile,
      lock,
      readId,
      deletedProduct: null,
      confirmation: null,
      request: writeRequest(operation, id, body, idempotency, exact?.ifMatch ?? null),
      // That of a row whose user is read again shows in what is read.
      madeFor: exact === null ? batch.sentTo : exact.base?.source === 'read' ? null : exact.madeFor,
      update: exact && { base: exact.base, kept: null, sends: exact.sends },
      subject: {
        target,
        subjectId: operation === 'createOrder' ? null : id,
        ordered: null,
      },
      from: { kind: 'row', batchId, row },
    };
  };

  /** Its base passes the gate, which takes time for a large record. Throws as `keepBase` does. */
  const withKeptBase = async (wanted: WantedWrite): Promise<WantedWrite> => {
    const { update = null } = wanted;
    if (update === null || update.base === null) return wanted;
    return { ...wanted, update: { ...update, kept: await keepBase(parts, update.base) } };
  };

  /** If this row can't be filled in, or has a base, it is started when its turn comes. */
  const fillInNext = (turn: RowTurn): WantedWrite | null => {
    try {
      const wanted = fillIn(turn);
      return 'request' in wanted && wanted.update?.base == null ? wanted : null;
    } catch (error) {
      parts.log(error);
      return null;
    }
  };

  return {
    async start(turn) {
      const wanted = fillIn(turn);
      if ('request' in wanted) {
        const started = await startWrite(writes, await withKeptBase(wanted));
        parts.deletes.onRow(batchId, turn.row);
        emitProgress();
        return started;
      }
      if (wanted.length > 0) kept.rows.leaveOut(batchId, [{ row: turn.row, problems: wanted }]);
      return null;
    },
    send: (write) =>
      parts.calls.run(write.record.writeId, (cancel) => sendStarted(writes, write, cancel)),
    record(write, ended, next) {
      const recorded = recordEnd(writes, write, ended, next === null ? null : fillInNext(next));
      for (const each of [write, recorded.next])
        if (each?.wanted.from?.kind === 'row') parts.deletes.onRow(batchId, each.wanted.from.row);
      emitProgress();
      return recorded;
    },
  };
}

/**
 * Throws unless the profile's address is the one that was admitted and its protection isn't stricter than then.
 */
function mustBeAsAdmitted(profiles: RowWriteParts['profiles'], then: Profile): void {
  const found = profiles.list().find(({ id }) => id === then.id);
  if (found !== undefined) mustFit(addressOf(then), found);
  const now = unchanged(profiles, then);
  if (strongerProtection(now.protection, then.protection) === then.protection) return;
  throw guarded(now.protection === 'read-only' ? 'read-only' : 'not-confirmed', now);
}

/** How soon the page gets an update about rows that have started or ended, ms. */
const emitAfterMs = 500;

/** Runs `tell` some time after a call, once for all calls until then. The timer doesn't keep the app open. */
function emitLater(emit: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      emit();
    }, emitAfterMs).unref();
  };
}
