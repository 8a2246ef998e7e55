import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { MakePage } from './make-page.tsx';

interface MakeBatchProps {
  readonly profile: Profile;
  /** One in the state *making*; what is typed is kept in main, and this is looked at when it opens alone. */
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/** "New batch": a table, a body with placeholders, a check, and the start. */
export function MakeBatch(props: MakeBatchProps) {
  // Another batch has nothing of this one.
  return <MakePage key={props.batch.batchId} {...props} />;
}
