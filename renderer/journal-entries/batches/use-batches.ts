import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';

type News = ReadonlyMap<string, BatchSummary>;
const noNews: News = new Map();

export interface Batches {
  /** Undefined until they have been read. */
  readonly batches: readonly BatchSummary[] | undefined;
  readonly failure: Failure | null;
  readonly readAgain: () => Promise<void>;
}

/**
 * The batches of all profiles, kept up to date by main's events; nothing is read before `isWanted`. `user`: each one has a copy
 * of its own, because what main reported is kept with it.
 */
export function useBatches(user: 'rail' | 'journal', isWanted = true): Batches {
  const input = { profileId: null };
  const { data, error } = useQuery(queryOf('listBatches', isWanted ? input : null, user));
  const [news, setNews] = useState(noNews);
  const readAgain = () => askAgain('listBatches', input);

  useMainEvent('batch-changed', ({ batch }) => {
    setNews((before) => new Map(before).set(batch.batchId, batch));
    const isKnown = data?.some(({ batchId }) => batchId === batch.batchId);
    if (isKnown === false) void readAgain();
  });
  // The batches may have changed, so read all of them again.
  useMainEvent('requests-changed', ({ write }) => {
    if (write !== null) return;
    setNews(noNews);
    void readAgain();
  });
  // A batch without a name is called by main, in the current language.
  useMainEvent('state-changed', ({ state: { spoken } }) => {
    if (spoken === undefined) return;
    setNews(noNews);
    void readAgain();
  });

  const batches = useMemo(
    () => data?.map((batch) => news.get(batch.batchId) ?? batch),
    [data, news],
  );
  return { batches, failure: error === null ? null : failureOf(error), readAgain };
}
