import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { BatchRow } from '../../../main/contract/batch/batch.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { queryOf } from '../../lib/app/queries.ts';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
const blockRows = 100;
/** Milliseconds until blocks out of view are dropped. */
const keepMs = 30_000;

/** What was read of a block. */
interface ReadBlock {
  readonly data?: Output<'listBatchRows'> | undefined;
  readonly dataUpdatedAt: number;
  readonly error: unknown;
}

interface LoadedRows {
  /** By index from 0. */
  readonly records: ReadonlyMap<number, BatchRow>;
  /** The number of rows. Null until some have been read. */
  readonly total: number | null;
  /** Why the last read failed; null if it didn't. */
  readonly error: unknown;
}

interface WantedRows {
  readonly of: Omit<Input<'listBatchRows'>, 'skip' | 'count'>;
  /** Whatever else the rows depend on. */
  readonly asOf?: unknown;
  /** Nothing is read for a hidden page. */
  readonly isCurrent: boolean;
}

/**
 * The rows of a batch near the visible ones, and a function that says which are visible. Rows stay in their place until they have
 * been read again, which `askAgain('listBatchRows')` does.
 */
export function useBatchRows({ of, asOf, isCurrent }: WantedRows) {
  const [blocks, setBlocks] = useState<readonly number[]>([0]);
  const loaded = useQueries({
    queries: blocks.map((block) => ({
      ...queryOf('listBatchRows', { ...of, skip: block * blockRows, count: blockRows }, asOf),
      enabled: isCurrent,
      gcTime: keepMs,
    })),
    combine: useCallback((read: readonly ReadBlock[]) => rowsOf(blocks, read), [blocks]),
  });
  const show = useCallback((from: number, to: number) => {
    if (to <= from) return;
    const [first, last] = [Math.floor(from / blockRows), Math.floor((to - 1) / blockRows)];
    const wanted = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    setBlocks((known) => (known.join() === wanted.join() ? known : wanted));
  }, []);
  return { ...loaded, show };
}

/** The newest block knows how many rows there are now. */
export function rowsOf(blocks: readonly number[], read: readonly ReadBlock[]): LoadedRows {
  const records = new Map<number, BatchRow>();
  for (const [at, block] of blocks.entries())
    for (const [index, row] of (read[at]?.data?.rows ?? []).entries())
      records.set(block * blockRows + index, row);
  const newest = read.reduce<ReadBlock | null>(
    (known, one) =>
      one.data !== undefined && one.dataUpdatedAt > (known?.dataUpdatedAt ?? -1) ? one : known,
    null,
  );
  const failed = read.find(({ error }) => error !== null);
  return { records, total: newest?.data?.total ?? null, error: failed?.error ?? null };
}
