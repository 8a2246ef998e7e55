import { type Ref, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Batch } from '../../../main/contract/batch/batch.ts';
import { doubleClickMs } from '../../lib/window/timing.ts';
import { Button } from '../../ui/button/button.tsx';
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
          variant={isGoing ? 'secondary' : 'primary'}
          isPending={isHeld || busy.has(isGoing ? 'pauseBatch' : 'runBatch')}
          isUnavailable={isForbidden}
          {...(isForbidden ? { 'aria-describedby': reasonId } : {})}
          onPress={() => {
            hold();
            if (isGoing) tasks.pause();
            else tasks.resume();
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

/**
 * `isHeld` is true after `hold` for as long as the second half of a double click may take. For a button that changes
 * its meaning in place when it is clicked.
 */
function useHeld(): { readonly isHeld: boolean; readonly hold: () => void } {
  const [presses, setPresses] = useState(0);
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(presses), doubleClickMs);
    return () => clearTimeout(timer);
  }, [presses]);
  return { isHeld: presses !== over, hold: () => setPresses((count) => count + 1) };
}
