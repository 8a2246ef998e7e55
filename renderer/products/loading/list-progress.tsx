import { useTranslation } from 'react-i18next';
import { formatBytes, formatNumber } from '../../lib/words/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { classNames } from '../../ui/look/class-names.ts';
import { ProgressBar } from '../../ui/page/progress-bar.tsx';
import type { ListReading } from '../list/product-list-state.ts';
import styles from './list-progress.module.css';

interface ListProgressProps {
  readonly reading: ListReading;
  readonly onCancel: () => void;
}

/** Download progress of the list. Appears only if it takes a moment. */
export function ListProgress({ reading, onCancel }: ListProgressProps) {
  const { t } = useTranslation();
  const { bytes, totalBytes, pages = 0, entries = 0 } = reading;
  const come = formatBytes(bytes);
  const ofPages = t('products.progress.pages', {
    count: entries,
    products: formatNumber(entries),
    pages: formatNumber(pages),
    come,
  });
  const ofOne =
    totalBytes === null ? come : t('products.progress.of', { come, all: formatBytes(totalBytes) });
  const label = pages > 0 ? ofPages : ofOne;
  return (
    <div className={classNames(styles.progress, pages > 0 && styles.paged)}>
      <ProgressBar
        className={styles.bar}
        name={t('products.progress.name')}
        // If more bytes arrive than announced, don't claim that it's done.
        share={totalBytes === null || totalBytes === 0 ? null : Math.min(1, bytes / totalBytes)}
        {...(bytes === 0 ? {} : { valueLabel: label })}
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('common.cancel')}
      </Button>
    </div>
  );
}
