import type { Batch, ExactRow, RowProblem } from '../contract/batch/batch.ts';
import {
  batchRowFiller,
  batchToFill,
  cellsAsSent,
  exactRowProblems,
  type FilledBatchRow,
} from '../contract/batch/batch-row-filler.ts';
import type { Cell } from '../contract/batch/table.ts';
import type { FormField } from '../contract/form/form-description.ts';
import type { ServiceAddress } from '../contract/profile/service-address.ts';
import type { ServiceText } from '../contract/service-text.ts';
import type { WriteOperation } from '../contract/write/write-operations.ts';
import {
  type KnownProduct,
  updatedUser,
  type WriteSubject,
  writeSubject,
} from '../contract/write/write-subject.ts';
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
      /** The name of the product that it deletes; empty if the table doesn't have one. */
      readonly name: string;
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
): (row: number) => RowToSend {
  const { batchId, rowsFrom } = batch;
  if (rowsFrom !== 'table') {
    return (row) => {
      const exact = kept.exact.row(batchId, row);
      const problems = exactRowProblems(exact, address);
      return problems.length === 0
        ? { ok: true, id: exact.id, body: exact.body, name: '', exact }
        : { ok: false, problems };
    };
  }
  const fill = batchRowFiller(batchToFill(batch));
  const cells = cellsOfRows(kept.table, batchId);
  const namesOf = rowNames(batch);
  return (row) => {
    const found = cells(row);
    const filled = fill(found, row);
    return filled.ok ? { ...filled, name: namesOf(found).name, exact: null } : filled;
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

interface FilledRow extends RowNames {
  readonly operation: WriteOperation;
  readonly body: string | null;
  /** The row, if its body is exact. */
  readonly exact: Pick<ExactRow, 'base' | 'sends'> | null;
}

interface KnownOfRow {
  /** What an order is for, past the gate; null if the list doesn't show it. */
  readonly product: KnownProduct | null;
  /** What the fields of an update are called; null if there is no form. */
  readonly form: readonly FormField[] | null;
}

/** How a row and its journal entry name what it is for. The name of a product that is deleted comes from a service. */
export function rowSubject(
  { operation, id, body, name, exact }: FilledRow,
  { product, form }: KnownOfRow,
  gate: (text: string) => ServiceText,
): WriteSubject {
  // All rows of a table send the same fields.
  if (operation === 'updateUser' && exact === null)
    return { target: updatedUser(id, body ?? '', null), subjectId: id, ordered: null };
  const deleted = name === '' ? null : { id, name: gate(name) };
  return writeSubject({ operation, id, body, product: product ?? deleted, update: exact, form });
}
