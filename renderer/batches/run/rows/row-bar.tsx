import { useTranslation } from 'react-i18next';
import { type RowState, rowStates } from '../../../../main/contract/batch/row-states.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Select } from '../../../ui/field/select.tsx';
import { rowStateInWords } from '../../state/row-state-in-words.ts';
import styles from './row-bar.module.css';

interface RowBarProps {
  /** Null: all rows. */
  readonly state: RowState | null;
  readonly onChange: (state: RowState | null) => void;
  readonly shown: number;
  readonly all: number;
}

/** Which rows are shown; right how many that are. */
export function RowBar({ state, onChange, shown, all }: RowBarProps) {
  const { t } = useTranslation();
  const options = [
    { value: '' as const, label: t('batches.run.anyOutcome') },
    ...rowStates.map((value) => ({ value, label: rowStateInWords(value) })),
  ];
  const words = { count: all, shown: formatNumber(shown), all: formatNumber(all) };
  return (
    <div className={styles.bar}>
      <Select<RowState | ''>
        className={styles.choice}
        aria-label={t('batches.run.columns.outcome')}
        options={options}
        value={state ?? ''}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
      <p className={styles.count}>
        {t(state === null ? 'batches.run.shownAll' : 'batches.run.shownSome', words)}
      </p>
    </div>
  );
}
