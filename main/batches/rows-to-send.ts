import type { Batch, RowProblem } from '../contract/batch/batch.ts';
import {
  batchRowFiller,
  batchToFill,
  cellsAsSent,
  exactRowProblems,
  type FilledBatchRow,
} from '../contract/batch/batch-row-filler.ts';
import type { ExactRow } from '../contract/batch/exact-rows.ts';
import type { Cell } from '../contract/batch/table.ts';
import type { ServiceAddress } from '../contract/profile/service-address.ts';
import type { ServiceText } from '../contract/service-text.ts';
import { valuesInWords } from '../contract/write/write-subject.ts';
import type { BatchTables } from '../ledger/batches/batch-tables.ts';
import type { ExactBatches } from '../ledger/batches/exact-batches.ts';
import { cellsOfRows } from './cells-of-rows.ts';

/** The rows of batches as the journal has them. */
export interface StoredRows {
  readonly table: Pick<BatchTables, 'cells'>;
  readonly exact: Pick<ExactBatches, 'row' | 'idOf'>;
}

/** What is sent for a row, or why it can't be sent. */
export type RowToSend =
  | (Extract<FilledBatchRow, { readonly ok: true }> & {
      /** How its journal entry names what it is for. */
      readonly target: string;
      /** The row, if its body is exact. */
      readonly exact: ExactRow | null;
    })
  | { readonly ok: false; readonly problems: readonly RowProblem[] };

/**
 * Returns a function that reads a row of a batch that is sent to `address`, by its number from 1: a row of its table,
 * filled in, or its exact body. Fast if rows are read in order. Throws if the row can't be read.
 */
export function rowsToSend(
  kept: StoredRows,
  batch: Batch,
  address: ServiceAddress,
  gate: (text: string) => ServiceText,
): (row: number) => RowToSend {
  const { batchId, rowsFrom } = batch;
  if (rowsFrom !== 'table') {
    return (row) => {
      const exact = kept.exact.row(batchId, row);
      const problems = exactRowProblems(exact, address);
      return problems.length === 0
        ? { ok: true, id: exact.id, body: exact.body, target: exact.id, exact }
        : { ok: false, problems };
    };
  }
  const fill = batchRowFiller(batchToFill(batch));
  const cells = cellsOfRows(kept.table, batchId);
  const namesOf = rowNames(batch);
  return (row) => {
    const found = cells(row);
    const filled = fill(found, row);
    if (!filled.ok) return filled;
    const target = rowTarget({ ...filled, name: namesOf(found).name }, gate);
    return { ...filled, target, exact: null };
  };
}

/**
 * Returns a function that reads only the ID of the user that a row updates, which is what its request has; null if the
 * batch updates none, and for a row that can't be sent because of its ID. Fast if rows are read in order.
 */
export function userOfRows(kept: StoredRows, batch: Batch): (row: number) => string | null {
  const { batchId, rowsFrom, operation } = batch;
  if (operation !== 'updateUser') return () => null;
  if (rowsFrom !== 'table') return (row) => kept.exact.idOf(batchId, row);
  const cells = cellsOfRows(kept.table, batchId);
  const namesOf = rowNames(batch);
  return (row) => namesOf(cells(row)).id || null;
}

interface RowNames {
  /** The ID of the user or product as it is sent; empty for an order. */
  readonly id: string;
  /** The product's name; empty if the table doesn't have one. */
  readonly name: string;
}

/** Reads from the cells whom or what each row is about. */
export function rowNames(batch: Batch): (cells: readonly Cell[]) => RowNames {
  const { operation, content, table } = batch;
  const { idColumn, nameColumn } = content;
  const placeOf = (column: string | null) =>
    table?.columns.findIndex(({ name }) => name === column) ?? -1;
  const idAt = operation === 'createOrder' ? -1 : placeOf(idColumn);
  const nameAt = operation === 'deleteProduct' ? placeOf(nameColumn) : -1;
  const asSent = cellsAsSent(batchToFill(batch));
  return (cells) => {
    const sent = asSent(cells);
    return { id: sent[idAt] ?? '', name: sent[nameAt] ?? '' };
  };
}

/** How a row's journal entry names what it was for, by values only. The name comes from a service. */
export function rowTarget(
  { id, body, name }: RowNames & { readonly body: string | null },
  gate: (text: string) => ServiceText,
): string {
  if (name !== '') return `${gate(name)} (#${id})`;
  return body === null || id !== '' ? id : valuesInWords(body);
}
