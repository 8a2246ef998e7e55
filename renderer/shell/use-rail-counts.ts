import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BatchSummary } from '../../main/contract/batch/batch.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { everyWrite } from '../../main/contract/write/judge-outcome.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { askAgain, queryOf } from '../lib/app/queries.ts';
import { type Throttled, throttle } from '../lib/app/throttle.ts';
import { useAfterStart } from '../lib/window/timing.ts';

/** A batch may have many rows in doubt in a short time. */
const betweenMs = 2000;

const unresolved = {
  limit: 1,
  before: null,
  filter: { ...everyWrite, outcome: 'unresolved' },
} as const;

export interface RailCounts {
  /** Journal entries in doubt that aren't resolved yet; of all profiles, as in the journal. */
  readonly unresolved: number;
  /** Rows of the profile's batches that are being sent; null if there are none. */
  readonly progress: { readonly ended: number; readonly rows: number } | null;
}

/** What waits or is in progress on the pages of the rail. */
export function useRailCounts({ id: profileId }: Profile): RailCounts {
  const isAfter = useAfterStart();
  const { data: inDoubt = 0 } = useQuery({
    ...queryOf('listWrites', isAfter ? unresolved : null),
    // Alone: the answer also counts all entries, which each write changes.
    select: ({ count }) => count?.matching ?? 0,
  });
  // With a key of its own: the page of the batches must not start with what was read here earlier.
  const { data: batches } = useQuery(
    queryOf('listBatches', isAfter ? { profileId } : null, 'navigation'),
  );
  const [news, setNews] = useState<ReadonlyMap<string, BatchSummary>>(new Map());
  const rowsInDoubt = useRef(new Map<string, number>());
  const readAgain = useReadAgain();

  useMainEvent('requests-changed', ({ write }) => {
    // No other write is in doubt, or has been.
    if (write?.outcome === 'failed' || write?.outcome === 'unknown') readAgain();
  });
  useMainEvent('batch-changed', ({ batch }) => {
    setNews((known) => new Map(known).set(batch.batchId, batch));
    // Main reports no single rows of a batch.
    const rows = batch.counts.failed + batch.counts.unknown;
    if (rowsInDoubt.current.get(batch.batchId) === rows) return;
    rowsInDoubt.current.set(batch.batchId, rows);
    readAgain();
  });

  const moving = new Map(batches?.map((batch) => [batch.batchId, batch]));
  for (const batch of news.values()) {
    if (batch.profileId === profileId) moving.set(batch.batchId, batch);
  }
  // A batch with a time to continue at resumes automatically.
  const sent = [...moving.values()].filter(
    ({ state, pause }) => state === 'running' || pause?.until != null,
  );
  const rows = sent.reduce((sum, batch) => sum + batch.rows, 0);
  const left = sent.reduce((sum, { counts }) => sum + counts.waiting + counts.sending, 0);
  return {
    unresolved: inDoubt,
    progress: rows === 0 ? null : { ended: rows - left, rows },
  };
}

/** Reads the number of unresolved entries again, unless that was just done. */
function useReadAgain(): () => void {
  const throttled = useRef<Throttled | null>(null);
  useEffect(() => {
    const made = throttle(betweenMs, () => void askAgain('listWrites', unresolved));
    throttled.current = made;
    return made.cancel;
  }, []);
  return () => throttled.current?.();
}
