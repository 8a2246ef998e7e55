import { useQueries } from '@tanstack/react-query';
import type { Cell, Table } from '../../../../../main/contract/batch/table.ts';
import { queryOf } from '../../../../lib/app/queries.ts';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
const blockRows = 100;
/** Milliseconds until blocks out of view are dropped. */
const keepMs = 30_000;

export type TableRow = readonly Cell[];

/** The rows at these indexes (from 0) that have loaded, and whether some could not be read. */
export function useTableRows(batchId: string, table: Table, places: readonly number[]) {
  const blocks = [...new Set(places.map((place) => Math.floor(place / blockRows)))];
  const read = useQueries({
    queries: blocks.map((block) => ({
      ...queryOf(
        'readTableRows',
        { batchId, from: block * blockRows + 1, count: blockRows },
        table.hash,
      ),
      gcTime: keepMs,
    })),
  });
  const rows = new Map(blocks.map((block, at) => [block, read[at]?.data]));
  return {
    rowAt: (place: number): TableRow | null =>
      rows.get(Math.floor(place / blockRows))?.[place % blockRows] ?? null,
    hasFailed: read.some(({ isError }) => isError),
  };
}
