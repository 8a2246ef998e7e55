import type { Table, TableOptions } from '../../../../main/contract/batch/table.ts';
import type { ReaderState } from '../read/table-reader.ts';

/** The starting point for bytes that could not be read with the guessed options. */
const usual: TableOptions = {
  format: 'separated',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};

/** How the table is or will be read. Null if there is nothing to read. */
export function optionsToShow(
  table: Table | null,
  { wanted, isUnread, refused }: Pick<ReaderState, 'wanted' | 'isUnread' | 'refused'>,
): TableOptions | null {
  if (wanted !== null) return wanted;
  // The options of the previous table don't apply to the refused bytes.
  if (refused !== null) return isUnread ? usual : null;
  return table?.options ?? (isUnread ? usual : null);
}
