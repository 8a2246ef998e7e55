import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchSummary } from '../../../../main/contract/batch/batch.ts';
import { endedRows } from './ended-rows.ts';
import { rateOf, type Sample, withSample } from './pace.ts';

const none: readonly Sample[] = [];

/**
 * How many rows end per second now. Null while the batch doesn't run, and until the pace is known.
 */
export function usePace({ state, counts }: BatchSummary): number | null {
  const [samples, setSamples] = useState(none);
  const ended = endedRows(counts);
  const isRunning = state === 'running';
  const take = useEffectEvent((now: number) =>
    setSamples((before) =>
      isRunning ? withSample(before, { at: performance.now(), ended: now }) : none,
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it starts again after a pause.
  useEffect(() => take(ended), [ended, isRunning]);
  return isRunning ? rateOf(samples) : null;
}
