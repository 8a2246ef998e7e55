import { useTranslation } from 'react-i18next';
import type { SameOrder } from '../../main/contract/write/sent-before.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface SameOrderQuestionProps {
  /** Null: there is nothing to ask. */
  readonly sent: SameOrder | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before it sends an order like one sent before, and says how that one ended. */
export function SameOrderQuestion({ sent, onConfirm, onCancel }: SameOrderQuestionProps) {
  const { t } = useTranslation();
  if (sent === null) return null;
  const sentAgo = (seconds: number): string => {
    if (seconds <= 60) return t('orders.againText', { count: seconds });
    const when = new Date(Date.now() - seconds * 1000).toISOString();
    return t('orders.againWhen', { when: formatRelativeTime(when) });
  };
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={t('orders.againTitle')}
      confirmLabel={t('orders.againButton')}
      variant="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {sentAgo(sent.secondsAgo)} {t(`orders.againOutcome.${sent.outcome}`)}
      </p>
      <p>{t('orders.againTwice')}</p>
    </ConfirmDialog>
  );
}
