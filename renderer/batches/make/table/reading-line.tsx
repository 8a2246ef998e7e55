import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import type { ReaderPhase } from '../read/table-reader.ts';
import styles from './reading-line.module.css';

interface ReadingLineProps {
  readonly phase: Exclude<ReaderPhase, { kind: 'rest' }>;
  readonly onCancel: () => void;
}

/** How far a table has been read: its bytes first, then its rows. */
export function ReadingLine({ phase, onCancel }: ReadingLineProps) {
  const { t } = useTranslation();
  const isTaking = phase.kind === 'taking';
  return (
    <div className={styles.line}>
      <ProgressBar
        className={styles.progress}
        name={t('batches.make.table.reading')}
        share={isTaking && phase.of > 0 ? phase.taken / phase.of : null}
        valueLabel={
          isTaking
            ? t('batches.make.table.taken', {
                taken: formatBytes(phase.taken),
                of: formatBytes(phase.of),
              })
            : t('batches.make.table.rowsSoFar', {
                count: phase.rows,
                rows: formatNumber(phase.rows),
              })
        }
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('batches.make.table.cancel')}
      </Button>
    </div>
  );
}
