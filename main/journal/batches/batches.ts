import { randomUUID } from 'node:crypto';
import type {
  Batch,
  BatchContent,
  BatchOptions,
  BatchSummary,
  LostDoubts,
  Pause,
  RowProblem,
} from '../../contract/batch/batch.ts';
import type { BatchState, RowCounts, RowState } from '../../contract/batch/row-states.ts';
import type { Cell, Table } from '../../contract/batch/table.ts';
import { timesAt } from '../../contract/body/local-time.ts';
import type { ServiceAddress } from '../../contract/profile/service-address.ts';
import type { WriteOperation } from '../../contract/write/write.ts';
import { invalidInput } from '../../failure-error.ts';
import { storageFailure } from '../../files/storage-failure.ts';
import { placementText } from '../sql/rows.ts';
import {
  batchDetailsOf,
  batchSummaryOf,
  cellsIdOf,
  cellsOf,
  countsOf,
  emptyContent,
  firstWritesOf,
  idsOf,
  rowNumbersOf,
  rowsOfPieces,
  type StoredRow,
  storedRowOf,
  usualOptions,
  waitingRow,
} from './batch-records.ts';
import type { BatchStatements } from './batch-statements.ts';
import { lostDoubts, type OpenDoubt, openDoubtsOf, resolveLostDoubts } from './row-doubts.ts';

/**
 * Calls about one batch throw `invalid-input` (`batchId`) if the batch doesn't exist, or if it was started and the call
 * needs one that wasn't.
 */
export interface Batches {
  /** The batches of a profile, newest first. */
  list(profileId: string): BatchSummary[];
  has(batchId: string): boolean;
  get(batchId: string): Batch;
  create(batch: Pick<Batch, 'batchId' | 'profileId' | 'operation' | 'name' | 'createdAt'>): Batch;
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
  /** Only while the batch is *making*. */
  saveContent(
    batchId: string,
    what: { operation: WriteOperation; content: BatchContent; options: BatchOptions },
  ): void;
  readonly table: BatchTables;
  readonly rows: BatchRows;
  saveState(batchId: string, state: BatchState, pause: Pause | null, endedAt: string | null): void;
  /**
   * Stores the address that the batch is sent to from now on. The first call also stores the time, and with it the
   * values of `{{today}}` and `{{now}}` for all rows, whatever time zone a later row is sent in.
   */
  begin(batchId: string, at: string, sentTo: ServiceAddress): void;
  /** The newest other batch of this profile and operation that was started with the same table, or null. */
  ranBefore(batch: Batch): BatchSummary | null;
}

/** Rows and cells that don't belong to any batch. Nothing shows them, but they take up space. */
export interface LeftOfBatches {
  readonly batchIds: readonly string[];
  readonly cellsIds: readonly string[];
}

/** The cells of batches. */
export interface BatchTables {
  /**
   * Starts a new table for a batch. The old table stays until the new one is saved. Only while the batch is *making*.
   */
  begin(batchId: string): NewTable;
  /**
   * Records that a person chose all rows, although some are hidden in the spreadsheet. Only while the batch is
   * *making*.
   */
  takeAllRows(batchId: string): Table;
  /** Rows from `from` (counted from 1) on. */
  cells(batchId: string, from: number, count: number): Cell[][];
}

/** A table that is being read. */
interface NewTable {
  /** `json`: the rows as a JSON text of lists of cells; `firstRow` from 1. */
  add(firstRow: number, rows: number, json: string): void;
  /**
   * Call when all pieces are there. The new table replaces the old one; returns the old pieces, which are still to be
   * removed.
   */
  save(table: Table): LeftOfBatches;
  /** Discards the table. Returns its pieces, which are still to be removed. */
  drop(): LeftOfBatches;
}

/** The results of a batch's rows. */
export interface BatchRows {
  /** Numbers of the rows that aren't *waiting*, in no particular order. */
  notWaiting(batchId: string): number[];
  /** The first write of each row that was sent and may be sent again, by row number. */
  sentBefore(batchId: string): ReadonlyMap<number, string>;
  counts(batchId: string, rows: number): RowCounts;
  list(batch: Batch, state: RowState | null, skip: number, count: number): StoredRow[];
  /** Numbers of the rows in these states, in ascending order. */
  inStates(batchId: string, states: readonly RowState[]): number[];
  /** False if the row is being sent, is done, or its product is gone. */
  mayBeSent(batchId: string, row: number): boolean;
  /**
   * Unresolved attempts of rows in doubt that come after this attempt, and whether each carried its row's key in this
   * header.
   */
  openDoubts(
    batchId: string,
    header: string,
    after: Pick<OpenDoubt, 'row' | 'writeId'> | null,
    atMost: number,
  ): readonly OpenDoubt[];
  lostDoubts(batchId: string, row: number): LostDoubts;
  /** Resolves attempts whose journal entries are gone: what a person found out, or null to undo the last resolution. */
  resolveLostDoubts(batchId: string, row: number, resolution: LostDoubts['resolution']): LostDoubts;
  /** This write of the row was provably not done. The row waits again, or is in doubt as it was before. */
  putBack(batchId: string, row: number, writeId: string): void;
  /** Forgets the results of all rows, as if none had been sent. */
  clear(batchId: string): void;
  leaveOut(
    batchId: string,
    rows: readonly { readonly row: number; readonly problems: readonly RowProblem[] }[],
  ): void;
}

/** Uses `onDisk` for every access, which turns errors into failures. */
export function keepBatches(onDisk: <T>(act: (statements: BatchStatements) => T) => T): Batches {
  const counts = (batchId: string, rows: number) =>
    onDisk((ask) => countsOf(rows, ask.counts.all(batchId)));
  const get = (batchId: string): Batch => {
    const found = onDisk((ask) => ask.get.get(batchId));
    const summary = batchSummaryOf(found, counts);
    if (summary === null) throw invalidInput('batchId', 'unknown');
    return { ...summary, ...batchDetailsOf(found) };
  };
  return {
    list: (profileId) =>
      onDisk((ask) => ask.list.all(profileId)).flatMap((row) => batchSummaryOf(row, counts) ?? []),
    has: (batchId) => onDisk((ask) => ask.get.get(batchId)) !== undefined,
    get,
    create({ batchId, profileId, operation, name, createdAt: at }) {
      const [content, options] = [JSON.stringify(emptyContent), JSON.stringify(usualOptions)];
      onDisk(({ create }) =>
        create.run({ batchId, profileId, operation, name, at, content, options }),
      );
      return get(batchId);
    },
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
    table: {
      ...keepTables(onDisk),
      takeAllRows(batchId) {
        const { table } = get(batchId);
        // If only visible rows were read, the others weren't stored.
        if (table === null || table.options.rows === 'visible')
          throw invalidInput('batchId', 'unknown');
        const taken: Table = { ...table, options: { ...table.options, rows: 'all' } };
        const about = JSON.stringify(taken);
        mustBeOne(
          onDisk((ask) => ask.saveAbout.run({ batchId, about })),
          'started',
        );
        return taken;
      },
    },
    rows: { ...keepRows(onDisk), counts },
    saveState(batchId, state, pause, endedAt) {
      const stored = pause === null ? null : JSON.stringify(pause);
      onDisk((ask) => ask.saveState.run({ batchId, state, pause: stored, endedAt }));
    },
    begin(batchId, at, sentTo) {
      const { startedAt } = get(batchId);
      const times = JSON.stringify(timesAt(new Date(startedAt ?? at)));
      const stored = { placement: placementText(sentTo), times };
      onDisk((ask) => ask.begin.run({ batchId, at, baseUrl: sentTo.baseUrl, ...stored }));
    },
    ranBefore({ batchId, profileId, operation, table }) {
      if (table === null) return null;
      const { hash } = table;
      const found = onDisk((ask) => ask.ranBefore.get({ batchId, profileId, operation, hash }));
      return batchSummaryOf(found, counts);
    },
  };
}

/** This many hold main up for about one frame. A piece of a table is up to 256 KiB. */
const rowsAtATime = 1000;
const piecesAtATime = 4;

/** Removes a batch at once and its rows step by step. Removing 200,000 rows at once would hold main up for seconds. */
function removeBatches(
  onDisk: <T>(act: (statements: BatchStatements) => T) => T,
): Pick<Batches, 'remove' | 'left' | 'removeLeft'> {
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
      onDisk(({ left, doubts }) => {
        // Before the rows: the next start needs the rows to find what is left.
        const attempts = { ids: batchIds, ask: doubts.remove, atMost: rowsAtATime };
        const rows = { ids: batchIds, ask: left.removeRows, atMost: rowsAtATime };
        const cells = { ids: cellsIds, ask: left.removeCells, atMost: piecesAtATime };
        for (const { ids, ask, atMost } of [attempts, rows, cells])
          for (const id of ids) if (ask.run({ id, atMost }).changes > 0) return true;
        return false;
      }),
  };
}

function mustBeOne({ changes }: { readonly changes: number }, otherwise: string): void {
  if (changes !== 1) throw invalidInput('batchId', otherwise);
}

function keepTables(
  onDisk: <T>(act: (statements: BatchStatements) => T) => T,
): Omit<BatchTables, 'takeAllRows'> {
  return {
    begin(batchId) {
      const cellsId = randomUUID();
      const left = (id: string | null) => ({ batchIds: [], cellsIds: id === null ? [] : [id] });
      return {
        add(firstRow, rows, json) {
          onDisk((ask) => ask.cells.add.run(cellsId, firstRow, rows, json));
        },
        save(table) {
          const { rows, hash } = table;
          const stored = { batchId, cellsId, rows, hash, about: JSON.stringify(table) };
          return onDisk((ask) =>
            ask.transaction(() => {
              const before = cellsIdOf(ask.cells.ofBatch.get(batchId));
              mustBeOne(ask.saveTable.run(stored), 'started');
              // Pieces that don't belong to a batch yet aren't moved when the journal moves to its file.
              if (rowsOfPieces(ask.cells.rows.get(cellsId)) !== rows)
                throw new Error(`The table of ${batchId} is not whole.`);
              return left(before);
            }),
          );
        },
        drop: () => left(cellsId),
      };
    },
    cells(batchId, from, count) {
      const last = from + count - 1;
      const pieces = onDisk((ask) => ask.cells.holding.all({ batchId, from, last })).map(cellsOf);
      return pieces.flatMap(({ firstRow, rows }, at) => {
        const before = pieces[at - 1];
        const isNext =
          before === undefined
            ? firstRow <= from
            : before.firstRow + before.rows.length === firstRow;
        // Rows in the wrong place would be sent in place of others.
        if (!isNext)
          throw storageFailure(
            new Error(`The table of ${batchId} is not whole at row ${firstRow}.`),
          );
        return rows.slice(Math.max(0, from - firstRow), last - firstRow + 1);
      });
    },
  };
}

function keepRows(
  onDisk: <T>(act: (statements: BatchStatements) => T) => T,
): Omit<BatchRows, 'counts'> {
  const notWaiting = (batchId: string) =>
    rowNumbersOf(onDisk((ask) => ask.rows.notWaiting.get(batchId)));
  /** The rows with these numbers, which are in ascending order. */
  const numbered = (batchId: string, numbers: readonly number[]): StoredRow[] => {
    const [from, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
    const found = onDisk((ask) => ask.rows.between.all({ batchId, from, last })).map(storedRowOf);
    const known = new Map(found.map((row) => [row.row, row]));
    return numbers.map((row) => known.get(row) ?? waitingRow(row));
  };
  return {
    notWaiting,
    sentBefore: (batchId) => firstWritesOf(onDisk((ask) => ask.rows.sentBefore.all(batchId))),
    list(batch, state, skip, count) {
      const { batchId } = batch;
      if (state === null) return numbered(batchId, numbersFrom(skip + 1, count, batch.rows));
      if (state === 'waiting') {
        const taken = new Set(notWaiting(batchId));
        const waiting: number[] = [];
        for (let row = 1; row <= batch.rows && waiting.length < skip + count; row += 1)
          if (!taken.has(row)) waiting.push(row);
        return numbered(batchId, waiting.slice(skip));
      }
      const page = { batchId, state, skip, count };
      return onDisk(({ rows: ask }) => ask.inState.all(page)).map(storedRowOf);
    },
    inStates: (batchId, states) =>
      states
        .flatMap((state) => rowNumbersOf(onDisk((ask) => ask.rows.numbersIn.get(batchId, state))))
        .toSorted((one, other) => one - other),
    mayBeSent: (batchId, row) =>
      onDisk((ask) => ask.rows.sendingOrDone.get(batchId, row)) === undefined,
    openDoubts(batchId, header, after, atMost) {
      const { row: afterRow, writeId: afterWriteId } = after ?? { row: 0, writeId: '' };
      const page = { batchId, header, afterRow, afterWriteId, atMost };
      return openDoubtsOf(onDisk(({ doubts }) => doubts.open.all(page)));
    },
    lostDoubts: (batchId, row) => onDisk(({ doubts }) => lostDoubts(doubts, { batchId, row })),
    resolveLostDoubts: (batchId, row, resolution) =>
      onDisk(({ doubts, transaction }) =>
        transaction(() => {
          resolveLostDoubts(doubts, { batchId, row }, resolution);
          return lostDoubts(doubts, { batchId, row });
        }),
      ),
    putBack(batchId, row, writeId) {
      onDisk(({ doubts }) => doubts.putBack.run(batchId, row, writeId));
    },
    clear(batchId) {
      onDisk((ask) => ask.rows.clear.run(batchId));
    },
    leaveOut(batchId, rows) {
      onDisk((ask) =>
        ask.transaction(() => {
          for (const { row, problems } of rows)
            ask.rows.leaveOut.run({ batchId, row, problems: JSON.stringify(problems) });
        }),
      );
    },
  };
}

function numbersFrom(first: number, count: number, last: number): number[] {
  const length = Math.max(0, Math.min(count, last - first + 1));
  return Array.from({ length }, (_, index) => first + index);
}
