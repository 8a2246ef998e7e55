import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../lib/words/format.ts';
import { byteLength } from '../../lib/words/utf8.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './request-summary.module.css';
import type { ShownRequest } from './shown-text.tsx';
import type { PreviewState } from './use-request-preview.ts';

interface RequestSummaryProps {
  readonly request: ShownRequest;
  readonly preview: PreviewState['preview'];
  /** Scrolls the whole request into view. */
  readonly onShow: () => void;
}

/** The request in one line, for a window so narrow that the journal entry is below the form. */
export function RequestSummary({ request, preview, onShow }: RequestSummaryProps) {
  const { t } = useTranslation();
  const body = preview?.body ?? null;
  const bytes = useMemo(() => (body === null ? 0 : byteLength(body)), [body]);
  return (
    <div className={styles.summary}>
      {request.ok && preview !== null ? (
        <p className={styles.request}>
          <strong>{preview.method}</strong> <span className={styles.url}>{preview.url}</span>
          <span className={styles.size}>· {formatBytes(bytes)}</span>
        </p>
      ) : (
        <p className={styles.notReady}>
          {t(request.ok ? 'body.journalEntry.updating' : 'body.journalEntry.notReady')}
        </p>
      )}
      <Button variant="quiet" className={styles.show} onPress={onShow}>
        {t('body.journalEntry.show')}
      </Button>
    </div>
  );
}
