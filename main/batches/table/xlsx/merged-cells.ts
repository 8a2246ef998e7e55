/** The cells of a sheet that were merged into others and so are empty, within the table. */
export interface MergedCells {
  /** Must be called for each cell with content, with its row from 1 and its index from 0. */
  see(row: number, at: number): void;
  /** Adds a range such as `A2:A9`. A sheet lists the ranges after its cells. */
  add(range: string): void;
  /**
   * How many cells are empty because of merging, and the first cell of the first range; null if there
   * are none.
   */
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

/** The index of the column, from 0, in a reference such as `AB12` or `ab12`; -1 if it has no letters. */
export function columnAt(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = (reference.charCodeAt(at) & ~0x20) - 0x40;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
