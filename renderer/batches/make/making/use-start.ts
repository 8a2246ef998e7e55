import { useLayoutEffect, useRef } from 'react';
import type { BatchCheck, BatchSummary } from '../../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import type { FormField } from '../../../../main/contract/form/form-description.ts';
import type { Profile } from '../../../../main/contract/profile/profile.ts';
import type { WriteOperation } from '../../../../main/contract/write/write-operations.ts';
import { confirmWanted } from '../../../form/guard/guarded-write.tsx';
import { askAboutMisfit } from '../../../form/guard/misfit.tsx';
import { tryCall } from '../../../lib/app/call.ts';
import { failureActions, showFailure } from '../../../lib/ask/ask.ts';
import { announce } from '../../../ui/toast/announce.ts';
import type { FormGap } from '../draft/form-gaps.ts';
import { startWords } from './start-words.tsx';

interface StartOptions {
  readonly profile: Profile;
  readonly batchId: string;
  readonly operation: WriteOperation;
  /** Where the rows aren't as the form of the profile wants them. */
  readonly gaps?: readonly FormGap[];
  readonly form?: readonly FormField[] | null;
  /** What the form leaves out of each row, as paths. */
  readonly leftOut?: readonly string[];
  /** Identifies rows that can still be added and removed. */
  readonly exactDigest?: string | undefined;
  /** Everything that would be run. A different object after any change. */
  readonly standing: unknown;
  /** The result of the check. Null: the rows are checked first. */
  readonly check: BatchCheck | null;
  readonly runCheck: () => Promise<BatchCheck | null>;
  /** Saves the form in main and resolves to whether that worked. */
  readonly keep: () => Promise<boolean>;
  /** Some rows can't be sent, or the check has failed: the step *Check* says why. */
  readonly onBlocked: () => void;
  readonly onStarted: (batch: BatchSummary) => void;
}

/**
 * Everything between the click on *Start batch* and the running batch: checks the rows if necessary, asks, starts.
 * Nothing is sent before the question.
 * `leavesOut`: rows that can't be sent are skipped.
 */
export function useStart(options: StartOptions): (leavesOut: boolean) => Promise<void> {
  const { profile, batchId, operation, form = null, leftOut: fields = [], exactDigest } = options;
  const { standing, check, runCheck, keep, onBlocked, onStarted } = options;

  const start = async (leavesOut: boolean): Promise<void> => {
    const known = check ?? (await runCheck());
    if (known === null) return onBlocked();
    if (!(await keep())) return;
    const { blank } = known;
    const leftOut = known.broken.count;
    const count = known.rows - blank - leftOut;
    if (count === 0 || (leftOut > 0 && !leavesOut)) {
      announce({ text: (t) => t('batches.make.start.blocked') }, profile);
      return onBlocked();
    }
    if (!(await askAboutMisfit(profile, { batchId }))) return;
    const wanted = await tryCall('askToRun', { batchId });
    // The question is about what was checked, even if the user has kept typing.
    if (newest.current.standing !== standing) {
      announce({ text: (t) => t('batches.make.start.changed') }, profile);
      return;
    }
    // The check may have counted the empty cells again.
    const { gaps } = newest.current;
    const rows = { operation, count, leftOut, blank, gaps, form, fields };
    // It may open while the user is typing or double-clicking elsewhere.
    const confirmed = await confirmWanted(profile, wanted, (t) => startWords(t, profile, rows), {
      isAlways: true,
      isUnasked: true,
    });
    if (confirmed === null) return;
    // A cell may have been saved while the question was open.
    if (newest.current.standing !== standing) {
      announce({ text: (t) => t('batches.make.start.changed') }, profile);
      return;
    }
    if (!confirmed.ok) return await fail(confirmed.failure, 'askToRun', leavesOut);
    const confirmation = confirmed.value;
    const started = await tryCall('runBatch', { batchId, leavesOut, confirmation, exactDigest });
    if (started.ok) onStarted(started.value);
    else await fail(started.failure, 'runBatch', leavesOut);
  };
  const fail = (
    failure: Failure,
    task: 'askToRun' | 'runBatch',
    leavesOut: boolean,
  ): Promise<void> =>
    showFailure(profile, failure, task, {
      again: () => newest.current.start(leavesOut),
      actions: failureActions(profile),
    });

  const { gaps = [] } = options;
  const newest = useRef({ standing, start, gaps });
  useLayoutEffect(() => {
    newest.current = { standing, start, gaps };
  });
  return start;
}
