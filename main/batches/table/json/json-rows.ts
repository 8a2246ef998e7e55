import type { Cell } from '../../../contract/batch/table.ts';
import type { CellKind } from '../rows/column-facts.ts';
import { type RowKeeper, withoutEmptyEnd } from '../rows/keep-rows.ts';
import { TableError } from '../table-error.ts';
import { JsonScan } from './json-scan.ts';

/**
 * Reads a list of objects, or objects one after the other, on separate lines or not. Awaits `afterRow` after each row.
 * Columns are the objects' names in the order of their first appearance. Throws `not-json` and `not-objects` with the
 * row.
 */
export async function readJson(
  text: string,
  format: 'json' | 'json-lines',
  rows: RowKeeper,
  afterRow: () => Promise<void>,
): Promise<void> {
  const scan = new JsonScan(text);
  const readRow = rowReader(scan, rows);
  const isList = format === 'json';
  if (scan.peek() === 'end') throw new TableError('empty');
  // A single value is JSON too, but not rows.
  if (isList && scan.peek() !== '[') throw notRows(scan);
  if (isList) scan.needs('[');
  const hasMore = isList ? !scan.takes(']') : true;
  for (let row = 1, more = hasMore; more; row++) {
    scan.row = row;
    readRow();
    await afterRow();
    if (!isList) more = scan.peek() !== 'end';
    else if (!scan.takes(',')) {
      scan.needs(']');
      more = false;
    }
  }
  if (scan.peek() !== 'end') throw new TableError('not-json', scan.row);
}

/** Why this value isn't a row: it is another value, or not a value at all. */
function notRows(scan: JsonScan): TableError {
  scan.value();
  return new TableError('not-objects', scan.row);
}

/** Reads objects into rows, one at a time. */
function rowReader(scan: JsonScan, rows: RowKeeper): () => void {
  const places = new Map<string, number>();
  /** The row that has last filled in each column. */
  const filledBy: number[] = [];
  const placeOf = (name: string, row: number): number => {
    const known = places.get(name);
    if (known !== undefined) return known;
    rows.addColumn(name, true, row);
    places.set(name, places.size);
    return places.size - 1;
  };
  return () => {
    if (scan.peek() !== '{') throw notRows(scan);
    scan.needs('{');
    const cells: Cell[] = [];
    const kinds: CellKind[] = [];
    const row = rows.rows + 1;
    for (let more = !scan.takes('}'); more; more = !scan.takes('}')) {
      const at = placeOf(scan.string(), row);
      scan.needs(':');
      const { cell, kind } = scan.value();
      while (cells.length <= at) {
        cells.push('');
        kinds.push('plain');
      }
      // If a name appears twice, the last value counts, as in other JSON parsers.
      if (filledBy[at] === row) rows.remark('same-name', row, at);
      filledBy[at] = row;
      cells[at] = cell;
      kinds[at] = kind;
      if (scan.takes(',')) {
        if (scan.peek() !== 'string') scan.needs('string');
      } else {
        scan.needs('}');
        break;
      }
    }
    rows.addRow(withoutEmptyEnd(cells), kinds);
  };
}
