import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BatchCheck, BatchContent } from '../../../../main/contract/batch/batch.ts';
import type { Table } from '../../../../main/contract/batch/table.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { following, tryCall } from '../../../lib/app/call.ts';

/** A check starts by itself when its input hasn't changed for this long, in milliseconds. */
const settleMs = 300;

/** The input of a check. If any part changes, the check no longer applies. */
interface Checked {
  readonly operation: WriteOperation;
  readonly content: BatchContent;
  readonly table: Table | null;
  /** Identifies rows with exact bodies. */
  readonly exactDigest?: string | null;
}

/** What is known about the input `of`. */
type CheckState =
  | { readonly phase: 'none' }
  | { readonly phase: 'checking'; readonly rows: number }
  | { readonly phase: 'cancelled'; readonly of: Checked }
  | { readonly phase: 'failed'; readonly of: Checked; readonly failure: Failure }
  | { readonly phase: 'done'; readonly of: Checked; readonly check: BatchCheck };

interface RunningCheck {
  readonly callId: string;
  readonly of: Checked;
  readonly result: Promise<BatchCheck | null>;
}

export interface BatchChecking {
  readonly isChecking: boolean;
  /** The number of rows checked so far. */
  readonly rows: number;
  /** The findings. Null if this input was not checked. */
  readonly check: BatchCheck | null;
  /** The same, or, as long as a check of this table is to run by itself, the findings of before something was changed. */
  readonly shown: BatchCheck | null;
  /** The user has cancelled the check of this input. */
  readonly isCancelled: boolean;
  readonly failure: Failure | null;
  /** Checks every row. Resolves to the findings, or to null if there are none; a failure is shown. */
  readonly run: () => Promise<BatchCheck | null>;
  readonly cancel: () => void;
}

interface CheckOptions {
  readonly batchId: string;
  readonly now: Checked;
  /** The findings are on the page and the rows can be checked, so the check runs by itself. */
  readonly isShown: boolean;
  /** Saves the input in main and resolves to whether that worked. */
  readonly keep: () => Promise<boolean>;
}

/** The check of all rows. */
export function useCheck({ batchId, now, isShown, keep }: CheckOptions): BatchChecking {
  const [state, setState] = useState<CheckState>({ phase: 'none' });
  const [last, setLast] = useState<{ readonly of: Checked; readonly check: BatchCheck } | null>(
    null,
  );
  const running = useRef<RunningCheck | null>(null);
  const cancel = () => {
    if (running.current !== null) void tryCall('cancel', { id: running.current.callId });
  };
  const cancelAtEnd = useEffectEvent(cancel);
  useEffect(() => () => cancelAtEnd(), []);

  const checkAll = async (callId: string, before: RunningCheck | null) => {
    await before?.result;
    setState({ phase: 'checking', rows: 0 });
    const isKept = await keep();
    const check = () =>
      following(
        'checkBatch',
        callId,
        ({ rows }) => setState({ phase: 'checking', rows }),
        tryCall('checkBatch', { batchId, callId }),
      );
    const outcome = isKept ? await check() : null;
    if (running.current?.callId === callId) running.current = null;
    // What is saved reports its own failures. It is not tried again until the input changes.
    if (outcome === null) setState({ phase: 'cancelled', of: now });
    else if (outcome.ok) {
      setState({ phase: 'done', of: now, check: outcome.value });
      setLast({ of: now, check: outcome.value });
    } else if (outcome.failure.kind === 'cancelled') setState({ phase: 'cancelled', of: now });
    else setState({ phase: 'failed', of: now, failure: outcome.failure });
    return outcome?.ok === true ? outcome.value : null;
  };
  const run = (): Promise<BatchCheck | null> => {
    const before = running.current;
    if (before !== null && isSame(before.of, now)) return before.result;
    // It checks what has changed since.
    cancel();
    const callId = crypto.randomUUID();
    const result = checkAll(callId, before);
    running.current = { callId, of: now, result };
    return result;
  };

  const known = 'of' in state && isSame(state.of, now) ? state : null;
  const isWanted = isShown && known === null && state.phase !== 'checking';
  const start = useEffectEvent(() => void run());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the input starts the wait again.
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(start, settleMs);
    return () => clearTimeout(timer);
  }, [isWanted, now.operation, now.content, now.table, now.exactDigest]);

  return {
    isChecking: state.phase === 'checking',
    rows: state.phase === 'checking' ? state.rows : 0,
    check: known?.phase === 'done' ? known.check : null,
    shown:
      known?.phase === 'done'
        ? known.check
        : known === null && isShown && last !== null && last.of.table?.hash === now.table?.hash
          ? last.check
          : null,
    isCancelled: known?.phase === 'cancelled',
    failure: known?.phase === 'failed' ? known.failure : null,
    run,
    cancel,
  };
}

export function hasRowsToSend({ rows, blank, broken }: BatchCheck): boolean {
  return broken.count < rows - blank;
}

function isSame(one: Checked, other: Checked): boolean {
  return (
    one.operation === other.operation &&
    one.content === other.content &&
    one.table === other.table &&
    one.exactDigest === other.exactDigest
  );
}
