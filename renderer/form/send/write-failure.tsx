import { useTranslation } from 'react-i18next';
import { idempotencyOf } from '../../../main/contract/profile/idempotency.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import type { BodyOperation } from '../../../main/contract/write/write-operations.ts';
import { useFailureActions } from '../../lib/ask/use-failure-actions.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { useEarlierDoubt, withEarlierDoubt } from '../../lib/failure/earlier-doubt.ts';
import { ErrorDialog } from '../../ui/failure/error-dialog.tsx';
import type { PressState } from '../press/press.ts';

interface WriteFailureProps {
  readonly profile: Profile;
  readonly operation: BodyOperation;
  readonly press: PressState;
  /** Where it happened, when another page is on the screen. */
  readonly kicker: string | undefined;
  readonly onClose: () => void;
  /** Sends what stands in the form, as a press of its button would, under a new writeId. */
  readonly onSendAgain: () => void;
}

/** The dialog for a write that failed, over the form as it was. Nothing in it sends by itself. */
export function WriteFailure({
  profile,
  operation,
  press,
  kicker,
  onClose,
  onSendAgain,
}: WriteFailureProps) {
  const { t } = useTranslation();
  const actions = useFailureActions(profile);
  const earlier = useEarlierDoubt(press.phase === 'failed' ? press.writeId : null);
  if (press.phase !== 'failed') return null;
  const description = withEarlierDoubt(
    describeFailure(press.failure, operation),
    operation,
    earlier,
  );
  // With the key of the first attempt it is created once, so that there is no question to ask.
  const isRecognised =
    description.whatToDo.action === 'send-again-anyway' && idempotencyOf(profile, '') !== null;
  const recognised = { text: t('failure.todo.sameKey'), action: 'try-again' } as const;
  // Signed out is no failure to read, but a token to enter: that dialog opens instead.
  const isOpen = press.open && press.failure.kind !== 'signed-out' && earlier !== undefined;
  return (
    <ErrorDialog
      isOpen={isOpen}
      kicker={kicker}
      description={isRecognised ? { ...description, whatToDo: recognised } : description}
      onClose={onClose}
      actions={{ ...actions, 'try-again': onSendAgain, 'send-again-anyway': onSendAgain }}
    />
  );
}
