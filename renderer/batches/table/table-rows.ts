import { useQueries } from '@tanstack/react-query';
import type { BatchCheck } from '../../../main/contract/batch/batch.ts';
import type { Cell, Table } from '../../../main/contract/batch/table.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import { queryOf } from '../../lib/app/queries.ts';

/** Rows are loaded in blocks of this size, so that scrolling by one row loads nothing. */
const blockRows = 100;
/** Milliseconds until blocks out of view are dropped. */
const keepMs = 30_000;

/** A row of the table, and what was read in its cells that a person has edited, by column. */
export interface TableRow {
  readonly cells: readonly Cell[];
  readonly was: ReadonlyMap<number, Cell>;
}

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
    rowAt(row: number): TableRow | null {
      const block = loaded.get(blockOf(row));
      const cells = block?.rows[(row - 1) % size];
      if (block === undefined || cells === undefined) return null;
      const known = rowsOfCells.get(cells);
      if (known !== undefined) return known;
      const made = { cells, was: replacedIn(block.replaced, row) };
      rowsOfCells.set(cells, made);
      return made;
    },
    hasFailed: read.some(({ isError }) => isError),
  };
}

/** So that a row stays the same object, and isn't drawn again, as long as its cells do. */
const rowsOfCells = new WeakMap<readonly Cell[], TableRow>();
const nothingReplaced: ReadonlyMap<number, Cell> = new Map();

function replacedIn(
  replaced: Output<'readTableRows'>['replaced'],
  row: number,
): ReadonlyMap<number, Cell> {
  const found = replaced.filter((cell) => cell.row === row);
  if (found.length === 0) return nothingReplaced;
  return new Map(found.map(({ column, was }) => [column, was]));
}

/** What a check has found, by row. Main lists at most `markedRows` of each kind. */
export interface Findings {
  readonly problems: ReadonlyMap<number, MarkedProblems>;
  /** The earlier row that has the same cells or the same ID. */
  readonly repeats: ReadonlyMap<number, number>;
  /** What the service has said about the cells of a row that it refused, by column. */
  readonly said: ReadonlyMap<number, ReadonlyMap<number, string>>;
  /** The columns of a row whose product isn't in the list that was read. */
  readonly unlisted: ReadonlyMap<number, readonly number[]>;
}

/** The problems of a row, each with the index of its column. */
export type MarkedProblems = BatchCheck['broken']['rows'][number]['problems'];

const nothing: Findings = {
  problems: new Map(),
  repeats: new Map(),
  said: new Map(),
  unlisted: new Map(),
};

export function findingsOf(
  check: BatchCheck | null,
  products: readonly {
    readonly column: number;
    readonly found: { readonly rows: readonly number[] } | null;
  }[] = [],
): Findings {
  if (check === null) return nothing;
  const unlisted = new Map<number, readonly number[]>();
  for (const { column, found } of products)
    for (const row of found?.rows ?? []) unlisted.set(row, [...(unlisted.get(row) ?? []), column]);
  return {
    unlisted,
    problems: new Map(check.broken.rows.map(({ row, problems }) => [row, problems])),
    repeats: new Map(check.repeated.rows.map(({ row, as }) => [row, as])),
    said: new Map(),
  };
}
