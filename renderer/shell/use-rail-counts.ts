import type { Profile } from '../../main/contract/profile/profile.ts';
import { useBatches } from '../journal-entries/batches/use-batches.ts';
import { toldState } from '../lib/app/start-state.ts';
import { useStore } from '../lib/app/store.ts';
import { useAfterStart } from '../lib/window/timing.ts';

export interface RailCounts {
  /** Lines of the Journal that a person has to do something about; of all profiles, as in the Journal. */
  readonly needsYou: number;
  /** Rows of the profile's batches that are being sent; null if there are none. */
  readonly progress: { readonly ended: number; readonly rows: number } | null;
}

/** What waits or is in progress on the pages of the rail. */
export function useRailCounts({ id: profileId }: Profile): RailCounts {
  const { needsYou = 0 } = useStore(toldState);
  const { batches = [] } = useBatches('rail', useAfterStart());
  // A batch with a time to continue at resumes automatically.
  const sent = batches.filter(
    (batch) =>
      batch.profileId === profileId && (batch.state === 'running' || batch.pause?.until != null),
  );
  const rows = sent.reduce((sum, batch) => sum + batch.rows, 0);
  const left = sent.reduce((sum, { counts }) => sum + counts.waiting + counts.sending, 0);
  return {
    needsYou,
    progress: rows === 0 ? null : { ended: rows - left, rows },
  };
}
