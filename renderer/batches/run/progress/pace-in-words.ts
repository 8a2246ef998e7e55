import { formatDuration, formatNumber } from '../../../lib/words/format.ts';
import { i18n } from '../../../lib/words/i18n.ts';
import { timeLeftMs } from './pace.ts';

/** `12 rows per second · about 3 min left`. `rate` is in rows per second. */
export function paceInWords(rate: number, rowsLeft: number): string {
  const { t } = i18n;
  // Below one row per second, rows per minute are easier to read.
  const isQuick = rate >= 1;
  const rows = roundedTo2Digits(isQuick ? rate : rate * 60);
  const words = { count: rows, rows: formatNumber(rows) };
  const time = formatDuration(timeLeftMs(rowsLeft, rate));
  return [
    t(isQuick ? 'batches.run.second' : 'batches.run.minute', words),
    ...(rowsLeft === 0 ? [] : [t('batches.run.left', { time })]),
  ].join(' · ');
}

/** `3.4`, `12`, `160`: further digits would change with each row. */
function roundedTo2Digits(value: number): number {
  return Number(value.toPrecision(2));
}
