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
  { wanted, isUnread }: Pick<ReaderState, 'wanted' | 'isUnread'>,
): TableOptions | null {
  return wanted ?? table?.options ?? (isUnread ? usual : null);
}
