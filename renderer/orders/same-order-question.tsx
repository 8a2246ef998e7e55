import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameRequest } from '../../main/contract/write/sent-before.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { call } from '../lib/app/call.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface SameOrderQuestionProps {
  /** Null: there is nothing to ask. */
  readonly sent: SameRequest | null;
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
      variant="secondary"
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

interface Asked {
  /** What the question is about, and what would be sent. */
  readonly request: SendableRequest;
  readonly sent: SameRequest;
}

/** Whether an order can be sent without a question. `asked` is set if it would repeat one that may have been created. */
export function useSameOrder(profileId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    async asksFirst(request: SendableRequest, sentBy: string | null): Promise<boolean> {
      const { id, body, ifMatch } = request;
      try {
        const order = { profileId, operation: 'createOrder', id, body, ifMatch, sentBy } as const;
        const sent = await call('findSameRequest', order);
        if (sent !== null) setAsked({ request, sent });
        return sent !== null;
      } catch {
        // If the journal can't be read, it accepts no order either: sending shows what is wrong.
        return false;
      }
    },
  };
}
