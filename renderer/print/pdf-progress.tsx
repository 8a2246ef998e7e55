import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button.tsx';
import { ProgressBar } from '../ui/page/progress-bar.tsx';
import styles from './pdf-progress.module.css';

/**
 * Shows that a PDF is being made, which takes seconds for thousands of rows. Chromium reports no progress, and the page
 * can hardly draw meanwhile. A short PDF is ready before this becomes visible.
 */
export function PdfProgress({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return createPortal(
    <div className={styles.place} data-react-aria-top-layer="true">
      <ProgressBar
        className={styles.progress}
        name={t('print.progress')}
        share={null}
        valueLabel={t('print.progress')}
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('print.cancel')}
      </Button>
    </div>,
    document.body,
  );
}
