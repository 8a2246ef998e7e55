import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameUpdate } from '../../main/contract/write/sent-before.ts';
import { leftOutSentence } from '../body/rows/fields-face.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { call } from '../lib/app/call.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { shortId } from './user-id.ts';

/** Why the user is asked about an update, with the request in question. */
type Asked =
  | { readonly why: 'same'; readonly request: SendableRequest; readonly sent: SameUpdate }
  | { readonly why: 'empty'; readonly request: SendableRequest };

/**
 * Whether an update can be sent without a question. `asked` is set if the same values were just sent, to this user or
 * another one, or if there are no values.
 */
export function useUpdateQuestion(profileId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    async asksFirst(request: SendableRequest, likeBody: string): Promise<boolean> {
      const isEmpty = /^\s*\{\s*\}\s*$/.test(request.body);
      try {
        const wanted = { profileId, userId: request.id, body: likeBody };
        const sent = await call('findSameUpdate', wanted);
        // Sending no values to another user than before is not a repetition.
        if (sent !== null && !(isEmpty && sent.userId !== request.id)) {
          setAsked({ why: 'same', request, sent });
          return true;
        }
      } catch {
        // If the journal can't be read, it accepts no update either: sending shows what is wrong.
        return false;
      }
      if (isEmpty) setAsked({ why: 'empty', request });
      return isEmpty;
    },
  };
}

interface UpdateQuestionProps {
  /** Null: there is nothing to ask. */
  readonly asked: Asked | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before sending an update that may be a mistake. */
export function UpdateQuestion({ asked, ...answers }: UpdateQuestionProps) {
  if (asked === null) return null;
  return asked.why === 'same' ? (
    <SameUpdateQuestion {...asked} {...answers} />
  ) : (
    <EmptyUpdateQuestion {...asked} {...answers} />
  );
}

type Question<Why> = Extract<Asked, { readonly why: Why }> & Omit<UpdateQuestionProps, 'asked'>;

/** A service that replaces the whole user would clear it. */
function EmptyUpdateQuestion({ request, onConfirm, onCancel }: Question<'empty'>) {
  const { t } = useTranslation();
  const id = shortId(request.id);
  const { body } = request.form;
  const leftOut = body.written === 'json' ? null : leftOutSentence(t, body.rows);
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={t('users.emptyBody.title', { id })}
      confirmLabel={t('users.emptyBody.button')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {leftOut !== null && <p>{leftOut}</p>}
      <p>{t('users.emptyBody.hint', { id })}</p>
    </ConfirmDialog>
  );
}

/** Says whom the same values were sent to, and how that ended. */
function SameUpdateQuestion({ request, sent, onConfirm, onCancel }: Question<'same'>) {
  const { t } = useTranslation();
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
