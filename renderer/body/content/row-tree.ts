import type { JsonStep } from '../../../main/contract/json/json-document.ts';
import { type BodyRow, holdsRows, type RowHolder } from './row.ts';

/** The rows of a body, including nested ones. */
export type RowTree = readonly BodyRow[];

/** All rows, after changing the siblings of the row with this key; the same rows if it doesn't exist. */
export function changeBeside(
  rows: RowTree,
  key: string,
  change: (siblings: RowTree, index: number) => RowTree,
): RowTree {
  const index = rows.findIndex((row) => row.key === key);
  if (index !== -1) return change(rows, index);
  return mapChanged(rows, (row) =>
    row.rows.length === 0 ? row.rows : changeBeside(row.rows, key, change),
  );
}

/** All rows, after changing the rows nested in the row with this key; null means the body itself. */
export function changeWithin(
  rows: RowTree,
  key: string | null,
  change: (rows: RowTree) => RowTree,
): RowTree {
  if (key === null) return change(rows);
  return mapChanged(rows, (row) =>
    row.key === key ? change(row.rows) : changeWithin(row.rows, key, change),
  );
}

function mapChanged(rows: RowTree, change: (row: BodyRow) => RowTree): RowTree {
  let isSame = true;
  const next = rows.map((row) => {
    const within = change(row);
    if (within === row.rows) return row;
    isSame = false;
    return { ...row, rows: within };
  });
  return isSame ? rows : next;
}

/** The position of a row. */
export interface RowPlace {
  readonly row: BodyRow;
  readonly index: number;
  readonly siblings: RowTree;
  readonly holder: RowHolder;
  /** The key of the row that contains it; null means the body itself. */
  readonly into: string | null;
  /** The path to it: names, and indexes in lists. */
  readonly steps: readonly JsonStep[];
}

/** The position of the row with this key, at any displayed depth; null if it doesn't exist. */
export function placeOf(
  rows: RowTree,
  key: string,
  holder: RowHolder = 'object',
  into: string | null = null,
  around: readonly JsonStep[] = [],
): RowPlace | null {
  for (const [index, row] of rows.entries()) {
    const steps = [...around, holder === 'list' ? index : row.name];
    if (row.key === key) return { row, index, siblings: rows, holder, into, steps };
    const below = holdsRows(row) ? placeOf(row.rows, key, row.type, row.key, steps) : null;
    if (below !== null) return below;
  }
  return null;
}

/** Whether two rows have the same content, whatever their keys. */
export function isSameContent(a: BodyRow, b: BodyRow): boolean {
  return (
    a.name === b.name &&
    a.type === b.type &&
    a.text === b.text &&
    a.checked === b.checked &&
    isSameRows(a.rows, b.rows)
  );
}

/** Whether all rows have the same content, in the same order. */
export function isSameRows(rows: RowTree, others: RowTree): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, index) => {
      const other = others[index];
      return other !== undefined && isSameContent(row, other);
    })
  );
}
