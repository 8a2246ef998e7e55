import type { Cell, Table } from '../../../contract/batch/table.ts';
import {
  isBlankRow,
  mostColumns,
  mostRows,
  type TableRemark,
  tableRemarks,
} from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';
import {
  type CellKind,
  type ColumnFacts,
  columnOf,
  countCell,
  countShown,
  noFacts,
} from './column-facts.ts';
import { createColumnNames } from './column-names.ts';
import { createRowPieces, type Piece } from './row-pieces.ts';

/** What is known about a table after its last row. */
export type TableEnd = Pick<Table, 'columns' | 'rows' | 'remarks' | 'hash' | 'skips'>;

/** Collects the columns and rows of a table, whatever it is read from. */
export interface RowKeeper {
  /** The column names so far. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** The rows left out so far, for `rowNumbers`. */
  readonly skips: readonly number[];
  /**
   * Adds a column with this name or a similar one, and adds a remark about that if `isHeader`. `fileRow` is the row
   * where the column first appeared.
   */
  addColumn(header: string, isHeader: boolean, fileRow: number): void;
  /** The columns from this index on have no cell in the first row of the file. */
  extraFrom(at: number): void;
  /**
   * Adds a row, whose columns already exist; a row may have fewer cells than columns. Its last cell must not be empty
   * (`withoutEmptyEnd`), so that equal cells are an equal row, however they were written.
   */
  addRow(cells: readonly Cell[], kinds: readonly (CellKind | null)[] | null): void;
  /** Counts a row of the file that is left out. */
  leaveOut(): void;
  /** The spreadsheet shows this cell of the last row differently. */
  addShown(at: number, stored: string, shown: string): void;
  /**
   * `row` is the row of the batch, from 1, or null for the header. `at` is the index of the column, or null for the
   * whole row.
   */
  remark(kind: TableRemark, row: number | null, at: number | null, count?: number): void;
  /** The pieces that have become full since the last call. */
  fullPieces(): readonly Piece[];
  /** Ends the table. Throws `empty` if every row is blank, unless `mayBeEmpty`. */
  end(mayBeEmpty: boolean): { readonly table: TableEnd; readonly pieces: readonly Piece[] };
}

export function createRowKeeper(): RowKeeper {
  const names = createColumnNames();
  const facts: ColumnFacts[] = [];
  const remarks = createRemarks();
  const pieces = createRowPieces();
  const skips: number[] = [];
  let blankRows = 0;
  let firstExtra = mostColumns;

  const remark: RowKeeper['remark'] = (kind, row, at, count) =>
    remarks.add(kind, row, at === null ? null : (names.all[at] ?? null), count);

  return {
    columns: names.all,
    get rows() {
      return pieces.rows;
    },
    skips,
    addColumn(header, isHeader, fileRow) {
      if (facts.length === mostColumns) throw new TableError('too-many-columns', fileRow);
      facts.push(noFacts());
      if (names.add(header) && isHeader) remark('renamed', null, facts.length - 1);
    },
    extraFrom(at) {
      firstExtra = at;
    },
    addRow(cells, kinds) {
      if (pieces.rows === mostRows) throw new TableError('too-many-rows');
      for (let at = 0; at < cells.length; at++) {
        const cell = cells[at];
        const fact = facts[at];
        if (cell !== undefined && fact !== undefined) countCell(fact, cell, kinds?.[at] ?? null);
      }
      pieces.add(cells);
      if (!isBlankRow(cells)) return;
      blankRows += 1;
      remark('blank', pieces.rows, null);
    },
    leaveOut() {
      if (skips.at(-2) === pieces.rows) skips.push((skips.pop() ?? 0) + 1);
      else skips.push(pieces.rows, 1);
    },
    addShown(at, stored, shown) {
      const fact = facts[at];
      if (fact !== undefined) countShown(fact, stored, shown);
    },
    remark,
    fullPieces: pieces.full,
    end(mayBeEmpty) {
      const { rows } = pieces;
      if (rows === blankRows && !mayBeEmpty) throw new TableError('empty');
      const rest = pieces.rest();
      const columns = names.all.flatMap((name, at) => {
        const fact = facts[at];
        if (fact === undefined) return [];
        const column = columnOf(name, fact, rows - blankRows);
        if (at >= firstExtra) column.isExtra = true;
        return column;
      });
      const table = { columns, rows, remarks: remarks.all(), hash: pieces.hash(names.all) };
      return { table: skips.length === 0 ? table : { ...table, skips }, pieces: rest };
    },
  };
}

/** The cells up to the last one that isn't empty; the same list if there is nothing to remove. */
export function withoutEmptyEnd(cells: readonly Cell[]): readonly Cell[] {
  let { length } = cells;
  while (length > 0 && cells[length - 1] === '') length -= 1;
  return length === cells.length ? cells : cells.slice(0, length);
}

/** Counts the remarks of each kind, and keeps where the first one is. `row` is the row of the batch, from 1. */
function createRemarks() {
  const kinds = new Map<TableRemark, Table['remarks'][number]>();
  return {
    add(kind: TableRemark, row: number | null, column: string | null, count = 1) {
      const known = kinds.get(kind);
      kinds.set(kind, { ...(known ?? { kind, row, column }), count: (known?.count ?? 0) + count });
    },
    all: () => tableRemarks.flatMap((kind) => kinds.get(kind) ?? []),
  };
}
