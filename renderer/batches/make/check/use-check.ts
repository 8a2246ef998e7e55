import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BatchCheck, BatchContent } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WriteOperation } from '../../../../main/contract/write/write.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { useMainEvent } from '../../../lib/app/main-events.ts';

/** The input of a check. If any part changes, the check no longer applies. */
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
  /** The number of rows checked so far. */
  readonly rows: number;
  /** The findings. Null if nothing was checked yet or something has changed since. */
  readonly check: BatchCheck | null;
  /** There is a check, but of other input. */
  readonly isOutdated: boolean;
  readonly failure: Failure | null;
  /** Checks every row. Resolves to the findings, or to null if the check failed; the failure is shown. */
  readonly run: () => Promise<BatchCheck | null>;
  readonly cancel: () => void;
}

/** The check of all rows. `keep` saves the input of the check in main and resolves to whether that worked. */
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
    // The code that saves reports its own failures.
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
