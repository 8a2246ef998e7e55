import { useTranslation } from 'react-i18next';
import { rowsToFix } from '../../../main/contract/batch/row-states.ts';
import { rowsLeftInWords } from '../../journal-entries/batches/batch-in-words.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useHeld } from '../../lib/window/timing.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFailureNote } from '../../ui/failure/failure-note.tsx';
import { announce } from '../../ui/toast/announce.ts';
import type { StartedBatch } from './tasks.tsx';

interface LeaveRowsProps {
  readonly started: StartedBatch;
  /** The ID of the element that says that they are left. */
  readonly wordsId: string;
  readonly onLeft: () => void;
}

/** Leaves the rows to mend of an ended batch as they are, so that it doesn't need anybody, or takes that back. */
export function LeaveRows({
  started: { batch, profile, onNews },
  wordsId,
  onLeft,
}: LeaveRowsProps) {
  const { batchId, state, counts, leftAt } = batch;
  const { t } = useTranslation();
  const { isHeld, hold } = useHeld();
  const { follow, note } = useFailureNote();
  const hasEnded = state === 'stopped' || state === 'finished';
  if (!hasEnded || rowsToFix(counts) === 0) return null;
  const isLeft = leftAt !== null;
  const press = async () => {
    hold();
    const end = await follow(tryCall('leaveRows', { batchId, isLeft: !isLeft }));
    if (!end.ok) return;
    onNews(end.value);
    if (isLeft) return;
    announce({ text: () => rowsLeftInWords(end.value), isQuiet: true }, profile);
    onLeft();
  };
  return (
    <>
      {note}
      {/* One button for both, so the focus stays on it. */}
      <Button
        isPending={isHeld}
        {...(isLeft ? { 'aria-describedby': wordsId } : {})}
        onPress={press}
      >
        {t(isLeft ? 'batches.fix.undo' : 'batches.fix.leave')}
      </Button>
    </>
  );
}
