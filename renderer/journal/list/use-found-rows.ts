import { useEffect, useState } from 'react';
import type { WriteFilter } from '../../../main/contract/write/write.ts';
import { tryCall } from '../../lib/app/call.ts';
import type { RowsOfBatches } from './lines.ts';

/** Rows are searched once typing rests: it may take longer than a key. */
const restMs = 300;

interface FoundRows {
  /** The words that they have. */
  readonly search: string;
  readonly rows: RowsOfBatches;
  /** There are more. */
  readonly isCut: boolean;
  readonly hasFailed: boolean;
}

const none: FoundRows = { search: '', rows: new Map(), isCut: false, hasFailed: false };

/** The rows of batches that a search finds. Until another search is answered, those of the last one stay. */
export function useFoundRows(filter: WriteFilter, isCurrent: boolean): FoundRows {
  const [found, setFound] = useState(none);
  const hasWords = filter.search.trim() !== '';
  useEffect(() => {
    if (!isCurrent || !hasWords) return;
    const callId = crypto.randomUUID();
    let isWanted = true;
    const timer = setTimeout(async () => {
      const result = await tryCall('findRows', { callId, filter });
      if (!isWanted) return;
      if (!result.ok) return setFound({ ...none, hasFailed: true });
      const { batches, isCut } = result.value;
      const rows = new Map(batches.map((batch) => [batch.batchId, batch.rows]));
      setFound({ search: filter.search.trim(), rows, isCut, hasFailed: false });
    }, restMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      void tryCall('cancel', { id: callId });
    };
  }, [filter, hasWords, isCurrent]);
  return hasWords ? found : none;
}
