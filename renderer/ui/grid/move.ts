/** The column name of a row that can be focused as a whole; it comes before the cells. */
export const wholeRow = 'row';

/** What a grid can focus, in reading order. */
export interface GridColumns<Column extends string> {
  /** In each row. With `wholeRow` first, the row itself comes before its cells. */
  readonly row: readonly Column[];
  /** In the header: its controls. If empty, the focus never goes there. */
  readonly head: readonly Column[];
}

/** A cell of the grid; `place` counts rows from 0, and -1 is the header. */
export interface GridCell<Column extends string> {
  readonly place: number;
  readonly column: Column;
}

interface GridKey {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean;
}

/** The area in which keys move. */
export interface GridSpan<Column extends string> {
  readonly columns: GridColumns<Column>;
  readonly rows: number;
  readonly rowsPerPage: number;
}

/** The cell itself, or the nearest one in a grid with these columns and this many rows. */
export function nearestCell<Column extends string>(
  { place, column: wanted }: GridCell<Column>,
  { columns: { row, head }, rows }: Pick<GridSpan<Column>, 'columns' | 'rows'>,
): GridCell<Column> {
  // If its column is gone, use the last one in the header.
  const column = row.includes(wanted) ? wanted : (head.at(-1) ?? wanted);
  const first = head.length > 0 ? -1 : 0;
  const there = Math.max(first, Math.min(place, rows - 1));
  if (there >= 0 || head.includes(column)) return { place: there, column };
  return { place: there, column: head.at(-1) ?? column };
}

/**
 * The cell a key moves to, by ARIA's grid pattern; null for keys that don't move. On a whole
 * row, Home and End go to the first and the last row, as they do with Ctrl everywhere.
 */
export function gridMove<Column extends string>(
  { place, column }: GridCell<Column>,
  { key, isCommand }: GridKey,
  { columns, rows, rowsPerPage }: GridSpan<Column>,
): GridCell<Column> | null {
  const last = rows - 1;
  const to = (next: number) => nearestCell({ place: next, column }, { columns, rows });
  const across = (step: number): GridCell<Column> => {
    const all = place < 0 ? columns.head : columns.row;
    const index = Math.min(Math.max(0, all.indexOf(column) + step), all.length - 1);
    return { place, column: all[index] ?? column };
  };
  const far = columns.row.length;
  const isWholeGrid = isCommand || column === wholeRow;
  switch (key) {
    case 'ArrowDown':
      return to(isCommand ? last : place + 1);
    case 'ArrowUp':
      return to(isCommand ? 0 : place - 1);
    case 'ArrowRight':
      return across(isCommand ? far : 1);
    case 'ArrowLeft':
      return across(isCommand ? -far : -1);
    case 'PageDown':
      return to(Math.max(0, place) + rowsPerPage);
    case 'PageUp':
      return place < 0 ? null : to(Math.max(0, place - rowsPerPage));
    case 'Home':
      return isWholeGrid ? to(Math.min(0, last)) : across(-far);
    case 'End':
      return isWholeGrid ? to(last) : across(far);
    default:
      return null;
  }
}
