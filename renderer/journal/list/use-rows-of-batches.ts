import { useEffect, useEffectEvent, useRef } from 'react';
import { atMostEvery, type Seldom } from '../../lib/app/at-most-every.ts';
import { useMainEvent } from '../../lib/app/use-main-event.ts';

/** A batch that runs has the journal read again no oftener, in milliseconds. */
const readEveryMs = 1000;

/**
 * Calls back when journal entries of batches may be new or have ended: main tells of a batch as a whole, not of each of its rows.
 * A page that nobody sees is told once it is seen. `isOver`: none of the batches heard of since runs any more.
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
