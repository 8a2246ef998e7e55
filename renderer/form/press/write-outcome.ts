import type { RecordedOutcome } from '../../../main/contract/write/truth-table.ts';
import { truthOfFailedWrite } from '../../../main/contract/write/truth-table.ts';
import type { WriteResult } from '../../../main/contract/write/write.ts';
import type { PressState } from './press.ts';

/** What the stamp of a press shows. Null before the first press. `status` is shown as its digits. */
export interface WriteOutcome {
  readonly outcome: RecordedOutcome;
  readonly status: number | null;
  /** When it was done, ISO 8601. Null otherwise. */
  readonly doneAt: string | null;
  readonly result: WriteResult | null;
}

export function outcomeOf(state: PressState): WriteOutcome | null {
  switch (state.phase) {
    case 'idle':
      return null;
    case 'sending':
      return { outcome: 'sending', status: null, doneAt: null, result: null };
    case 'done': {
      const { result } = state;
      return { outcome: 'done', status: result.status, doneAt: result.endedAt, result };
    }
    case 'failed': {
      const { failure } = state;
      const status = failure.kind === 'http' ? failure.status : null;
      return {
        outcome: truthOfFailedWrite(failure).recordedAs,
        status,
        doneAt: null,
        result: null,
      };
    }
  }
}
