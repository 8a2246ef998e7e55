import { type ReactNode, useState } from 'react';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import { whatHappenedOf } from '../../lib/failure/what-happened.ts';
import { Note } from '../look/note.tsx';

interface FailureNote {
  /** Waits for the result. Until the next one, the note says why it failed; a canceled one is no failure. */
  readonly follow: <T>(result: Promise<Result<T>>) => Promise<Result<T>>;
  readonly note: ReactNode;
}

/** A note where the task was started, for tasks that need no dialog. */
export function useFailureNote(): FailureNote {
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    async follow(result) {
      setFailure(null);
      const ended = await result;
      if (!ended.ok && ended.failure.kind !== 'cancelled') setFailure(ended.failure);
      return ended;
    },
    note: failure !== null && <Note tone="danger">{whatHappenedOf(failure)}</Note>,
  };
}
