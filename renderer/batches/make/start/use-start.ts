import { useLayoutEffect, useRef, useState } from 'react';
import type { BatchCheck, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WantedConfirmation } from '../../../../main/contract/profile/guard.ts';
import { tryCall } from '../../../lib/app/call.ts';
import { useStatus } from '../../../ui/status/status-context.ts';

interface AskedStart {
  /** How many rows leave, how many that cannot be sent are left out, and how many are blank. */
  readonly count: number;
  readonly leftOut: number;
  readonly blank: number;
  /** What main wants confirmed; null: nothing. */
  readonly wanted: WantedConfirmation | null;
}

interface StartOptions {
  readonly batchId: string;
  /** All that would be run: another object once any of it has changed. */
  readonly standing: unknown;
  /** What is known of the rows; null: they are checked first. */
  readonly check: BatchCheck | null;
  readonly runCheck: () => Promise<BatchCheck | null>;
  readonly leavesOut: boolean;
  /** Has main hold what stands here, and resolves to whether it does. */
  readonly keep: () => Promise<boolean>;
  readonly onStarted: (batch: BatchSummary) => void;
}

export interface BatchStart {
  /** It is about to be asked, or started. */
  readonly isBusy: boolean;
  readonly asked: AskedStart | null;
  readonly failed: { readonly task: 'askToRun' | 'runBatch'; readonly failure: Failure } | null;
  /** Checks what was not checked, and asks. */
  readonly begin: () => void;
  readonly confirm: (typedName: string) => void;
  readonly cancel: () => void;
  readonly closeFailed: () => void;
}

/** The way from the press of *Start batch* to a batch that runs. Nothing leaves before the question. */
export function useStart(options: StartOptions): BatchStart {
  const { batchId, standing, check, runCheck, leavesOut, keep, onStarted } = options;
  const { announce } = useStatus();
  const [asked, setAsked] = useState<AskedStart | null>(null);
  const [failed, setFailed] = useState<BatchStart['failed']>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Beside the state, which the second half of a double click comes too early for.
  const isUnderWay = useRef(false);

  const latest = useRef(standing);
  useLayoutEffect(() => {
    latest.current = standing;
  });

  const alone = async (act: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    await act();
    isUnderWay.current = false;
    setIsBusy(false);
  };

  const ask = async (): Promise<void> => {
    const known = check ?? (await runCheck());
    if (known === null || !(await keep())) return;
    const { blank } = known;
    const leftOut = known.broken.count;
    const count = known.rows - blank - leftOut;
    if (count === 0 || (leftOut > 0 && !leavesOut)) {
      announce({ text: (t) => t('batches.make.start.blocked') });
      return;
    }
    const wanted = await tryCall('askToRun', { batchId });
    // A dialog opens in the frame after the one that the focus came back in (see askToWrite).
    await new Promise(requestAnimationFrame);
    // What is asked about is what was checked, though somebody may have typed on meanwhile.
    if (latest.current !== standing) announce({ text: (t) => t('batches.make.start.changed') });
    else if (wanted.ok) setAsked({ count, leftOut, blank, wanted: wanted.value });
    else setFailed({ task: 'askToRun', failure: wanted.failure });
  };

  const run = async (typedName: string, wanted: WantedConfirmation | null): Promise<void> => {
    const confirmation = wanted === null ? null : { id: wanted.id, typedName };
    const started = await tryCall('runBatch', { batchId, leavesOut, confirmation });
    if (started.ok) onStarted(started.value);
    else setFailed({ task: 'runBatch', failure: started.failure });
  };

  return {
    isBusy,
    asked,
    failed,
    begin: () => void alone(ask),
    confirm(typedName) {
      if (asked === null) return;
      setAsked(null);
      void alone(() => run(typedName, asked.wanted));
    },
    cancel: () => setAsked(null),
    closeFailed: () => setFailed(null),
  };
}
