import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameUpdate } from '../../main/contract/write/sent-before.ts';
import { leftOutSentence } from '../body/rows/fields-face.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { call } from '../lib/app/call.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { harmless } from '../lib/words/harmless.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

/** Why an update is asked about, with what was asked about and would leave. */
type Asked =
  | { readonly why: 'same'; readonly request: SendableRequest; readonly sent: SameUpdate }
  | { readonly why: 'empty'; readonly request: SendableRequest };

/**
 * Whether an update may leave without a question: `asked` is set when the same values have just been sent, to this
 * user or to another one, and when there are no values at all.
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
        // To send no values to another user than before is not the same again.
        if (sent !== null && !(isEmpty && sent.userId !== request.id)) {
          setAsked({ why: 'same', request, sent });
          return true;
        }
      } catch {
        // A journal that cannot be asked takes no update either: sending it shows what is wrong.
        return false;
      }
      if (isEmpty) setAsked({ why: 'empty', request });
      return isEmpty;
    },
  };
}

interface UpdateQuestionProps {
  /** null: there is nothing to ask. */
  readonly asked: Asked | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an update leaves that may not be meant. */
export function UpdateQuestion({ asked, ...answers }: UpdateQuestionProps) {
  if (asked === null) return null;
  return asked.why === 'same' ? (
    <SameUpdateQuestion {...asked} {...answers} />
  ) : (
    <EmptyUpdateQuestion {...asked} {...answers} />
  );
}

type Question<Why> = Extract<Asked, { readonly why: Why }> & Omit<UpdateQuestionProps, 'asked'>;

/** A service that replaces the whole user clears it then. */
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

/** Says whom the same values were sent to and what became of that. */
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

/** An id as it can stand in a sentence: it may have 2,000 characters. */
export function shortId(id: string): string {
  const shown = id.length <= 40 ? id : `${id.slice(0, 39).toWellFormed()}…`;
  return harmless(shown);
}
