import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameOrder } from '../../main/contract/write/sent-before.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import type { StandingDraft } from '../form/drafts/use-draft.ts';
import { call } from '../lib/app/call.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { unresolvedOrder } from './unresolved-order.ts';

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

interface Asked {
  /** What the question is about, and what would be sent. */
  readonly request: SendableRequest;
  readonly sent: SameOrder;
}

/**
 * Whether an order can be sent without a question. `asked` is set if a similar order was just sent, or if it is unknown
 * how an earlier attempt to send this draft ended.
 */
export function useSameOrder(profileId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    async asksFirst(
      request: SendableRequest,
      likeBody: string,
      standing: StandingDraft,
    ): Promise<boolean> {
      try {
        const recent = await call('findSameOrder', { profileId, body: likeBody });
        const sent = recent ?? (await unresolvedOrder(standing, request.body));
        if (sent !== null) setAsked({ request, sent });
        return sent !== null;
      } catch {
        // If the journal can't be read, it accepts no order either: sending shows what is wrong.
        return false;
      }
    },
  };
}
