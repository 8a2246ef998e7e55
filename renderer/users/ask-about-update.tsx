import type { TFunction } from 'i18next';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { SameRequest } from '../../main/contract/write/sent-before.ts';
import { leftOutSentence } from '../body/rows/field-rows.tsx';
import type { SendableRequest } from '../form/content/ready-request.ts';
import { call } from '../lib/app/call.ts';
import { confirm } from '../lib/ask/ask.ts';
import type { ConfirmWords } from '../lib/ask/questions.ts';
import { formatRelativeTime } from '../lib/words/format.ts';
import { shortId } from './user-id.ts';

/**
 * Asks before an update is sent that may be a mistake: it would repeat one that may have been carried out, its values were
 * typed or read for another user, which `otherUser` returns, or there are no values. Resolves to whether it may be sent.
 */
export async function maySendUpdate(
  profile: Profile,
  request: SendableRequest,
  sentBy: string | null,
  isFromSent: boolean,
  otherUser: () => string | null,
): Promise<boolean> {
  const { id, body, ifMatch } = request;
  const isEmpty = /^\s*\{\s*\}\s*$/.test(body);
  const other = isEmpty ? null : otherUser();
  const update = { profileId: profile.id, operation: 'updateUser', body, ifMatch } as const;
  try {
    const sent = await call('findSameRequest', { ...update, id, sentBy, isFromSent });
    // Once sent here, they may be on their way twice: whose values they are was asked before that.
    if (sent !== null) return await asks(profile, (t) => sameWords(t, request, sent));
    if (other !== null) {
      const own = await call('findSameRequest', { ...update, id: other, sentBy: null });
      return await asks(profile, (t) => otherWords(t, request, other, own));
    }
    return !isEmpty || (await asks(profile, (t) => emptyWords(t, request)));
  } catch {
    // If the journal can't be read, it accepts no update either: sending shows what is wrong.
    return true;
  }
}

const asks = (profile: Profile, words: (t: TFunction) => ConfirmWords): Promise<boolean> =>
  confirm(profile, words, { isUnasked: true });

/** A service that replaces the whole user would clear it. */
function emptyWords(t: TFunction, request: SendableRequest): ConfirmWords {
  const id = shortId(request.id);
  const { body } = request.form;
  const leftOut = leftOutSentence(t, body.rows);
  return {
    title: t('users.emptyBody.title', { id }),
    text: (
      <>
        {leftOut !== null && <p>{leftOut}</p>}
        <p>{t('users.emptyBody.hint', { id })}</p>
      </>
    ),
    confirm: t('users.emptyBody.button'),
    risk: 'loss',
  };
}

/** Says when the same update was sent, and how that ended. */
function sameWords(t: TFunction, request: SendableRequest, sent: SameRequest): ConfirmWords {
  return {
    title: t('users.again.title'),
    text: (
      <>
        <p>{sentSentence(t, sent, request.id)}</p>
        <p>{t('users.again.hint')}</p>
      </>
    ),
    confirm: t('common.sendAgain'),
    risk: 'mistake',
  };
}

/** Says whose values these are, and when they were sent to that user. */
function otherWords(
  t: TFunction,
  request: SendableRequest,
  other: string,
  sent: SameRequest | null,
): ConfirmWords {
  const id = shortId(request.id);
  return {
    title: t('users.again.titleOther', { id, other: shortId(other) }),
    text: (
      <>
        <p>
          {sent === null
            ? t('users.again.typedFor', { id: shortId(other) })
            : sentSentence(t, sent, other)}
        </p>
        <p>{t('users.again.hintOther', { id })}</p>
      </>
    ),
    confirm: t('users.again.buttonOther', { id }),
    risk: 'mistake',
  };
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
