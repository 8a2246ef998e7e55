import { type GridColumns, wholeRow } from '../../../ui/grid/move.ts';

/** The columns of a batch's rows in visual order. `number` is the row number. */
export const shownColumns = ['number', 'target', 'outcome', 'reason'] as const;

/** A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one. */
export const rowColumns = {
  row: [wholeRow, ...shownColumns],
  head: [],
} as const satisfies GridColumns<string>;

export type RowColumn = (typeof rowColumns.row)[number];
