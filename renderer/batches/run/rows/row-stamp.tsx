import { useTranslation } from 'react-i18next';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import { Stamp } from '../../../ui/look/stamp.tsx';
import { rowStateInWords } from '../../state/row-state-in-words.ts';
import styles from './row-grid.module.css';

/** What became of a row, with the status and how often it was sent; quiet words where it was not sent. */
export function RowStamp({ row: { state, status, attempts } }: { readonly row: BatchRow }) {
  const { t } = useTranslation();
  const detail = [
    status === null ? '' : `· ${status}`,
    attempts > 1 ? `· ${t('batches.run.times', { count: attempts })}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');
  if (state === 'waiting' || state === 'left-out') {
    return <span className={styles.quiet}>{`${rowStateInWords(state)} ${detail}`.trim()}</span>;
  }
  return <Stamp outcome={state} {...(detail === '' ? {} : { detail })} />;
}
