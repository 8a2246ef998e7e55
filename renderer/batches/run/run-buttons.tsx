import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import { Button } from '../../ui/button/button.tsx';
import { useHeld } from './use-held.ts';
import type { RunTasks } from './use-run-tasks.ts';

interface RunButtonsProps {
  readonly batch: Batch;
  readonly tasks: RunTasks;
  /** The ID of the element that says why nothing can be sent. */
  readonly reasonId: string;
  /** The button that exists in every state but the last. */
  readonly goRef: Ref<HTMLButtonElement>;
}

/** Pause or continue, and stop. */
export function RunButtons({
  batch: { state, pause, counts },
  tasks,
  reasonId,
  goRef,
}: RunButtonsProps) {
  const { t } = useTranslation();
  const { busy, forbidden } = tasks;
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
          variant={isGoing || pause?.why === 'first-row' ? 'secondary' : 'primary'}
          isPending={isHeld || busy.has(isGoing ? 'pauseBatch' : 'runBatch')}
          isUnavailable={isForbidden}
          {...(isForbidden ? { 'aria-describedby': reasonId } : {})}
          onPress={() => {
            hold();
            if (isGoing) tasks.pause();
            else tasks.goOn();
          }}
        >
          {t(isGoing ? 'batches.run.pause' : 'batches.run.continue')}
        </Button>
      )}
      {state !== 'stopped' && (
        <Button isPending={busy.has('stopBatch')} onPress={tasks.stop}>
          {t('batches.run.stop')}
        </Button>
      )}
    </>
  );
}
