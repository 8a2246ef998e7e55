/** The column of a grid whose rows can take the focus as a whole: the row itself, before its cells. */
export const wholeRow = 'row';

/** What a grid's focus can go to, in the order in which a row is read. */
export interface GridColumns<Column extends string> {
  /** In each row; with `wholeRow` in front the row itself comes before its cells. */
  readonly row: readonly Column[];
  /** In the header: what there is to press. Empty: the focus never goes there. */
  readonly head: readonly Column[];
}

/** A cell of the grid; `place` counts the rows from 0, and -1 is the header. */
export interface GridCell<Column extends string> {
  readonly place: number;
  readonly column: Column;
}

export interface GridKey {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean;
}

/** What keys move in. */
export interface GridSpan<Column extends string> {
  readonly columns: GridColumns<Column>;
  readonly rows: number;
  readonly rowsPerPage: number;
}

/** The cell itself, or the nearest one of a grid with these columns and this many rows. */
export function nearestCell<Column extends string>(
  { place, column: wanted }: GridCell<Column>,
  { columns: { row, head }, rows }: Pick<GridSpan<Column>, 'columns' | 'rows'>,
): GridCell<Column> {
  // Where its column has gone, beside the one that was the last.
  const column = row.includes(wanted) ? wanted : (head.at(-1) ?? wanted);
  const first = head.length > 0 ? -1 : 0;
  const there = Math.max(first, Math.min(place, rows - 1));
  if (there >= 0 || head.includes(column)) return { place: there, column };
  return { place: there, column: head.at(-1) ?? column };
}

/**
 * Where a key leads to from a cell that is read from left to right, by ARIA's grid pattern; null for a key that does not move. On a row as
 * a whole Home and End lead to the first and the last row, as they do everywhere with Ctrl.
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
