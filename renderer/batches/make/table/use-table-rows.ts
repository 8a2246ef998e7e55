import { useQueries } from '@tanstack/react-query';
import type { Cell, Table } from '../../../../main/contract/batch/table.ts';
import { queryOf } from '../../../lib/app/queries.ts';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
const blockRows = 100;
/** Milliseconds until blocks out of view are dropped. */
const keepMs = 30_000;

export type TableRow = readonly Cell[];

/**
 * The rows with these numbers (from 1) that have loaded, and whether some could not be read. Rows that are far apart are
 * read one by one.
 */
export function useTableRows(
  batchId: string,
  table: Table,
  rows: readonly number[],
  areApart: boolean,
) {
  const size = areApart ? 1 : blockRows;
  const blockOf = (row: number) => Math.floor((row - 1) / size);
  const blocks = [...new Set(rows.map(blockOf))];
  const read = useQueries({
    queries: blocks.map((block) => ({
      ...queryOf('readTableRows', { batchId, from: block * size + 1, count: size }, table.hash),
      gcTime: keepMs,
    })),
  });
  const loaded = new Map(blocks.map((block, at) => [block, read[at]?.data]));
  return {
    rowAt: (row: number): TableRow | null => loaded.get(blockOf(row))?.[(row - 1) % size] ?? null,
    hasFailed: read.some(({ isError }) => isError),
  };
}
