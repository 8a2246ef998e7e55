import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pause } from '../../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { useFailureActions } from '../../../lib/ask/use-failure-actions.ts';
import { describeFailure } from '../../../lib/failure/describe-failure.ts';
import type { FailureAction } from '../../../lib/failure/description.ts';
import { shortReason } from '../../../lib/failure/reason.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Banner } from '../../../ui/page/banner.tsx';
import { pauseInWords } from '../../state/batch-in-words.ts';
import styles from './pause-banner.module.css';

interface PauseBannerProps {
  readonly profile: Profile;
  readonly operation: WriteOperation;
  readonly pause: Pause;
  /**
   * The pause has just begun in front of the user: if a token is needed, ask for it immediately.
   */
  readonly asksForToken: boolean;
}

/** Why a batch is paused, and what the user can do about it. */
export function PauseBanner({ profile, operation, pause, asksForToken }: PauseBannerProps) {
  const { t } = useTranslation();
  const { why, until, failure } = pause;
  const [isMended, setIsMended] = useState(false);
  const actions = useFailureActions(profile, () => setIsMended(true));
  const told = failure === null ? null : describeFailure(failure, operation);
  const reason = failure === null ? '' : shortReason(failure);
  const isGuarded = failure?.kind === 'guarded';
  const step = stepFor(why, told?.whatToDo.action ?? null);
  const act = step === null ? undefined : actions[step];
  const askForToken = useEffectEvent(() => {
    if (asksForToken && why === 'signed-out') act?.();
  });
  useEffect(() => askForToken(), []);
  const todo = until !== null ? 'waiting' : isMended && why === 'signed-out' ? 'newToken' : why;
  return (
    <Banner
      tone={why === 'by-hand' ? 'info' : 'warn'}
      action={
        step !== null &&
        act !== undefined && <Button onPress={act}>{t(`failure.action.${step}`)}</Button>
      }
    >
      <strong>{pauseInWords(pause)}.</strong>{' '}
      {todo !== 'first-row' && !isGuarded && t(`batches.run.todo.${todo}`)}
      {told !== null && <p>{told.whatHappened}</p>}
      {told !== null && isGuarded && <p>{told.whatToDo.text}</p>}
      {reason !== '' && <blockquote className={styles.quotation}>{reason}</blockquote>}
    </Banner>
  );
}

/** What helps apart from *Continue*, which already is the batch's way to retry. */
function stepFor(why: Pause['why'], action: FailureAction | null): FailureAction | null {
  if (why === 'signed-out') return 'replace-token';
  const isOwnAction = action === 'try-again' || action === 'send-again-anyway';
  return isOwnAction || why === 'failures' ? null : action;
}
