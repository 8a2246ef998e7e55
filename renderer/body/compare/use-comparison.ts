import { useEffect, useMemo, useState } from 'react';
import {
  type Absent,
  type Comparison,
  compareJson,
} from '../../../main/contract/body/compare/compare-json.ts';

interface TextsToCompare {
  readonly before: string;
  readonly now: string;
  readonly absent: Absent;
}

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
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = compareInWorker(of, (comparison) => setLate({ of, comparison }));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isLarge, before, now, absent]);
  if (atOnce !== null) return atOnce;
  const isOfThese = late?.of.before === before && late.of.now === now && late.of.absent === absent;
  return isOfThese ? late.comparison : null;
}

/** How two texts differ, without blocking the window. */
export async function compareBodies(
  before: string,
  now: string,
  absent: Absent,
): Promise<Comparison> {
  if (before.length + now.length <= mostHere) return compareJson(before, now, { absent });
  return new Promise((resolve) => {
    compareInWorker({ before, now, absent }, resolve);
  });
}

/** Returns a function that stops it. */
function compareInWorker(
  { before, now, absent }: TextsToCompare,
  onCompared: (comparison: Comparison) => void,
): () => void {
  // Without a worker it is too large: on this thread it would block the window.
  const giveUp = () => onCompared({ ok: false, of: 'now', problem: { why: 'too-large' } });
  try {
    const worker = new Worker(new URL('./compare-bodies.worker.ts', import.meta.url), {
      type: 'module',
      name: 'compare',
    });
    worker.onmessage = ({ data }: MessageEvent<Comparison>) => {
      worker.terminate();
      onCompared(data);
    };
    worker.onerror = giveUp;
    const input: Parameters<typeof compareJson> = [before, now, { absent }];
    worker.postMessage(input);
    return () => worker.terminate();
  } catch {
    giveUp();
    return () => {};
  }
}
