import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { operationOf } from '../../../main/contract/write/write-operations.ts';
import { askForToken } from '../../lib/ask/ask.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { notKeptSentences } from '../../lib/failure/done-notes.ts';
import { navigate } from '../../lib/window/router.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { announce, type Words } from '../../ui/toast/announce.ts';
import type { FormFields } from '../content/use-form-content.ts';
import type { Press, PressEnd } from '../press/press.ts';
import { showReply } from '../request/reply.tsx';
import { messagesAtFields } from './messages-at-fields.ts';

/** Shows how a press ended: in the toast, at its fields, or by asking for a token. */
export function useReportOutcome(profile: Profile, fields: FormFields, press: Press) {
  const { kind, dispatch, content, form } = fields;
  // False once the profile was removed: the dialog has no place then.
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  return (end: PressEnd, doneText: Words): void => {
    const openJournalEntry = {
      label: (t: TFunction) => t('body.write.openJournalEntry'),
      onPress: () => navigate('journal', end.writeId),
    };
    const { outcome } = end;
    if (outcome.kind === 'done') {
      const openReply = {
        label: (t: TFunction) => t('body.write.reply'),
        onPress: () => void showReply(profile, outcome),
      };
      const hasReply = outcome.reply !== null && isThere.current;
      const { status, errorSaid, notKept } = outcome;
      announce(
        {
          text: (t) => {
            const done = status === 202 ? t(`done.acceptedOf.${kind}`) : doneText(t);
            const said =
              errorSaid === undefined ? [] : [t('done.errorSaid', { words: harmless(errorSaid) })];
            const more = [...said, ...notKeptSentences(notKept)];
            return more.length === 0 ? done : `${done}. ${more.join(' ')}`;
          },
          action: hasReply ? openReply : openJournalEntry,
        },
        profile,
      );
      return;
    }
    const { failure } = outcome;
    if (!isThere.current) {
      announce(
        {
          text: () => describeFailure(failure, operationOf[kind]).title,
          action: openJournalEntry,
        },
        profile,
      );
    } else if (failure.kind === 'signed-out') {
      press.close();
      void askForToken(profile, 'form');
    }
    // The form may show a later press.
    if (failure.kind === 'http' && press.getState() === end)
      dispatch({
        type: 'answer',
        messages: messagesAtFields(failure, content.ok ? content.text : '', form),
      });
  };
}
