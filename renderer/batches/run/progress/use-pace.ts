import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { endedRows } from './ended-rows.ts';
import { rateOf, type Sample, withSample } from './pace.ts';

const none: readonly Sample[] = [];

/** How many rows a second end just now; null while it does not run, and until that can be told. */
export function usePace({ state, counts }: BatchSummary): number | null {
  const [samples, setSamples] = useState(none);
  const ended = endedRows(counts);
  const isRunning = state === 'running';
  const take = useEffectEvent((now: number) =>
    setSamples((before) =>
      isRunning ? withSample(before, { at: performance.now(), ended: now }) : none,
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause begins it anew.
  useEffect(() => take(ended), [ended, isRunning]);
  return isRunning ? rateOf(samples) : null;
}
