import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SameRequest } from '../../main/contract/write/sent-before.ts';
import { leftOutSentence } from '../body/rows/fields-face.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { call } from '../lib/app/call.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { shortId } from './user-id.ts';

/** Why the user is asked about an update, with the request in question. */
type Asked =
  | { readonly why: 'same'; readonly request: SendableRequest; readonly sent: SameRequest }
  /** The values are of this other user. `sent`: the update that sent them to it; null if none did. */
  | {
      readonly why: 'other';
      readonly request: SendableRequest;
      readonly other: string;
      readonly sent: SameRequest | null;
    }
  | { readonly why: 'empty'; readonly request: SendableRequest };

/**
 * Whether an update can be sent without a question. `asked` is set if it would repeat one that may have been carried out,
 * if its values were typed or read for another user, which `otherUser` returns, or if there are no values.
 */
export function useUpdateQuestion(profileId: string, otherUser: () => string | null) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    forget: () => setAsked(null),
    async asksFirst(request: SendableRequest, sentBy: string | null): Promise<boolean> {
      const { id, body, ifMatch } = request;
      const isEmpty = /^\s*\{\s*\}\s*$/.test(body);
      const other = isEmpty ? null : otherUser();
      const update = { profileId, operation: 'updateUser', body, ifMatch } as const;
      try {
        const sent = await call('findSameRequest', { ...update, id, sentBy });
        // Once sent here, they may be on their way twice: whose values they are was asked before that.
        if (sent !== null) setAsked({ why: 'same', request, sent });
        else if (other !== null) {
          const own = await call('findSameRequest', { ...update, id: other, sentBy: null });
          setAsked({ why: 'other', request, other, sent: own });
        } else if (isEmpty) setAsked({ why: 'empty', request });
        return sent !== null || other !== null || isEmpty;
      } catch {
        // If the journal can't be read, it accepts no update either: sending shows what is wrong.
        return false;
      }
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
  switch (asked.why) {
    case 'same':
      return <SameUpdateQuestion {...asked} {...answers} />;
    case 'other':
      return <OtherUserQuestion {...asked} {...answers} />;
    case 'empty':
      return <EmptyUpdateQuestion {...asked} {...answers} />;
  }
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

/** Says when the same update was sent, and how that ended. */
function SameUpdateQuestion({ request, sent, onConfirm, onCancel }: Question<'same'>) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={t('users.again.title')}
      confirmLabel={t('users.again.button')}
      variant="secondary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{sentSentence(t, sent, request.id)}</p>
      <p>{t('users.again.hint')}</p>
    </ConfirmDialog>
  );
}

/** Says whose values these are, and when they were sent to that user. */
function OtherUserQuestion({ request, other, sent, onConfirm, onCancel }: Question<'other'>) {
  const { t } = useTranslation();
  const id = shortId(request.id);
  return (
    <ConfirmDialog
      isOpen
      isUnasked
      title={t('users.again.titleOther', { id, other: shortId(other) })}
      confirmLabel={t('users.again.buttonOther', { id })}
      variant="secondary"
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>
        {sent === null
          ? t('users.again.typedFor', { id: shortId(other) })
          : sentSentence(t, sent, other)}
      </p>
      <p>{t('users.again.hintOther', { id })}</p>
    </ConfirmDialog>
  );
}

function sentSentence(t: TFunction, { secondsAgo, outcome }: SameRequest, userId: string): string {
  const id = shortId(userId);
  const when = formatRelativeTime(new Date(Date.now() - secondsAgo * 1000).toISOString());
  const sent =
    secondsAgo <= 60
      ? t('users.again.sent', { count: secondsAgo, id })
      : t('users.again.sentWhen', { when, id });
  return `${sent} ${t(`users.again.outcome.${outcome}`)}`;
}
