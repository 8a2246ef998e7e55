import { ChevronDown, ChevronUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import styles from './request-summary.module.css';
import type { ShownRequest } from './shown-text.tsx';
import type { PreviewState } from './use-request-preview.ts';

interface RequestSummaryProps {
  readonly request: ShownRequest;
  /** What the request does, in words. */
  readonly sentence: string | null;
  readonly preview: PreviewState['preview'];
  /** False: the whole request is below, so this shows only its button. */
  readonly isRequestCollapsed: boolean;
  /** Scrolls the whole request into view. */
  readonly onShow: () => void;
  /** Hides the whole request again. Null if it has to be seen. */
  readonly onHide: (() => void) | null;
}

/** The request in one line, for a window so narrow that the journal entry is below the form. */
export function RequestSummary({
  request,
  sentence,
  preview,
  isRequestCollapsed,
  onShow,
  onHide,
}: RequestSummaryProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.summary}>
      {isRequestCollapsed && request.ok && preview !== null && (
        <p className={styles.request}>
          <span className={styles.sentence}>{sentence}</span>
        </p>
      )}
      {isRequestCollapsed && !(request.ok && preview !== null) && (
        <p className={styles.notReady}>
          {t(request.ok ? 'body.journalEntry.updating' : 'body.journalEntry.notReady')}
        </p>
      )}
      {isRequestCollapsed || onHide === null ? (
        <Button variant="quiet" icon={ChevronDown} className={styles.show} onPress={onShow}>
          {t('body.journalEntry.show')}
        </Button>
      ) : (
        <Button variant="quiet" icon={ChevronUp} className={styles.show} onPress={onHide}>
          {t('body.journalEntry.hide')}
        </Button>
      )}
    </div>
  );
}
