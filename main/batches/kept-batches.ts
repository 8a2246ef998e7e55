import type { Batch, BatchRow, BatchSummary, Pause, RowProblem } from '../contract/batch/batch.ts';
import type { ExactRow } from '../contract/batch/exact-rows.ts';
import type { BatchState, RowFilter, RowState } from '../contract/batch/row-states.ts';
import type { Cell } from '../contract/batch/table.ts';
import type { MadeFor } from '../contract/profile/service-address.ts';

/** The table of a batch in the database. */
export interface BatchCells {
  /** Rows from `from` (counted from 1) on. */
  cells(batchId: string, from: number, count: number): readonly (readonly Cell[])[];
}

/** The exact bodies of a batch in the database. */
export interface BatchExactRows {
  row(batchId: string, row: number): ExactRow;
  idOf(batchId: string, row: number): string;
}

/** A row with its result, without its ID, which is in its cells. */
export type KeptRow = Omit<BatchRow, 'id' | 'target'>;

/** What a running batch needs from the journal. Each call returns once its change is flushed to disk. */
export interface KeptBatches {
  has(batchId: string): boolean;
  get(batchId: string): Batch;
  begin(batchId: string, at: string, madeFor: MadeFor): void;
  saveState(batchId: string, state: BatchState, pause: Pause | null, endedAt: string | null): void;
  ranBefore(batch: Batch): BatchSummary | null;
  /** Whether a row of another batch with the same body and operation was done at this address. */
  isBodyKnown(batch: Batch, baseUrl: string): boolean;
  /** What its rows with exact bodies were made for, except those whose users are read again before they are sent. */
  madeFor(batchId: string): readonly MadeFor[];
  readonly table: BatchCells & {
    /** What was read in the cells of these rows that a person has edited; empty if none was. */
    replaced(batchId: string, from: number, count: number): readonly unknown[];
  };
  readonly exact: BatchExactRows;
  readonly rows: {
    notWaiting(batchId: string): readonly number[];
    list(batch: Batch, state: RowFilter | null, skip: number, count: number): readonly KeptRow[];
    sentBefore(batchId: string): ReadonlyMap<number, string>;
    inStates(batchId: string, states: readonly RowState[]): readonly number[];
    isIn(batchId: string, row: number, states: readonly RowState[]): boolean;
    putBack(batchId: string, row: number, writeId: string): void;
    clear(batchId: string): void;
    leaveOut(
      batchId: string,
      rows: readonly { readonly row: number; readonly problems: readonly RowProblem[] }[],
    ): void;
  };
}
