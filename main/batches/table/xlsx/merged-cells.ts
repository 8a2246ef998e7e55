import { columnAt } from './cell-reference.ts';

/** The cells of a sheet that were merged into others and so hold nothing, as far as the table goes. */
export interface MergedCells {
  /** Has to be called for each cell that holds something, with its row from 1 and its place from 0. */
  see(row: number, at: number): void;
  /** Takes a range such as `A2:A9`; a sheet names them after its cells. */
  add(range: string): void;
  /** How many cells hold nothing, and the first cell of the first range; null: none. */
  found(): { readonly count: number; readonly row: number; readonly at: number } | null;
}

export function createMergedCells(): MergedCells {
  let lastRow = 0;
  let lastAt = 0;
  let count = 0;
  let first: { readonly row: number; readonly at: number } | null = null;
  return {
    see(row, at) {
      lastRow = Math.max(lastRow, row);
      lastAt = Math.max(lastAt, at);
    },
    add(range) {
      const [from = '', to = from] = range.split(':');
      const [row, at] = [rowOf(from), columnAt(from)];
      const rows = Math.min(rowOf(to), lastRow) - row + 1;
      const columns = Math.min(columnAt(to), lastAt) - at + 1;
      if (rows < 1 || columns < 1 || rows * columns === 1) return;
      count += rows * columns - 1;
      if (first === null || row < first.row) first = { row, at };
    },
    found: () => (first === null ? null : { count, ...first }),
  };
}

function rowOf(reference: string): number {
  return Number(/\d+/.exec(reference)?.[0] ?? 0);
}
