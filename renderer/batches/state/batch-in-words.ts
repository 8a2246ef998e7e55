import type { BatchRow, RowProblem } from '../../../main/contract/batch/batch.ts';
import type { RowFilter, RowState } from '../../../main/contract/batch/row-states.ts';
import type { Table } from '../../../main/contract/batch/table.ts';
import { meantNumber, readWrittenNumber } from '../../../main/contract/body/written-number.ts';
import { cut, short } from '../../body/content/describe-problem.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { rowListText } from './row-list.ts';

/** The name of a filter of rows: that of a state, *In doubt*, or what the reply says. */
export function filterInWords(filter: RowFilter): string {
  if (filter === 'in-doubt') return i18n.t('batches.run.inDoubt');
  if (filter === 'to-fix') return i18n.t('batches.fix.title');
  if (filter === 'error-said' || filter === 'not-kept')
    return i18n.t(`batches.run.reply.${filter}`);
  return rowStateInWords(filter);
}

/** `Price: The cell isn't a valid number.`: why a row can't be sent. */
export function problemInWords({ column, why, found = '' }: RowProblem): string {
  const sentence = whyInWords(why, found);
  return column === null ? sentence : i18n.t('batches.problem.at', { column, sentence });
}

/** The same with a column name that fits into a line. */
export function problemInALine({ column, ...problem }: RowProblem): string {
  return problemInWords({ column: column === null ? null : short(column), ...problem });
}

/** Why a row can't be sent. `cell` is the one that should be a number. */
export function whyInWords(why: RowProblem['why'], cell: string): string {
  const meant = why === 'not-a-number' ? meantNumber(cell) : null;
  if (meant !== null)
    return i18n.t(`batches.problem.${meant.kind}`, { ...meant, cell: short(harmless(cell)) });
  const number = why === 'ambiguous-number' ? readWrittenNumber(cell) : null;
  const { whole, broken } = number?.kind === 'doubtful' ? number : { whole: '', broken: '' };
  return i18n.t(`batches.problem.${why}`, { cell: short(harmless(cell)), whole, broken });
}

/** `Done`, `Skipped`: the outcome of a row, in the journal's words if it was sent. */
export function rowStateInWords(state: RowState): string {
  return isQuiet(state) ? i18n.t(`batches.page.row.${state}`) : i18n.t(`common.outcome.${state}`);
}

/** States that the journal doesn't have. */
const quiet = ['waiting', 'gone', 'not-done', 'left-out', 'blank'] as const;
export function isQuiet(state: RowState): state is (typeof quiet)[number] {
  return quiet.some((each) => each === state);
}

/** A row in doubt whose newest answer says something else. That answer doesn't resolve the row. */
export function hasNewerAnswer({ state, newest }: Pick<BatchRow, 'state' | 'newest'>): boolean {
  return (state === 'failed' || state === 'unknown') && newest !== state;
}

/** Whether the user has resolved the row. */
export function isResolvedByHand({ state, newest }: Pick<BatchRow, 'state' | 'newest'>): boolean {
  return state === 'not-done' || (state === 'done' && newest !== 'done');
}

/** What to show next to the state of a row: the newest answer, if it says something else. Empty for nothing. */
export function besideRowState(row: BatchRow): string {
  const { newest } = row;
  if (isResolvedByHand(row) || (row.state !== 'gone' && !hasNewerAnswer(row))) return '';
  if (newest === null || newest === 'sending') return '';
  const outcome = rowStateInWords(newest);
  return row.state === 'gone' ? outcome : i18n.t('batches.run.newest', { outcome });
}

/** What the user chose from a table: sheet, rows, names and number formats. Empty if nothing. */
export function tableInWords(table: Table | null): string {
  if (table === null) return '';
  const { options, sheets, columns, hiddenRows = 0 } = table;
  const { sheet, rows, asShown = [], namesRow, leftOut = [] } = options;
  const words = { count: hiddenRows, number: formatNumber(hiddenRows) };
  const shown = columns.filter((_, at) => asShown.includes(at)).map(({ name }) => harmless(name));
  return [
    sheet === null || sheets.length < 2
      ? ''
      : i18n.t('batches.run.source.sheet', { sheet: harmless(sheet) }),
    namesRow === undefined
      ? ''
      : i18n.t('batches.make.table.above', { row: formatNumber(namesRow) }),
    leftOut.length === 0
      ? ''
      : i18n.t('batches.make.table.leftOut.said', {
          count: leftOut.length,
          rows: cut(rowListText(leftOut), 200),
        }),
    rows === undefined || hiddenRows === 0 ? '' : i18n.t(`batches.run.source.${rows}`, words),
    shown.length === 0
      ? ''
      : i18n.t('batches.run.source.shown', { columns: shown.slice(0, 20).join(', ') }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
