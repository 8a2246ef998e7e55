import { useLayoutEffect, useRef, useState } from 'react';
import type { BatchCheck, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { WantedConfirmation } from '../../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import { askAboutMisfit } from '../../../form/guard/misfit.tsx';
import { tryCall } from '../../../lib/app/call.ts';
import { useOneAtATime } from '../../../lib/window/timing.ts';
import { useStatus } from '../../../ui/status/status-context.ts';

interface AskedStart {
  /**
   * How many rows are sent, how many are left out because they can't
   * be sent, and how many are blank.
   */
  readonly count: number;
  readonly leftOut: number;
  readonly blank: number;
  /** What main wants confirmed. Null for nothing. */
  readonly wanted: WantedConfirmation | null;
  /** The collected updates that the question is about. */
  readonly exactDigest: string | undefined;
}

interface StartOptions {
  readonly profile: Profile;
  readonly batchId: string;
  /** Identifies rows that can still be added and removed. */
  readonly exactDigest?: string | undefined;
  /** Everything that would be run. A different object after any change. */
  readonly standing: unknown;
  /** The result of the check. Null: the rows are checked first. */
  readonly check: BatchCheck | null;
  readonly runCheck: () => Promise<BatchCheck | null>;
  readonly leavesOut: boolean;
  /** Saves the form in main and resolves to whether that worked. */
  readonly keep: () => Promise<boolean>;
  /** Some rows can't be sent, or the check has failed: the step *Check* says why. */
  readonly onBlocked: () => void;
  readonly onStarted: (batch: BatchSummary) => void;
}

export interface BatchStart {
  /** The question or the start is being prepared. */
  readonly isBusy: boolean;
  readonly asked: AskedStart | null;
  readonly failed: { readonly task: 'askToRun' | 'runBatch'; readonly failure: Failure } | null;
  /** Checks the rows if necessary, then asks. */
  readonly begin: () => void;
  readonly confirm: (typedName: string) => void;
  readonly cancel: () => void;
  readonly closeFailed: () => void;
}

/** Everything between the click on *Start batch* and the running batch. Nothing is sent before the question. */
export function useStart(options: StartOptions): BatchStart {
  const {
    profile,
    batchId,
    exactDigest,
    standing,
    check,
    runCheck,
    leavesOut,
    keep,
    onBlocked,
    onStarted,
  } = options;
  const { announce } = useStatus();
  const [asked, setAsked] = useState<AskedStart | null>(null);
  const [failed, setFailed] = useState<BatchStart['failed']>(null);
  const { isBusy, runAlone } = useOneAtATime();

  const latest = useRef(standing);
  useLayoutEffect(() => {
    latest.current = standing;
  });

  const ask = async (): Promise<void> => {
    const known = check ?? (await runCheck());
    if (known === null) {
      onBlocked();
      return;
    }
    if (!(await keep())) return;
    const { blank } = known;
    const leftOut = known.broken.count;
    const count = known.rows - blank - leftOut;
    if (count === 0 || (leftOut > 0 && !leavesOut)) {
      announce({ text: (t) => t('batches.make.start.blocked') });
      onBlocked();
      return;
    }
    if (!(await askAboutMisfit(profile, { batchId }))) return;
    const wanted = await tryCall('askToRun', { batchId });
    // A dialog has to open one frame after the focus has returned (see askToWrite).
    await new Promise(requestAnimationFrame);
    // The question is about what was checked, even if the user has kept typing.
    if (latest.current !== standing) announce({ text: (t) => t('batches.make.start.changed') });
    else if (wanted.ok) setAsked({ count, leftOut, blank, wanted: wanted.value, exactDigest });
    else setFailed({ task: 'askToRun', failure: wanted.failure });
  };

  const run = async (typedName: string, of: AskedStart): Promise<void> => {
    const confirmation = of.wanted === null ? null : { id: of.wanted.id, typedName };
    const started = await tryCall('runBatch', {
      batchId,
      leavesOut,
      confirmation,
      exactDigest: of.exactDigest,
    });
    if (started.ok) onStarted(started.value);
    else setFailed({ task: 'runBatch', failure: started.failure });
  };

  return {
    isBusy,
    asked,
    failed,
    begin: () => void runAlone(ask),
    confirm(typedName) {
      if (asked === null) return;
      setAsked(null);
      void runAlone(() => run(typedName, asked));
    },
    cancel: () => setAsked(null),
    closeFailed: () => setFailed(null),
  };
}
