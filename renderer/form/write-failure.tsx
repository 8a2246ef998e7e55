import { useTranslation } from 'react-i18next';
import { idempotencyOf } from '../../main/contract/profile/idempotency.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../main/contract/write/write-operations.ts';
import { failureActions } from '../lib/ask/ask.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { useEarlierDoubt, withEarlierDoubt } from '../lib/failure/earlier-doubt.ts';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import type { PressState } from './press/press.ts';
import type { SendForm } from './use-send-form.ts';

interface WriteFailureProps {
  readonly profile: Profile;
  readonly operation: BodyOperation;
  readonly press: PressState;
  /** Where it happened, if another page is on the screen. */
  readonly kicker: string | undefined;
  readonly partOf: SendForm['failurePart'];
  readonly onClose: () => void;
  /** Sends the content of the form with a new writeId, like pressing its button. Null if the form has other content. */
  readonly onSendAgain: (() => void) | null;
}

/** The dialog for a write that failed, over the unchanged form. It sends nothing by itself. */
export function WriteFailure({
  profile,
  operation,
  press,
  kicker,
  partOf,
  onClose,
  onSendAgain,
}: WriteFailureProps) {
  const { t } = useTranslation();
  const actions = failureActions(profile, undefined, 'form');
  const ended = press.phase === 'ended' && press.outcome.kind !== 'done' ? press.outcome : null;
  const earlier = useEarlierDoubt(press.phase === 'ended' && ended !== null ? press.writeId : null);
  if (press.phase !== 'ended' || ended === null) return null;
  const { failure } = ended;
  const description = withEarlierDoubt(describeFailure(failure, operation), operation, earlier);
  // With the key of the first attempt the service creates it only once, so there is nothing to ask.
  const isRecognised =
    description.whatToDo.action === 'send-again-anyway' && idempotencyOf(profile, '') !== null;
  const recognised = { text: t('failure.todo.sameKey'), action: 'try-again' } as const;
  const part = isRecognised ? null : (partOf?.(ended, press.writeId) ?? null);
  const [first, other] = part?.whatToDo?.acts ?? [];
  const own = part?.whatToDo && first && { text: part.whatToDo.text, action: first.action };
  const { current } = ended;
  const ofRead =
    current?.kind === 'not-read' ? describeFailure(current.failure, 'readUser').whatToDo : null;
  // Until there is another token, the service refuses to show the user again.
  const isOfToken = ofRead?.action === 'replace-token' || ofRead?.action === 'find-how';
  const ofToken = isOfToken ? ofRead : null;
  const whatToDo = ofToken ?? (isRecognised ? recognised : (own ?? description.whatToDo));
  // If the user is signed out, the dialog that asks for a token opens instead.
  const isOpen = press.open && failure.kind !== 'signed-out' && earlier !== undefined;
  return (
    <ErrorDialog
      isOpen={isOpen}
      kicker={kicker}
      description={{ ...description, whatToDo }}
      otherAction={ofToken === null ? other?.action : undefined}
      onClose={onClose}
      actions={{
        ...actions,
        ...(onSendAgain && { 'try-again': onSendAgain, 'send-again-anyway': onSendAgain }),
        ...(first && { [first.action]: first.onAct }),
        ...(other && { [other.action]: other.onAct }),
      }}
    >
      {part?.children}
    </ErrorDialog>
  );
}
