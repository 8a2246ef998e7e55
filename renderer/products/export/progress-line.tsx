import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import styles from './progress-line.module.css';
import type { ExportProgress } from './use-export.ts';

interface ExportProgressLineProps {
  readonly progress: ExportProgress;
  readonly onCancel: () => void;
}

/** How many rows have been written to the file. */
export function ExportProgressLine({
  progress: { written, of },
  onCancel,
}: ExportProgressLineProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <ProgressBar
        className={styles.progress}
        name={t('products.export.progress')}
        share={of === 0 ? null : written / of}
        valueLabel={t('products.export.written', {
          written: formatNumber(written),
          of: formatNumber(of),
        })}
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('export.cancel')}
      </Button>
    </div>
  );
}
