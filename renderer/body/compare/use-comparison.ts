import { useEffect, useMemo, useState } from 'react';
import {
  type Absent,
  type Comparison,
  compareJson,
} from '../../../main/contract/body/compare/compare-json.ts';
import { callThread } from '../../../main/contract/thread.ts';
import { openWorker } from '../../lib/app/worker-thread.ts';
import type { CompareHandlers, TextsToCompare } from './compare-bodies.worker.ts';

/** More than this, both texts together, is compared in a worker: 5 MB take more than a second. In UTF-16 units. */
const mostHere = 100_000;

/** How long typing has to pause before large texts are compared, in milliseconds. */
const pauseMs = 300;

/** How two texts differ. Null while a worker is still comparing them. */
export function useComparison(before: string, now: string, absent: Absent): Comparison | null {
  const isLarge = before.length + now.length > mostHere;
  const atOnce = useMemo(
    () => (isLarge ? null : compareJson(before, now, { absent })),
    [isLarge, before, now, absent],
  );
  const [late, setLate] = useState<{
    readonly of: TextsToCompare;
    readonly comparison: Comparison;
  } | null>(null);
  useEffect(() => {
    setLate(null);
    if (!isLarge) return;
    const of = { before, now, absent };
    const stopping = new AbortController();
    const timer = setTimeout(async () => {
      const comparison = await compareInWorker(of, stopping.signal);
      if (!stopping.signal.aborted) setLate({ of, comparison });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [isLarge, before, now, absent]);
  if (atOnce !== null) return atOnce;
  const isOfThese = late?.of.before === before && late.of.now === now && late.of.absent === absent;
  return isOfThese ? late.comparison : null;
}

/** Never rejects. */
function compareInWorker(texts: TextsToCompare, signal: AbortSignal): Promise<Comparison> {
  return callThread(startCompareWorker, 'compare', texts, { signal }).catch(() => ({
    // Without a worker it is too large: on this thread it would block the window.
    ok: false,
    of: 'now',
    problem: { why: 'too-large' },
  }));
}

const startCompareWorker = () =>
  openWorker<CompareHandlers>(
    new Worker(new URL('./compare-bodies.worker.ts', import.meta.url), {
      type: 'module',
      name: 'compare',
    }),
  );
