import { useEffect } from 'react';
import { needsYou } from '../../main/contract/batch/row-states.ts';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { useBatches } from '../journal-entries/batches/use-batches.ts';
import { useLinesInDoubt } from '../journal-entries/batches/use-lines-in-doubt.ts';
import { tryCall } from '../lib/app/call.ts';
import { useAfterStart } from '../lib/window/timing.ts';

export interface RailCounts {
  /** Lines of the Journal that a person has to do something about; of all profiles, as in the Journal. */
  readonly needsYou: number;
  /** Rows of the profile's batches that are being sent; null if there are none. */
  readonly progress: { readonly ended: number; readonly rows: number } | null;
}

/** What waits or is in progress on the pages of the rail. The app's icon shows what needs the user too. */
export function useRailCounts({ id: profileId }: Profile): RailCounts {
  const isAfter = useAfterStart();
  const inDoubt = useLinesInDoubt(isAfter);
  const { batches: read } = useBatches('rail', isAfter);
  const batches = read ?? [];
  const needs = (inDoubt ?? 0) + batches.filter(needsYou).length;
  const isKnown = inDoubt !== undefined && read !== undefined;
  useEffect(() => {
    if (isKnown) void tryCall('showNeedsYou', { count: needs });
  }, [isKnown, needs]);
  // A batch with a time to continue at resumes automatically.
  const sent = batches.filter(
    (batch) =>
      batch.profileId === profileId && (batch.state === 'running' || batch.pause?.until != null),
  );
  const rows = sent.reduce((sum, batch) => sum + batch.rows, 0);
  const left = sent.reduce((sum, { counts }) => sum + counts.waiting + counts.sending, 0);
  return {
    needsYou: needs,
    progress: rows === 0 ? null : { ended: rows - left, rows },
  };
}
