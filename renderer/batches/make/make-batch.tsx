import type { Batch, BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { MakePage } from './make-page.tsx';

interface MakeBatchProps {
  readonly profile: Profile;
  /** A batch in the state *making*. Main saves what is typed, so this is only read when the form opens. */
  readonly batch: Batch;
  readonly onStarted: (batch: BatchSummary) => void;
  readonly onRenamed: (batch: BatchSummary) => void;
  readonly isCurrent: boolean;
  readonly onClose: () => void;
}

/** "New batch": a table, a body with placeholders, a check and the start. */
export function MakeBatch(props: MakeBatchProps) {
  // Nothing is carried over to another batch.
  return <MakePage key={props.batch.batchId} {...props} />;
}
