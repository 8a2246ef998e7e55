import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameUpdate } from '../../main/contract/write/sent-before.ts';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { call } from '../lib/app/call.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

interface Asked {
  /** What was asked about, and would leave. */
  readonly request: SendableRequest;
  readonly sent: SameUpdate;
}

/**
 * Whether an update may leave without a question: `asked` is set when the same values have just been sent, to this
 * user or to another one.
 */
export function useSameUpdate(profileId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    async asksFirst(request: SendableRequest, likeBody: string): Promise<boolean> {
      try {
        const wanted = { profileId, userId: request.id, body: likeBody };
        const sent = await call('findSameUpdate', wanted);
        if (sent !== null) setAsked({ request, sent });
        return sent !== null;
      } catch {
        // A journal that cannot be asked takes no update either: sending it shows what is wrong.
        return false;
      }
    },
  };
}

interface SameUpdateQuestionProps {
  /** null: there is nothing to ask. */
  readonly asked: Asked | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before the same values leave once more, and says whom they were sent to and what became of that. */
export function SameUpdateQuestion({ asked, onConfirm, onCancel }: SameUpdateQuestionProps) {
  const { t } = useTranslation();
  if (asked === null) return null;
  const { sent, request } = asked;
  const id = shortId(request.id);
  const other = shortId(sent.userId);
  const isOther = sent.userId !== request.id;
  const { secondsAgo } = sent;
  const when = formatRelativeTime(new Date(Date.now() - secondsAgo * 1000).toISOString());
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={isOther ? t('users.again.titleOther', { id, other }) : t('users.again.title')}
      confirmLabel={isOther ? t('users.again.buttonOther', { id }) : t('users.again.button')}
      variant="primary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {secondsAgo <= 60
          ? t('users.again.sent', { count: secondsAgo, id: other })
          : t('users.again.sentWhen', { when, id: other })}{' '}
        {t(`users.again.outcome.${sent.outcome}`)}
      </p>
      <p>{isOther ? t('users.again.hintOther', { id }) : t('users.again.hint')}</p>
    </ConfirmDialog>
  );
}

/** An id as it can stand in a sentence: it may have 2,000 characters. */
export function shortId(id: string): string {
  const shown = id.length <= 40 ? id : `${id.slice(0, 39).toWellFormed()}…`;
  return harmless(shown);
}
