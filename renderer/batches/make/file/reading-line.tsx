import { useTranslation } from 'react-i18next';
import { type Readable, useStore } from '../../../lib/app/store.ts';
import { formatBytes, formatNumber } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ProgressBar } from '../../../ui/page/progress-bar.tsx';
import type { ReadingProgress } from '../read/table-reader.ts';
import styles from './file-step.module.css';

interface ReadingLineProps {
  readonly progress: Readable<ReadingProgress | null>;
  readonly onCancel: () => void;
}

/** The progress of a read: first bytes, then rows. Only this component follows it, so the page is not drawn again. */
export function ReadingLine({ progress, onCancel }: ReadingLineProps) {
  const { t } = useTranslation();
  const now = useStore(progress);
  if (now === null) return null;
  const isTaking = now.kind === 'taking';
  return (
    <div className={styles.line}>
      <ProgressBar
        className={styles.progress}
        name={t('batches.make.table.reading')}
        share={isTaking && now.of > 0 ? now.taken / now.of : null}
        valueLabel={
          isTaking
            ? t('batches.make.table.taken', {
                taken: formatBytes(now.taken),
                of: formatBytes(now.of),
              })
            : t('batches.make.table.rowsSoFar', {
                count: now.rows,
                rows: formatNumber(now.rows),
              })
        }
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
