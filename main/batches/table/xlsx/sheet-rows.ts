import type { Cell } from '../../../contract/batch/table.ts';
import { mostColumns } from '../../../contract/batch/table-options.ts';
import type { CellRemark, RowTaker } from '../rows/take-rows.ts';
import { TableError } from '../table-error.ts';
import { columnAt } from './cell-reference.ts';
import { cellValue } from './cell-value.ts';
import { createMergedCells, type MergedCells } from './merged-cells.ts';
import { createTextTaker } from './text-taker.ts';
import type { Workbook } from './workbook.ts';
import type { XlsxPackage } from './xlsx-package.ts';
import type { XmlAttributes, XmlListener } from './xml-reader.ts';

export interface Sheet {
  readonly xlsx: XlsxPackage;
  readonly workbook: Workbook;
  readonly path: string;
}

/**
 * Reads a sheet row by row. `afterPiece` is awaited now and then. Resolves with what is to be said of merged cells.
 *
 * A reader of our own, over an unzipper and an XML parser of others. `read-excel-file` returns null for an error as
 * for an empty cell, does not tell a formula from a value nor a merged range from empty cells, unpacks whatever there
 * is without a limit, and has all rows in memory: a second reader for all of that would have stood beside it.
 */
export async function readSheet(
  { xlsx, workbook, path }: Sheet,
  rows: RowTaker,
  afterPiece: () => Promise<void>,
): Promise<ReturnType<MergedCells['found']>> {
  const merged = createMergedCells();
  await xlsx.read(path, sheetListener(workbook, rows, merged), afterPiece);
  return merged.found();
}

function sheetListener(workbook: Workbook, rows: RowTaker, merged: MergedCells): XmlListener {
  const cell = createCellReader(workbook);
  const inline = createTextTaker();
  let lastRow = 0;
  let row: { readonly cells: Cell[]; readonly remarks: CellRemark[] } | null = null;

  const closeCell = (): void => {
    if (row === null) return;
    const { at, value, remarks } = cell.end(inline.end(), lastRow);
    for (const kind of remarks) row.remarks.push({ kind, at });
    if (value === '') return;
    if (at >= mostColumns) throw new TableError('too-many-columns', lastRow);
    while (row.cells.length < at) row.cells.push('');
    row.cells[at] = value;
    merged.see(lastRow, at);
  };

  return {
    open(name, attributes) {
      if (name === 'row') {
        const number = Math.max(Number(attributes().r ?? 0), lastRow + 1);
        if (number > lastRow + 1) rows.skip(number - lastRow - 1);
        lastRow = number;
        row = { cells: [], remarks: [] };
        cell.beginRow();
      } else if (name === 'c') {
        cell.begin(attributes);
        inline.begin();
      } else if (name === 'mergeCell') merged.add(attributes().ref ?? '');
      else {
        cell.open(name);
        inline.open(name);
      }
    },
    close(name) {
      if (name === 'c') closeCell();
      else if (name === 'row' && row !== null) {
        rows.take(row.cells, row.remarks);
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

/** Puts the parts of one cell after the other together. */
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
      // Some programs leave the places out.
      at = r === undefined ? at + 1 : columnAt(r);
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
    end(inline: string, row: number) {
      const { cell, remarks } = cellValue(
        { type, style, hasFormula, value, inline },
        workbook,
        row,
      );
      return { at, value: cell, remarks };
    },
  };
}
