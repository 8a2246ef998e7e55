import type {
  Batch,
  BatchContent,
  BatchOptions,
  BatchSummary,
  Pause,
} from '../../contract/batch/batch.ts';
import type { BatchState } from '../../contract/batch/row-states.ts';
import { timesAt } from '../../contract/body/local-time.ts';
import type { MadeFor } from '../../contract/profile/service-address.ts';
import type { WriteOperation } from '../../contract/write/write-operations.ts';
import { invalidInput } from '../../failure-error.ts';
import { nextSeq } from '../../next-seq.ts';
import { afterEveryTime, storedTime } from '../sql/database.ts';
import { madeForColumns } from '../sql/rows.ts';
import { type BatchProducts, keepBatchProducts } from './batch-products.ts';
import {
  batchDetailsOf,
  batchSummaryOf,
  cellsIdOf,
  countsOf,
  emptyContent,
  idsOf,
  repliesOf,
  usualOptions,
} from './batch-records.ts';
import { type BatchRows, keepRows } from './batch-rows.ts';
import type { OnBatches } from './batch-statements.ts';
import { type BatchTables, keepTables, type LeftOfBatches, mustBeOne } from './batch-tables.ts';
import { type ExactBatches, keepExactRows, madeForOfRows } from './exact-batches.ts';
import { type FindRows, findRows } from './row-words.ts';

/**
 * Calls about one batch throw `invalid-input` (`batchId`) if the batch doesn't exist, or if it was started and the call
 * needs one that wasn't.
 */
export interface Batches {
  /** The batches of a profile, or of all (null), newest first. Those that a question is about aren't among them. */
  list(profileId: string | null): BatchSummary[];
  /** All batches of a profile, also those. */
  idsOfProfile(profileId: string): readonly string[];
  /** Those that ended before this instant, or at any time (null). `isSettled`: only those without a row in doubt. */
  ended(before: string | null, isSettled: boolean): readonly string[];
  has(batchId: string): boolean;
  get(batchId: string): Batch;
  /** Creates a batch without a name. `isAsked`: the user is asked about it, see `keep`. */
  create(
    batch: Pick<Batch, 'batchId' | 'profileId' | 'operation' | 'createdAt'> &
      Partial<Pick<Batch, 'sentTo'>> & { readonly isAsked?: boolean },
  ): Batch;
  /** The user wants a batch that was made for a question. If neither this nor its start happens, the next start of the app removes it. */
  keep(batchId: string): void;
  /** A person wants the rows of its table to go here. Nothing changes once the batch was started. */
  makeFor(batchId: string, madeFor: MadeFor): void;
  /** What its rows with exact bodies were made for, except those whose users are read again before they are sent. */
  madeFor(batchId: string): readonly MadeFor[];
  /** The name that was stored. Empty if there is none. */
  storedName(batchId: string): string;
  /** An empty name removes it. */
  rename(batchId: string, name: string): void;
  /**
   * Removes the batch at once. Its journal entries stay. Returns what is still to be removed of its rows and its table.
   */
  remove(batchId: string): LeftOfBatches;
  /**
   * Everything left over from removed batches and from tables that were never read to the end. Only for a time when no
   * table is being read.
   */
  left(): LeftOfBatches;
  /** Removes as much as main has time for at once. Returns whether there may be more. */
  removeLeft(left: LeftOfBatches): boolean;
  /** Only while the batch is *making*. Of a batch with exact bodies, only the options change. */
  saveContent(
    batchId: string,
    what: { operation: WriteOperation; content: BatchContent; options: BatchOptions },
  ): void;
  readonly table: BatchTables;
  /** Rows with exact bodies, in place of a table. */
  readonly exact: ExactBatches;
  readonly rows: BatchRows;
  /** The search of rows that have no journal entry. */
  readonly words: FindRows;
  readonly products: BatchProducts;
  saveState(batchId: string, state: BatchState, pause: Pause | null, endedAt: string | null): void;
  /** A person leaves its rows to mend as they are, or doesn't any more (null). Throws `invalid-input` unless it has ended. */
  saveLeft(batchId: string, at: string | null): void;
  /**
   * Stores the address that the batch is sent to from now on, and the account unless it was made for one. The first call also
   * stores the time, and with it the values of `{{today}}` and `{{now}}` for all rows, whatever time zone a later row is sent in.
   */
  begin(batchId: string, at: string, madeFor: MadeFor): void;
  /** The newest other batch of this profile and operation that was started with the same table, or null. */
  ranBefore(batch: Batch): BatchSummary | null;
  /** Whether a row of another batch with the same body and operation was done at this address. */
  isBodyKnown(batch: Batch, baseUrl: string): boolean;
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepBatches(onDisk: OnBatches): Batches {
  const counts = (batchId: string, rows: number) =>
    onDisk((ask) => ({
      counts: countsOf(rows, ask.counts.all(batchId)),
      replies: repliesOf(ask.replies.get({ batchId })),
    }));
  const get = (batchId: string): Batch => {
    const found = onDisk((ask) => ask.get.get(batchId));
    const summary = batchSummaryOf(found, counts);
    if (summary === null) throw invalidInput('batchId', 'unknown');
    return { ...summary, ...batchDetailsOf(found) };
  };
  return {
    list: (profileId) =>
      onDisk((ask) => (profileId === null ? ask.all.all() : ask.list.all(profileId))).flatMap(
        (row) => batchSummaryOf(row, counts) ?? [],
      ),
    idsOfProfile: (profileId) => idsOf(onDisk((ask) => ask.idsOfProfile.all(profileId))),
    ended: (before, isSettled) => {
      const wanted = {
        before: before === null ? afterEveryTime : storedTime(before),
        settled: Number(isSettled),
      };
      return idsOf(onDisk((ask) => ask.ended.all(wanted)));
    },
    has: (batchId) => onDisk((ask) => ask.get.get(batchId)) !== undefined,
    get,
    create({ batchId, profileId, operation, createdAt: at, sentTo = null, isAsked = false }) {
      const [content, options] = [JSON.stringify(emptyContent), JSON.stringify(usualOptions)];
      onDisk(({ create }) =>
        create.run({
          batchId,
          seq: nextSeq(),
          profileId,
          operation,
          state: isAsked ? 'asked' : 'making',
          at,
          content,
          options,
          ...madeForColumns(sentTo),
        }),
      );
      return get(batchId);
    },
    keep(batchId) {
      onDisk((ask) => ask.keep.run(batchId));
    },
    makeFor(batchId, madeFor) {
      onDisk((ask) => ask.makeFor.run({ batchId, ...madeForColumns(madeFor) }));
    },
    madeFor: (batchId) => madeForOfRows(onDisk((ask) => ask.exact.madeFor.all(batchId))),
    storedName: (batchId) => get(batchId).name,
    rename(batchId, name) {
      mustBeOne(
        onDisk((ask) => ask.rename.run(name, batchId)),
        'unknown',
      );
    },
    ...removeBatches(onDisk),
    saveContent(batchId, { operation, content, options }) {
      const stored = { content: JSON.stringify(content), options: JSON.stringify(options) };
      mustBeOne(
        onDisk((ask) => ask.saveContent.run({ batchId, operation, ...stored })),
        'started',
      );
    },
    table: keepTables(onDisk, get),
    exact: keepExactRows(onDisk, get),
    rows: keepRows(onDisk),
    words: findRows(onDisk),
    products: keepBatchProducts(onDisk),
    saveState(batchId, state, pause, endedAt) {
      const stored = pause === null ? null : JSON.stringify(pause);
      onDisk((ask) => ask.saveState.run({ batchId, state, pause: stored, endedAt }));
    },
    saveLeft(batchId, at) {
      mustBeOne(
        onDisk((ask) => ask.saveLeft.run({ batchId, at })),
        'not-ended',
      );
    },
    begin(batchId, at, madeFor) {
      const { startedAt } = get(batchId);
      const times = JSON.stringify(timesAt(new Date(startedAt ?? at)));
      const stored = { times, ...madeForColumns(madeFor) };
      onDisk((ask) => ask.begin.run({ batchId, at, seq: nextSeq(), ...stored }));
    },
    ranBefore({ batchId, profileId, operation, table }) {
      if (table === null) return null;
      const { hash } = table;
      const found = onDisk((ask) => ask.ranBefore.get({ batchId, profileId, operation, hash }));
      return batchSummaryOf(found, counts);
    },
    isBodyKnown({ batchId, profileId, operation, content: { body } }, baseUrl) {
      const asked = { batchId, profileId, operation, baseUrl, body };
      return onDisk((ask) => ask.isBodyKnown.get(asked)) !== undefined;
    },
  };
}

/** This many hold main up for about one frame. A piece of a table is up to 256 KiB. */
const rowsAtATime = 1000;
const piecesAtATime = 4;
/** An exact body is usually small, and at most 5 MiB. */
const bodiesAtATime = 25;

/** Removes a batch at once and its rows step by step. Removing 200,000 rows at once would hold main up for seconds. */
function removeBatches(onDisk: OnBatches): Pick<Batches, 'remove' | 'left' | 'removeLeft'> {
  return {
    remove: (batchId) =>
      onDisk((ask) => {
        const cellsId = cellsIdOf(ask.cells.ofBatch.get(batchId));
        ask.remove.run(batchId);
        return { batchIds: [batchId], cellsIds: cellsId === null ? [] : [cellsId] };
      }),
    left: () =>
      onDisk(({ left }) => ({
        batchIds: idsOf(left.batches.all()),
        cellsIds: idsOf(left.cells.all()),
      })),
    removeLeft: ({ batchIds, cellsIds }) =>
      onDisk(({ left }) => {
        // Before the rows: the next start needs the rows to find what is left.
        const free = { ids: batchIds, ask: left.freeAttempts, atMost: rowsAtATime };
        const rows = { ids: batchIds, ask: left.removeRows, atMost: rowsAtATime };
        const cells = { ids: cellsIds, ask: left.removeCells, atMost: piecesAtATime };
        for (const { ids, ask, atMost } of [free, rows, cells])
          for (const id of ids)
            if (ask.run({ id, atMost, exactAtMost: bodiesAtATime }).changes > 0) return true;
        return false;
      }),
  };
}
