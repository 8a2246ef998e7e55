import { useEffect, useEffectEvent, useRef } from 'react';
import { atMostEvery, type Seldom } from '../../lib/app/at-most-every.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';

/** A running batch makes the journal read again at most once in this many milliseconds. */
const readEveryMs = 1000;

/**
 * Calls back when journal entries of batches may be new or have ended. Main reports changes of a batch, not of each of
 * its rows. A hidden page is called back once it is visible. `isOver`: no batch is running any more.
 */
export function useRowsOfBatches(isCurrent: boolean, onRows: (isOver: boolean) => void): void {
  const running = useRef(new Set<string>());
  const isDue = useRef(false);
  const tell = useEffectEvent(() => {
    if (!isCurrent || !isDue.current) return;
    isDue.current = false;
    onRows(running.current.size === 0);
  });
  const telling = useRef<Seldom | null>(null);
  useEffect(() => {
    const made = atMostEvery(readEveryMs, () => tell());
    telling.current = made;
    return made.forget;
  }, []);
  useMainEvent('batch-changed', ({ batch: { batchId, state, startedAt } }) => {
    if (startedAt === null) return;
    if (state === 'running') running.current.add(batchId);
    else running.current.delete(batchId);
    isDue.current = true;
    telling.current?.want();
  });
  useEffect(() => {
    if (isCurrent) telling.current?.want();
  }, [isCurrent]);
}
