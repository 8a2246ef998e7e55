import type { TFunction } from 'i18next';
import { idempotencyOf } from '../../../main/contract/profile/idempotency.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { DoneWrite, FailedWrite } from '../../../main/contract/write/outcome.ts';
import type { WriteSummary } from '../../../main/contract/write/write.ts';
import { type BodyKind, operationOf } from '../../../main/contract/write/write-operations.ts';
import { failureActions, showFailureParts } from '../../lib/ask/ask.ts';
import type { FailureParts } from '../../lib/ask/questions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import type { FailureAction } from '../../lib/failure/description.ts';
import { notKeptSentences } from '../../lib/failure/done-notes.ts';
import { withEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { navigate } from '../../lib/window/router.ts';
import { harmless } from '../../lib/words/harmless.ts';
import { i18n } from '../../lib/words/i18n.ts';
import type { StatusMessage, Words } from '../../ui/toast/announce.ts';
import type { FormFields } from '../content/use-form-content.ts';

interface FailureAct {
  readonly action: FailureAction;
  readonly onAct: () => void;
}

/** What the dialog of a failed write says and offers in addition. */
export interface FailurePart {
  readonly children?: FailureParts['children'];
  /** Replaces the advice. */
  readonly whatToDo?: {
    readonly text: string;
    /** One that is advised, or two without advice. */
    readonly acts: readonly [FailureAct, other?: FailureAct];
  };
}

/** A write of a form that wasn't carried out, or of which nobody knows whether it was. */
export interface FailedSend {
  readonly profile: Profile;
  readonly kind: BodyKind;
  readonly writeId: string;
  readonly ended: FailedWrite;
  /** An earlier attempt of it that is still in doubt. */
  readonly earlier: WriteSummary | null;
}

export function describeFailedSend({ kind, ended, earlier }: FailedSend) {
  const operation = operationOf[kind];
  return withEarlierDoubt(describeFailure(ended.failure, operation), operation, earlier);
}

interface FailedSendOptions {
  /** Where it happened, if another page is on the screen. */
  readonly kicker: string | undefined;
  /** Called while the dialog is drawn, so that its words follow the language. */
  readonly partOf: () => FailurePart | null;
  /** Sends the content of the form with a new writeId. Null if the form has other content. */
  readonly again: (() => Promise<void>) | null;
}

/** Explains a write that failed, over the unchanged form. Sends nothing by itself. */
export function showFailedSend(
  failed: FailedSend,
  { kicker, partOf, again }: FailedSendOptions,
): Promise<void> {
  const { profile, ended } = failed;
  // With the key of the first attempt the service creates it only once, so there is nothing to ask.
  const isRecognised =
    describeFailedSend(failed).whatToDo.action === 'send-again-anyway' &&
    idempotencyOf(profile, '') !== null;
  const ownPart = () => (isRecognised ? null : partOf());
  const parts = (): FailureParts => {
    const description = describeFailedSend(failed);
    const part = ownPart();
    const [first, other] = part?.whatToDo?.acts ?? [];
    const own = part?.whatToDo && first && { text: part.whatToDo.text, action: first.action };
    const { current } = ended;
    const ofRead =
      current?.kind === 'not-read' ? describeFailure(current.failure, 'readUser').whatToDo : null;
    // Until there is another token, the service refuses to show the user again, or it asks to wait.
    const isForRead =
      ofRead?.action === 'replace-token' ||
      ofRead?.action === 'find-how' ||
      ofRead?.wait !== undefined;
    const forRead = isForRead ? ofRead : null;
    const recognised = { text: i18n.t('failure.todo.sameKey'), action: 'try-again' } as const;
    const advised = isRecognised ? recognised : (own ?? description.whatToDo);
    return {
      description: { ...description, whatToDo: forRead ?? advised },
      kicker,
      otherAction: forRead === null ? other?.action : undefined,
      children: part?.children,
    };
  };
  const [first, other] = ownPart()?.whatToDo?.acts ?? [];
  return showFailureParts(profile, parts, {
    ...failureActions(profile, undefined, 'form'),
    ...(again && { 'try-again': again, 'send-again-anyway': again }),
    ...(first && { [first.action]: first.onAct }),
    ...(other && { [other.action]: other.onAct }),
  });
}

type MessageAction = NonNullable<StatusMessage['action']>;

/** Leads from a message to the journal entry of the write. */
export const openJournalEntry = (writeId: string): MessageAction => ({
  label: (t) => t('journal.openEntry'),
  onPress: () => navigate('journal', writeId),
});

/** Says that a write is done. */
export function doneMessage(
  { kind, form }: Pick<FormFields, 'kind' | 'form'>,
  done: DoneWrite,
  doneText: Words,
): StatusMessage {
  const { status, errorSaid, notKept } = done;
  const text = (t: TFunction): string => {
    const words = status === 202 ? t(`done.acceptedOf.${kind}`) : doneText(t);
    const said =
      errorSaid === undefined ? [] : [t('done.errorSaid', { words: harmless(errorSaid) })];
    const more = [...said, ...notKeptSentences(notKept, form)];
    return more.length === 0 ? words : `${words}. ${more.join(' ')}`;
  };
  return { text, action: openJournalEntry(done.writeId) };
}
