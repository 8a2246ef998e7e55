import { type GridColumns, wholeRow } from '../../ui/grid/move.ts';

/** The columns of the journal in visual order. */
export const shownColumns = ['time', 'what', 'target', 'outcome', 'profile'] as const;

/** A row takes the focus as a whole because it is opened as a whole. Its cells can be read one by one. */
export const journalEntryColumns = {
  row: [wholeRow, ...shownColumns],
  head: [],
} as const satisfies GridColumns<string>;

export type JournalEntryColumn = (typeof journalEntryColumns.row)[number];
