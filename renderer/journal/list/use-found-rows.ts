import { useEffect, useMemo, useState } from 'react';
import type { WriteFilter } from '../../../main/contract/write/write.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { throttle } from '../../lib/app/throttle.ts';
import type { RowsOfBatches } from './lines.ts';

/** Rows are searched once typing rests: it may take longer than a key. */
const restMs = 300;
/** While rows are sent, they are searched again at most once in this many milliseconds. */
const renewEveryMs = 2000;

interface FoundRows {
  /** The filter that it is the answer to; null before the first one. */
  readonly filter: WriteFilter | null;
  /** The words that they have. */
  readonly search: string;
  readonly rows: RowsOfBatches;
  /** There are more. */
  readonly isCut: boolean;
  readonly hasFailed: boolean;
}

const none: FoundRows = {
  filter: null,
  search: '',
  rows: new Map(),
  isCut: false,
  hasFailed: false,
};

/**
 * The rows of batches that a search finds. Until another search is answered, those of the last one stay, and
 * `isSearching` says that they are not the answer yet.
 */
export function useFoundRows(
  filter: WriteFilter,
  isCurrent: boolean,
): FoundRows & { readonly isSearching: boolean } {
  const [found, setFound] = useState(none);
  const hasWords = filter.search.trim() !== '' || filter.subject !== null;
  const [asOf, setAsOf] = useState(0);
  const question = useMemo(
    // A batch needs the user for other reasons than a row in doubt, too.
    () => ({
      asOf,
      filter,
      of: filter.outcome === 'unresolved' ? { ...filter, outcome: null } : filter,
    }),
    [filter, asOf],
  );
  const renew = useMemo(() => throttle(renewEveryMs, () => setAsOf((count) => count + 1)), []);
  useEffect(() => renew.cancel, [renew]);
  useMainEvent('requests-changed', ({ write }) => {
    if (hasWords && (write === null || write.isRow)) renew();
  });
  useMainEvent('batch-changed', () => {
    if (hasWords) renew();
  });
  useEffect(() => {
    if (!isCurrent || !hasWords) return;
    const callId = crypto.randomUUID();
    let isWanted = true;
    let isAsked = false;
    const timer = setTimeout(async () => {
      isAsked = true;
      const result = await tryCall('findRows', { callId, filter: question.of });
      if (!isWanted) return;
      if (!result.ok) return setFound({ ...none, filter: question.filter, hasFailed: true });
      const { batches, isCut } = result.value;
      const rows = new Map(batches.map((batch) => [batch.batchId, batch.rows]));
      const { search: typed, subject } = question.of;
      const search = [subject?.id ?? '', typed].join(' ').trim();
      setFound({ filter: question.filter, search, rows, isCut, hasFailed: false });
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      if (isAsked) void tryCall('cancel', { id: callId });
    };
  }, [question, hasWords, isCurrent]);
  if (!hasWords) return { ...none, isSearching: false };
  return { ...found, isSearching: isCurrent && found.filter !== filter };
}
