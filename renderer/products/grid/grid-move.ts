/** Columns of the grid by number: checkbox, id, name, price, delete button. */
export const gridColumns = ['select', 'id', 'name', 'price', 'delete'] as const;
export type GridColumn = (typeof gridColumns)[number];

/** A cell of the grid; `place` -1 is the header. */
export interface GridCell {
  readonly place: number;
  readonly column: GridColumn;
}

export interface GridKey {
  readonly key: string;
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean;
}

/** The header has cells to go to where there is something to press. */
const headColumns: readonly GridColumn[] = ['select', 'id', 'name', 'price'];

/** The cell itself, or the nearest one that a grid of so many rows has. */
export function nearestCell({ place, column }: GridCell, rows: number): GridCell {
  const there = Math.min(Math.max(-1, place), rows - 1);
  return { place: there, column: there < 0 ? headColumn(column) : column };
}

/** Where a key leads to from a cell; null for a key that does not move. */
export function gridMove(
  { place, column }: GridCell,
  { key, isCommand }: GridKey,
  rows: number,
  rowsPerPage: number,
): GridCell | null {
  const last = rows - 1;
  const to = (next: number): GridCell => nearestCell({ place: next, column }, rows);
  const across = (step: number): GridCell => {
    const columns = place < 0 ? headColumns : gridColumns;
    const index = columns.indexOf(column) + step;
    return { place, column: columns[Math.min(Math.max(0, index), columns.length - 1)] ?? column };
  };
  switch (key) {
    case 'ArrowDown':
      return to(isCommand ? last : place + 1);
    case 'ArrowUp':
      return to(isCommand ? 0 : place - 1);
    case 'ArrowRight':
      return across(isCommand ? gridColumns.length : 1);
    case 'ArrowLeft':
      return across(isCommand ? -gridColumns.length : -1);
    case 'PageDown':
      return to(Math.max(0, place) + rowsPerPage);
    case 'PageUp':
      return place < 0 ? null : to(Math.max(0, place - rowsPerPage));
    case 'Home':
      return isCommand ? to(Math.min(0, last)) : across(-gridColumns.length);
    case 'End':
      return isCommand ? to(last) : across(gridColumns.length);
    default:
      return null;
  }
}

function headColumn(column: GridColumn): GridColumn {
  return headColumns.includes(column) ? column : 'price';
}
