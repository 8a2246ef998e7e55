import type { Batch } from '../../../../main/contract/batch/batch.ts';
import type { RowFilter } from '../../../../main/contract/batch/row-states.ts';
import type { Cell } from '../../../../main/contract/batch/table.ts';
import { mostRowColumns } from '../../../../main/contract/batch/table-options.ts';
import { findPlaceholders } from '../../../../main/contract/body/find-placeholders.ts';
import { leaveOut } from '../../../../main/contract/form/leave-out.ts';
import { valuesInSentence } from '../../../../main/contract/write/write-subject.ts';
import { call } from '../../../lib/app/call.ts';
import type { ReadRows } from './row-list.ts';

/** A longer body isn't searched for the columns it uses: that would block the window. */
const largestSearched = 200_000;

/** The number of rows above which their cells are dropped and read again. */
const mostKnown = 2000;

/**
 * The columns of the table, by index, that say more about a row than its target: not the ID and the name, not the values
 * that an order is named by, and no empty column.
 */
export function columnsBesideTarget({
  operation,
  content: { body, leftOut = [], idColumn, nameColumn },
  table,
}: Pick<Batch, 'operation' | 'content' | 'table'>): readonly number[] {
  if (table === null || (operation === 'createOrder' && body.length > largestSearched)) return [];
  const inTarget = new Set(
    operation === 'createOrder'
      ? columnsOfOrder(leaveOut(body, leftOut).text)
      : [idColumn, operation === 'deleteProduct' ? nameColumn : null],
  );
  return table.columns
    .flatMap(({ name, empty }, at) => (inTarget.has(name) || empty === table.rows ? [] : [at]))
    .slice(0, mostRowColumns);
}

function columnsOfOrder(body: string): readonly string[] {
  const values = valuesInSentence(body);
  const named = values === null ? body : JSON.stringify(values);
  return findPlaceholders(named).flatMap((found) => (found.kind === 'row' ? [found.column] : []));
}

interface RowsToRead {
  readonly batchId: string;
  /** Rows in this state. Null for all. */
  readonly state: RowFilter | null;
  /** Only these, in ascending order. Null for all in this state. */
  readonly only: readonly number[] | null;
  readonly columns: readonly number[];
}

/** Reads rows with their cells. Rows change, but their cells don't, so those are read only once. */
export function rowReader({ batchId, state, only, columns }: RowsToRead): ReadRows {
  const known = new Map<number, readonly Cell[]>();
  const learn = async (rows: readonly number[]): Promise<void> => {
    if (known.size > mostKnown) known.clear();
    const missing = rows.filter((row) => !known.has(row));
    if (missing.length === 0) return;
    const cells = await call('readRowCells', { batchId, rows: missing, columns: [...columns] });
    for (const [at, row] of missing.entries()) known.set(row, cells[at] ?? []);
  };
  const chosen = only === null ? {} : { only: [...only] };
  return async (skip, count) => {
    const { rows, total } = await call('listBatchRows', { batchId, state, skip, count, ...chosen });
    if (columns.length > 0) await learn(rows.map(({ row }) => row));
    return { rows: rows.map((row) => ({ ...row, cells: known.get(row.row) ?? [] })), total };
  };
}
