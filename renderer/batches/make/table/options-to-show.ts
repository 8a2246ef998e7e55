import type { Table, TableOptions } from '../../../../main/contract/batch/table.ts';
import type { ReaderState } from '../read/table-reader.ts';

/** For bytes that could not be read as they were guessed: a person begins from here. */
const usual: TableOptions = {
  format: 'separated',
  encoding: 'utf-8',
  separator: ',',
  hasHeader: true,
  sheet: null,
};

/** How the table is read, or is about to be; null where there is nothing to read. */
export function optionsToShow(
  table: Table | null,
  { wanted, isUnread, refused }: Pick<ReaderState, 'wanted' | 'isUnread' | 'refused'>,
): TableOptions | null {
  if (wanted !== null) return wanted;
  // The options of the table from before say nothing of the bytes that were refused.
  if (refused !== null) return isUnread ? usual : null;
  return table?.options ?? (isUnread ? usual : null);
}
