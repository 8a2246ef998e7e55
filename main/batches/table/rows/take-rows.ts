import { rowNumbers } from '../../../contract/batch/row-numbers.ts';
import type { Cell, Table, TableOptions } from '../../../contract/batch/table.ts';
import { isBlankRow, mostRows, type TableRemark } from '../../../contract/batch/table-options.ts';
import { TableError } from '../table-error.ts';
import type { CellKind } from './column-facts.ts';
import { guessHeader } from './guess-header.ts';
import { type RowKeeper, withoutEmptyEnd } from './keep-rows.ts';

/** A remark about a cell, by its index in its row. */
export interface CellRemark {
  readonly kind: TableRemark;
  readonly at: number;
}
export const noRemarks: readonly CellRemark[] = [];

/** What a spreadsheet says about a row in addition to its cells. */
export interface SheetRow {
  readonly isHidden: boolean;
  /** Cells that it shows differently than it stores them. */
  readonly shown: readonly { readonly at: number; readonly shown: string }[];
  /** The cells that are numbers in the file itself. */
  readonly kinds: readonly (CellKind | null)[] | null;
}
const plainRow: SheetRow = { isHidden: false, shown: [], kinds: null };

/**
 * Takes the rows of a file whose first row may contain names. Ignores empty rows before the first row and after the
 * last.
 */
export interface RowTaker {
  /** The next row of the file. */
  take(cells: readonly Cell[], remarks: readonly CellRemark[], sheetRow?: SheetRow): void;
  /** This many empty rows of the file. */
  skip(count: number): void;
  /** Must be called after the last row. Returns whether the first row was used as names. */
  end(): boolean;
  /** The number of rows hidden in the spreadsheet, not counting the one with the names. */
  readonly hiddenRows: number;
  /** For `Table`: the first rows of the file, and those that look like a total. */
  readonly seen: Pick<Table, 'firstRows' | 'totals'>;
  /** Like `RowKeeper.remark`, but by the row of the file, from 1. Call it after `end`. */
  remark(kind: TableRemark, fileRow: number, at: number, count: number): void;
}

interface FileRow {
  readonly cells: readonly Cell[];
  readonly remarks: readonly CellRemark[];
  readonly sheetRow: SheetRow;
  readonly length: number;
  /** From 1. */
  readonly fileRow: number;
}

/** The number of rows examined for the guess. */
const mostFirst = 100;

export function createRowTaker(parts: {
  readonly keeper: RowKeeper;
  /** What a person has chosen; null if nothing. */
  readonly given: TableOptions | null;
  /** Whether to add a remark if a row's length differs from the first one's, and to mark the columns that it is too short for. */
  readonly comparesLengths: boolean;
}): RowTaker {
  const { keeper, given, comparesLengths } = parts;
  const leavesOutHidden = given?.rows === 'visible';
  const asShown: ReadonlySet<number> = new Set(given?.asShown);
  const leftOut: ReadonlySet<number> = new Set(given?.leftOut);
  const hasHeader = given?.hasHeader ?? null;
  const namesRow = hasHeader === true ? (given?.namesRow ?? 1) : 1;
  const seen = createSeenRows();
  let number = 0;
  let hiddenRows = 0;
  let header = hasHeader;
  /** Rows waiting for the guess. */
  let first: FileRow[] = [];
  /**
   * Empty rows, which count only if another row follows. Rows of equal length are grouped, because there may be
   * millions.
   */
  let empty: { readonly length: number; count: number }[] = [];
  let fileRows = 0;
  let begun: { readonly length: number; readonly firstRow: number } | null = null;

  const begin = (length: number, firstRow: number) => {
    if (comparesLengths) keeper.extraFrom(length);
    return { length, firstRow };
  };
  const name = ({ cells, remarks, length, fileRow }: FileRow): void => {
    begun = begin(length, fileRow + 1);
    for (const cell of cells) keeper.addColumn(cell ?? '', true, fileRow);
    for (const { kind, at } of remarks) keeper.remark(kind, null, at);
  };
  const put = (row: FileRow): void => {
    if (header === true && begun === null) {
      name(row);
      return;
    }
    const { cells: stored, remarks, length, fileRow } = row;
    const { isHidden, shown, kinds } = row.sheetRow;
    begun ??= begin(length, fileRow);
    if (isHidden) hiddenRows += 1;
    number += 1;
    if ((isHidden && leavesOutHidden) || leftOut.has(number)) {
      keeper.leaveOut();
      return;
    }
    seen.total(number, stored);
    const isAsStored = shown.length === 0 || asShown.size === 0;
    const cells = isAsStored ? stored : withShown(stored, row);
    while (keeper.columns.length < cells.length) keeper.addColumn('', header === true, fileRow);
    // What the spreadsheet shows is a text.
    keeper.addRow(
      cells,
      isAsStored ? kinds : (kinds?.map((kind, at) => (asShown.has(at) ? null : kind)) ?? null),
    );
    for (const { at, shown: text } of shown) keeper.addShown(at, stored[at] ?? '', text);
    // A blank row is counted only as blank.
    if (comparesLengths && length !== begun.length && !isBlankRow(cells))
      keeper.remark('ragged', keeper.rows, null);
    for (const { kind, at } of remarks) keeper.remark(kind, keeper.rows, at);
  };
  const withShown = (stored: readonly Cell[], { sheetRow }: FileRow): readonly Cell[] => {
    const cells = [...stored];
    for (const { at, shown } of sheetRow.shown) if (asShown.has(at)) cells[at] = shown;
    return cells;
  };
  const guess = (): void => {
    header = guessHeader(first.map(({ cells }) => cells));
    const rows = first;
    first = [];
    rows.forEach(put);
  };
  const next = (row: FileRow): void => {
    if (header !== null) put(row);
    else if (first.push(row) === mostFirst) guess();
  };

  const addEmpty = (length: number, count: number): void => {
    const last = empty.at(-1);
    if (begun === null && first.length === 0) return;
    if (last?.length === length) last.count += count;
    else empty.push({ length, count });
  };
  /** They are rows, because another one follows. */
  const putEmpty = (): void => {
    const before = empty;
    empty = [];
    let fileRow = fileRows - before.reduce((sum, { count }) => sum + count, 0);
    for (const { length, count } of before) {
      if (count > mostRows) throw new TableError('too-many-rows');
      for (let left = count; left > 0; left--) {
        next({ cells: [], remarks: noRemarks, sheetRow: plainRow, length, fileRow });
        fileRow += 1;
      }
    }
  };

  return {
    take(cells, remarks, sheetRow = plainRow) {
      fileRows += 1;
      const kept = withoutEmptyEnd(cells);
      if (kept.length === 0) {
        addEmpty(cells.length, 1);
        return;
      }
      seen.first(fileRows, kept);
      if (fileRows < namesRow) return;
      if (empty.length > 0) putEmpty();
      next({ cells: kept, remarks, sheetRow, length: cells.length, fileRow: fileRows });
    },
    skip(count) {
      fileRows += count;
      addEmpty(0, count);
    },
    end() {
      if (header === null) guess();
      return header ?? false;
    },
    get hiddenRows() {
      return hiddenRows;
    },
    get seen() {
      return seen.all();
    },
    remark(kind, fileRow, at, count) {
      const shown = begun === null ? 0 : fileRow - begun.firstRow + 1;
      const row = shown < 1 ? null : rowNumbers(keeper.skips).row(shown);
      keeper.remark(kind, row !== null && row <= keeper.rows ? row : null, at, count);
    },
  };
}

/** How many rows are shown, and how much of each. */
const mostFirstRows = 10;
const mostTotals = 20;
const longestShown = 80;

/** The words that people and programs write before a sum, in the languages of the app and its neighbors. */
const totalWords =
  /^(?:(?:grand|sub|net|gross)[ -]?)?totals?$|^(?:gesamt|gesamtsumme|summe|zwischensumme|insgesamt|endsumme)$|^(?:итого|всего|сумма|общий итог)$|^(?:total g[ée]n[ée]ral|somme|suma|totale|summa|totalt|soma)$/i;

function createSeenRows() {
  const firstRows: { row: number; text: string }[] = [];
  const totals: { row: number; text: string }[] = [];
  return {
    first(row: number, cells: readonly Cell[]) {
      if (firstRows.length === mostFirstRows) return;
      const filled = cells.slice(0, 20).filter((cell) => cell !== null && cell.trim() !== '');
      const text = filled.map((cell) => (cell ?? '').slice(0, longestShown).trim()).join(' · ');
      if (text !== '') firstRows.push({ row, text: text.slice(0, longestShown).toWellFormed() });
    },
    total(row: number, cells: readonly Cell[]) {
      const first = cells.find((cell) => cell !== null && cell !== '') ?? '';
      // Most cells aren't such a word, and trimming two million of them takes a moment.
      if (first.length < 4 || first.length > 30 || totals.length === mostTotals) return;
      const word = first.trim().replace(/[:=]$/, '').trimEnd();
      if (totalWords.test(word)) totals.push({ row, text: first.trim() });
    },
    all(): Pick<Table, 'firstRows' | 'totals'> {
      return { firstRows, ...(totals.length === 0 ? {} : { totals }) };
    },
  };
}
