import type { Table } from '../../../main/contract/batch/table.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';

/** What the user chose from a spreadsheet: sheet, rows and number formats. Empty if nothing. */
export function tableInWords(table: Table | null): string {
  if (table === null) return '';
  const { options, sheets, columns, hiddenRows = 0 } = table;
  const { sheet, rows, asShown = [] } = options;
  const words = { count: hiddenRows, number: formatNumber(hiddenRows) };
  const shown = columns.filter((_, at) => asShown.includes(at)).map(({ name }) => harmless(name));
  return [
    sheet === null || sheets.length < 2
      ? ''
      : i18n.t('batches.run.source.sheet', { sheet: harmless(sheet) }),
    rows === undefined || hiddenRows === 0 ? '' : i18n.t(`batches.run.source.${rows}`, words),
    shown.length === 0
      ? ''
      : i18n.t('batches.run.source.shown', { columns: shown.slice(0, 20).join(', ') }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
