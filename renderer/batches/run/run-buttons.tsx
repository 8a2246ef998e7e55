import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeld } from '../../lib/window/timing.ts';
import { Button } from '../../ui/button/button.tsx';
import { pauseBatch, resumeBatch, type StartedBatch } from './tasks.tsx';

interface RunButtonsProps {
  readonly started: StartedBatch;
  /** Nothing speaks against continuing. Otherwise the same may happen again. */
  readonly isCauseGone: boolean;
  /** Why nothing can be sent now. Null if something can. */
  readonly forbidden: string | null;
  /** The ID of the element that says why nothing can be sent. */
  readonly reasonId: string;
  /** The button that exists in every state but the last. */
  readonly goRef: Ref<HTMLButtonElement>;
}

/** Pause or continue, and stop. */
export function RunButtons(props: RunButtonsProps) {
  const { started, isCauseGone, forbidden, reasonId, goRef } = props;
  const { t } = useTranslation();
  const { state, pause, counts } = started.batch;
  const { isHeld, hold } = useHeld();
  // A batch that waits resumes automatically, so it can be paused.
  const isGoing = state === 'running' || (pause !== null && pause.until !== null);
  const isForbidden = !isGoing && forbidden !== null;
  const hasRest = counts.waiting > 0 || isGoing;
  if (state === 'finished') return null;
  return (
    <>
      {hasRest && (
        // One button for both, so the focus stays on it.
        <Button
          ref={goRef}
          variant={!isGoing && isCauseGone ? 'primary' : 'secondary'}
          isPending={isHeld}
          isUnavailable={isForbidden}
          {...(isForbidden ? { 'aria-describedby': reasonId } : {})}
          onPress={() => {
            hold();
            return isGoing ? pauseBatch(started, false) : resumeBatch(started);
          }}
        >
          {t(isGoing ? 'batches.run.pause' : 'batches.run.continue')}
        </Button>
      )}
      {state !== 'stopped' && (
        <Button onPress={() => pauseBatch(started, true)}>{t('batches.run.stop')}</Button>
      )}
    </>
  );
}
