import { useTranslation } from 'react-i18next';
import type { BatchRow } from '../../../../main/contract/batch/batch.ts';
import { Stamp } from '../../../ui/look/stamp.tsx';
import {
  besideRowState,
  isQuiet,
  isResolvedByHand,
  rowStateInWords,
} from '../../state/row-state-in-words.ts';
import styles from './row-grid.module.css';

/** The outcome of a row, with the status code and the number of attempts. Muted text if it was not sent. */
export function RowStamp({ row }: { readonly row: BatchRow }) {
  const { t } = useTranslation();
  const { state, attempts, evidence } = row;
  const detail = [
    besideRowState(row),
    // As in the journal: a list that was read later shows what a 404 meant.
    evidence === null || state === 'gone' ? '' : t(`journal.evidence.${evidence.kind}`),
    attempts > 1 ? t('batches.run.times', { count: attempts }) : '',
  ]
    .filter((part) => part !== '')
    .map((part) => `· ${part}`)
    .join(' ');
  const suffix = isResolvedByHand(row) ? t('batches.run.byHand') : '';
  if (isQuiet(state)) {
    return (
      <span className={styles.quiet}>{`${rowStateInWords(state)}${suffix} ${detail}`.trim()}</span>
    );
  }
  return <Stamp outcome={state} suffix={suffix} {...(detail === '' ? {} : { detail })} />;
}
