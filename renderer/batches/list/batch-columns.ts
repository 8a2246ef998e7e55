import { type GridColumns, wholeRow } from '../../ui/grid/move.ts';

/** The columns of the batches, as they are seen: five of words and two of buttons. */
export const shownColumns = [
  'name',
  'what',
  'state',
  'rows',
  'started',
  'rename',
  'delete',
] as const;

/** A row takes the focus as a whole, since it is opened as a whole; its cells can be read one by one. */
export const batchColumns = {
  row: [wholeRow, ...shownColumns],
  head: [],
} as const satisfies GridColumns<string>;

export type BatchColumn = (typeof batchColumns.row)[number];
