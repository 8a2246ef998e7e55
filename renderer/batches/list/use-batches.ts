import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { askAgain, queryOf } from '../../lib/app/queries.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';

type News = ReadonlyMap<string, BatchSummary>;
const noNews: News = new Map();

export interface Batches {
  /** Newest first. Undefined until they have been read. */
  readonly batches: readonly BatchSummary[] | undefined;
  /**
   * What main has reported about single batches since the list was read. It is newer than the list.
   */
  readonly news: News;
  readonly failure: Failure | null;
  /** Takes over what main has just returned, without waiting for the event. A stable function. */
  readonly put: (batch: BatchSummary) => void;
  readonly readAgain: () => Promise<void>;
}

/** The batches of a profile, kept up to date by main's events. */
export function useBatches(profileId: string): Batches {
  const { data, error } = useQuery(queryOf('listBatches', { profileId }));
  const [news, setNews] = useState(noNews);
  const put = useCallback(
    (batch: BatchSummary) => setNews((before) => new Map(before).set(batch.batchId, batch)),
    [],
  );
  const readAgain = () => askAgain('listBatches', { profileId });

  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.profileId !== profileId) return;
    put(batch);
    const isKnown = data?.some(({ batchId }) => batchId === batch.batchId);
    if (isKnown === false) void readAgain();
  });
  // The batches may have changed, so read all of them again.
  useMainEvent('requests-changed', ({ write }) => {
    if (write === null) setNews(noNews);
  });
  // A batch without a name is called by main, in the current language.
  useMainEvent('state-changed', ({ state: { spoken } }) => {
    if (spoken === undefined) return;
    setNews(noNews);
    void readAgain();
    void askAgain('getBatch');
  });

  const batches = useMemo(
    () => data?.map((batch) => news.get(batch.batchId) ?? batch),
    [data, news],
  );
  return { batches, news, failure: error === null ? null : failureOf(error), put, readAgain };
}
