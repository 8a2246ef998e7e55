import type { NewExactRows } from '../../ledger/batches/exact-batches.ts';
import type { RowWithRecord } from './read-records.ts';

/** Rows with exact bodies that no batch has yet. */
export interface StagedRecords {
  readonly batchId: string;
  /** Changes if anything does that decides what the rows are. */
  readonly source: string;
  readonly store: NewExactRows;
  readonly changes: RowWithRecord['change'][];
}
