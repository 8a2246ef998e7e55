import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BatchCheck, BatchContent } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { useMainEvent } from '../../../lib/app/use-main-event.ts';

/** What a check is about: another one of them makes it a check of something else. */
export interface Checked {
  readonly operation: WriteOperation;
  readonly content: BatchContent;
  readonly table: Table | null;
}

type CheckState =
  | { readonly phase: 'none' }
  | { readonly phase: 'checking'; readonly rows: number }
  | { readonly phase: 'failed'; readonly failure: Failure }
  | { readonly phase: 'done'; readonly of: Checked; readonly check: BatchCheck };

export interface BatchChecking {
  readonly isChecking: boolean;
  /** How many rows were looked at so far. */
  readonly rows: number;
  /** What was found; null where nothing was checked yet, or something has changed since. */
  readonly check: BatchCheck | null;
  /** There is a check, of something else. */
  readonly isOutdated: boolean;
  readonly failure: Failure | null;
  /** Looks at every row, and resolves to what it found; to null where that came to nothing, which is told. */
  readonly run: () => Promise<BatchCheck | null>;
  readonly cancel: () => void;
}

/** The check of all rows. `keep` has main hold what is to be checked, and resolves to whether it does. */
export function useCheck(
  batchId: string,
  now: Checked,
  keep: () => Promise<boolean>,
): BatchChecking {
  const [state, setState] = useState<CheckState>({ phase: 'none' });
  const callId = useRef<string | null>(null);
  const cancel = () => {
    if (callId.current !== null) void tryCall('cancel', { id: callId.current });
  };
  const cancelAtEnd = useEffectEvent(cancel);
  useEffect(() => () => cancelAtEnd(), []);

  useMainEvent('check-progress', ({ batchId: checked, rows }) => {
    if (checked === batchId)
      setState((now) => (now.phase === 'checking' ? { phase: 'checking', rows } : now));
  });

  const run = async (): Promise<BatchCheck | null> => {
    if (callId.current !== null) return null;
    const id = crypto.randomUUID();
    callId.current = id;
    setState({ phase: 'checking', rows: 0 });
    const isKept = await keep();
    const outcome = isKept ? await tryCall('checkBatch', { batchId, callId: id }) : null;
    callId.current = null;
    // What could not be kept is told where it is kept.
    if (outcome === null) setState({ phase: 'none' });
    else if (outcome.ok) setState({ phase: 'done', of: now, check: outcome.value });
    else if (outcome.failure.kind === 'cancelled') setState({ phase: 'none' });
    else setState({ phase: 'failed', failure: outcome.failure });
    return outcome?.ok === true ? outcome.value : null;
  };
  const check = state.phase === 'done' && isSame(state.of, now) ? state.check : null;
  return {
    isChecking: state.phase === 'checking',
    rows: state.phase === 'checking' ? state.rows : 0,
    check,
    isOutdated: state.phase === 'done' && check === null,
    failure: state.phase === 'failed' ? state.failure : null,
    run,
    cancel,
  };
}

function isSame(one: Checked, other: Checked): boolean {
  return (
    one.operation === other.operation && one.content === other.content && one.table === other.table
  );
}
