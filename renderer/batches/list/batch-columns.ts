import { type GridColumns, wholeRow } from '../../ui/grid/move.ts';

/** The columns of the list of batches in visual order: five with text and two with buttons. */
export const shownColumns = [
  'name',
  'what',
  'state',
  'rows',
  'started',
  'rename',
  'delete',
] as const;

/** A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one. */
export const batchColumns = {
  row: [wholeRow, ...shownColumns],
  head: [],
} as const satisfies GridColumns<string>;

export type BatchColumn = (typeof batchColumns.row)[number];
