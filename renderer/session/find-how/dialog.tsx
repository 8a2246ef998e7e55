import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { commonPlacements } from '../../../main/contract/profile/common-placements.ts';
import type { PlacementAttempt } from '../../../main/contract/profile/placement-attempt.ts';
import { describeFailure } from '../../lib/failure/describe-failure.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FailurePanel } from '../../ui/failure/failure-panel.tsx';
import { FindHowAttempts } from './attempts.tsx';
import { FindHowEnd, slashDifferenceOf } from './end.tsx';
import { FindHowPlan } from './plan.tsx';
import type { FindHowState } from './use-find-how.ts';

interface FindHowDialogProps {
  readonly state: Exclude<FindHowState, { step: 'closed' }>;
  readonly attempts: readonly PlacementAttempt[];
  readonly baseUrl: string;
  /** A button, if the failure needs more than closing the dialog. */
  readonly failureAction: ReactNode;
  readonly onRun: () => void;
  /** Sets how paths end. This sends nothing. */
  readonly onPathsEnd: (pathsEndWithSlash: boolean) => void;
  /** Also ends a running search. */
  readonly onClose: () => void;
}

/** Says what will be done, then shows the attempts with their results, then the conclusion. */
export function FindHowDialog({
  state,
  attempts,
  baseUrl,
  failureAction,
  onRun,
  onPathsEnd,
  onClose,
}: FindHowDialogProps) {
  const { t } = useTranslation();
  const { step } = state;
  const close = useRef<HTMLButtonElement>(null);
  const slash = step === 'ended' ? slashDifferenceOf(attempts.at(-1)) : null;
  const origin = new URL(baseUrl.trim()).origin;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      tone="key"
      size="wide"
      title={t('session.findHow.title')}
      footer={
        <>
          <Button ref={close} onPress={onClose}>
            {t(step === 'asking' || step === 'trying' ? 'common.cancel' : 'common.close')}
          </Button>
          {slash !== null && (
            <Button
              variant="primary"
              onPress={() => {
                onPathsEnd(slash === 'missing');
                close.current?.focus();
              }}
            >
              {t(slash === 'missing' ? 'session.form.slash' : 'session.form.noSlash')}
            </Button>
          )}
          {step === 'asking' && (
            <Button
              variant="primary"
              onPress={() => {
                onRun();
                // The cancel button disappears and would take the focus with it.
                close.current?.focus();
              }}
            >
              {t('session.findHow.try', { count: commonPlacements.length })}
            </Button>
          )}
        </>
      }
    >
      {step === 'asking' && <FindHowPlan origin={origin} />}
      {step !== 'asking' && (
        <FindHowAttempts attempts={attempts} isTrying={step === 'trying'} origin={origin} />
      )}
      {step === 'ended' && (
        <FindHowEnd end={state.end} last={attempts.at(-1)} isSaved={state.isSaved} />
      )}
      {step === 'failed' && (
        <FailurePanel
          description={describeFailure(state.failure, 'findTokenPlacement')}
          actions={failureAction}
        />
      )}
    </Dialog>
  );
}
