import type { Cell } from '../../../contract/batch/table.ts';
import { mostColumns } from '../../../contract/batch/table-options.ts';
import type { CellKind } from '../rows/column-facts.ts';
import type { CellRemark, RowTaker, SheetRow } from '../rows/take-rows.ts';
import { TableError } from '../table-error.ts';
import { type CellValue, cellValue } from './cell-value.ts';
import { columnAt, createMergedCells, type MergedCells } from './merged-cells.ts';
import { createTextTaker } from './text-taker.ts';
import { isYes, type Workbook } from './workbook.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import type { XmlAttributes, XmlListener } from './xml-reader.ts';

export interface Sheet {
  readonly xlsx: XlsxPackage;
  readonly workbook: Workbook;
  readonly path: string;
  /**
   * Whether to collect all rows until the last one has been read, and then take them in the order of their numbers.
   */
  readonly sorts: boolean;
}

/** A row has a lower number than an earlier one: the sheet has to be read again, with its rows sorted. */
export class RowsOutOfOrder extends TableError {
  constructor() {
    super('damaged');
  }
}

/** Remarks about a whole sheet. */
export interface SheetFacts {
  readonly merged: ReturnType<MergedCells['found']>;
  /** Hidden columns, by index from 0. */
  readonly hiddenColumns: readonly number[];
}

/**
 * Reads a sheet row by row. Awaits `afterPiece` regularly. Throws `RowsOutOfOrder` unless it sorts.
 *
 * Our own reader, based on existing libraries for unzipping and XML parsing. `read-excel-file` returns null for an
 * error as for an empty cell, can't distinguish a formula from a value or a merged range from empty cells, unpacks
 * files of any size, and keeps all rows in memory. We would have needed a second reader for all of that.
 */
export async function readSheet(
  { xlsx, workbook, path, sorts }: Sheet,
  rows: RowTaker,
  afterPiece: () => Promise<void>,
): Promise<SheetFacts> {
  const merged = createMergedCells();
  const hiddenColumns: number[] = [];
  const taker = sorts ? createRowSorter(rows) : createRowOrder(rows);
  const listener = sheetListener(workbook, { taker, merged, hiddenColumns });
  await xlsx.read(path, listener, afterPiece);
  taker.end();
  return { merged: merged.found(), hiddenColumns };
}

interface NumberedRow extends SheetRow {
  readonly number: number;
  readonly cells: Cell[];
  readonly remarks: CellRemark[];
  readonly shown: { readonly at: number; readonly shown: string }[];
  readonly kinds: (CellKind | null)[];
}

interface NumberedRows {
  take(row: NumberedRow): void;
  end(): void;
}

function createRowOrder(rows: RowTaker): NumberedRows {
  let last = 0;
  return {
    take(row) {
      if (row.number <= last) throw new RowsOutOfOrder();
      if (row.number > last + 1) rows.skip(row.number - last - 1);
      last = row.number;
      rows.take(row.cells, row.remarks, row);
    },
    end: () => undefined,
  };
}

function createRowSorter(rows: RowTaker): NumberedRows {
  const all = new Map<number, NumberedRow>();
  return {
    take(row) {
      if (row.cells.length === 0) return;
      // A row that appears twice has two contents.
      if (all.has(row.number)) throw new TableError('damaged', row.number);
      all.set(row.number, row);
    },
    end() {
      const order = createRowOrder(rows);
      for (const number of [...all.keys()].sort((one, other) => one - other)) {
        const row = all.get(number);
        if (row !== undefined) order.take(row);
      }
    },
  };
}

interface SheetParts {
  readonly taker: NumberedRows;
  readonly merged: MergedCells;
  readonly hiddenColumns: number[];
}

function sheetListener(
  workbook: Workbook,
  { taker, merged, hiddenColumns }: SheetParts,
): XmlListener {
  const cell = createCellReader(workbook);
  const inline = createTextTaker();
  let lastRow = 0;
  let row: NumberedRow | null = null;

  const closeCell = (): void => {
    if (row === null) return;
    const { at, value } = cell.end(inline.end(), lastRow);
    for (const kind of value.remarks) row.remarks.push({ kind, at });
    if (value.cell === '') return;
    if (at >= mostColumns) throw new TableError('too-many-columns', lastRow);
    while (row.cells.length < at) row.cells.push('');
    // A cell that appears twice has two contents.
    if (row.cells[at] !== undefined && row.cells[at] !== '')
      throw new TableError('damaged', lastRow);
    row.cells[at] = value.cell;
    while (row.kinds.length < at) row.kinds.push(null);
    row.kinds[at] = value.isNumber === true ? 'plain' : null;
    if (value.shown !== undefined) row.shown.push({ at, shown: value.shown });
    merged.see(lastRow, at);
  };

  return {
    open(name, attributes) {
      if (name === 'row') {
        const { r, hidden, ht } = attributes();
        lastRow = r === undefined ? lastRow + 1 : rowNumber(r);
        const isHidden = isYes(hidden) || (ht !== undefined && Number(ht) === 0);
        row = { number: lastRow, cells: [], remarks: [], isHidden, shown: [], kinds: [] };
        cell.beginRow();
      } else if (name === 'c') {
        cell.begin(attributes);
        inline.begin();
      } else if (name === 'mergeCell') merged.add(attributes().ref ?? '');
      else if (name === 'col') hiddenColumns.push(...hiddenPlaces(attributes));
      else {
        cell.open(name);
        inline.open(name);
      }
    },
    close(name) {
      if (name === 'c') closeCell();
      else if (name === 'row' && row !== null) {
        taker.take(row);
        row = null;
      } else {
        cell.close(name);
        inline.close(name);
      }
    },
    text(text) {
      cell.text(text);
      inline.text(text);
    },
  };
}

/** The last possible row: LibreOffice can have 16 million, more than Excel. */
const lastOfAll = 1 << 24;

function rowNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > lastOfAll)
    throw new TableError('damaged');
  return number;
}

function hiddenPlaces(attributes: XmlAttributes): readonly number[] {
  const { min, max, hidden, width } = attributes();
  if (!isYes(hidden) && (width === undefined || Number(width) !== 0)) return [];
  const first = Math.max(1, Number(min));
  const last = Math.min(mostColumns, Number(max));
  return Array.from({ length: Math.max(0, last - first + 1) || 0 }, (_, at) => first + at - 1);
}

/** Combines the parts of each cell, one cell at a time. */
function createCellReader(workbook: Workbook) {
  let at = -1;
  let type = '';
  let style = 0;
  let hasFormula = false;
  let value: string | null = null;
  let isValue = false;
  return {
    beginRow() {
      at = -1;
    },
    begin(attributes: XmlAttributes) {
      const { r, t = 'n', s = '0' } = attributes();
      // Some programs omit the cell references.
      const place = r === undefined ? -1 : columnAt(r);
      at = place === -1 ? at + 1 : place;
      type = t;
      style = Number(s);
      hasFormula = false;
      value = null;
      isValue = false;
    },
    open(name: string) {
      if (name === 'f') hasFormula = true;
      else if (name === 'v') {
        isValue = true;
        value = '';
      }
    },
    close(name: string) {
      if (name === 'v') isValue = false;
    },
    text(text: string) {
      if (isValue) value = (value ?? '') + text;
    },
    end(inline: string, row: number): { readonly at: number; readonly value: CellValue } {
      const xml = { type, style, hasFormula, value, inline };
      return { at, value: cellValue(xml, workbook, row) };
    },
  };
}
