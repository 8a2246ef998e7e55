import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { type RowState, rowStates } from '../../../../main/contract/batch/row-states.ts';
import { showJournalEntriesOfBatch } from '../../../journal-entries/batch-to-show.ts';
import { useSayFinal } from '../../../lib/spoken/use-say-final.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { rowStateInWords } from '../../state/row-state-in-words.ts';
import styles from './row-bar.module.css';

interface RowBarProps {
  readonly batch: BatchSummary;
  /** Null: all rows. */
  readonly state: RowState | null;
  readonly onChange: (state: RowState | null) => void;
  readonly shown: number;
  /** Whether the rows in this state have loaded. */
  readonly isAnswered: boolean;
  readonly all: number;
}

/** Which rows are shown, the link to their journal entries and, on the right, their number. */
export function RowBar({ batch, state, onChange, shown, isAnswered, all }: RowBarProps) {
  const { t } = useTranslation();
  const options = [
    { value: '' as const, label: t('batches.run.anyOutcome') },
    ...rowStates.map((value) => ({ value, label: rowStateInWords(value) })),
  ];
  const words = { count: all, shown: formatNumber(shown), all: formatNumber(all) };
  const told = t(state === null ? 'batches.run.shownAll' : 'batches.run.shownSome', words);
  useSayFinal({ asked: state ?? 'all', isAnswered, wordsAfter: () => [told] });
  return (
    <div className={styles.bar}>
      <Select<RowState | ''>
        className={styles.choice}
        aria-label={t('batches.run.columns.outcome')}
        options={options}
        value={state ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
      <Button
        variant="quiet"
        isDisabled={batch.startedAt === null}
        onPress={() => showJournalEntriesOfBatch(batch)}
      >
        {t('batches.run.inJournal')}
      </Button>
      <p className={styles.count}>{told}</p>
    </div>
  );
}
