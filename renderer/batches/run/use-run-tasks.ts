import { useRef, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure, Result } from '../../../main/contract/failure.ts';
import type { Confirmation, WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { askAboutMisfit } from '../../form/guard/misfit.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { RowGroups } from './again/send-again.tsx';

type Task = 'pauseBatch' | 'stopBatch' | 'runBatch' | 'sendAgain';

/** A batch that asks the user before its rows are sent. */
interface Asked {
  readonly wanted: WantedConfirmation;
  /** How many rows would be sent. */
  readonly rows: number;
  readonly send: (confirmation: Confirmation) => void;
}

type Send = (confirmation: Confirmation | null) => Promise<Result<BatchSummary>>;

export type RunTasks = ReturnType<typeof useRunTasks>;

/**
 * The actions for a batch that was started, each once at a time. Before rows are sent, the user is asked as the
 * protection of the profile requires.
 */
export function useRunTasks(
  profile: Profile,
  { batchId, counts }: BatchSummary,
  onNews: (batch: BatchSummary) => void,
) {
  const { announce } = useStatus();
  const forbidden = useForbidden(profile);
  const [busy, setBusy] = useState<ReadonlySet<Task>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const [failed, setFailed] = useState<{
    readonly task: Task | 'askToRun';
    readonly failure: Failure;
  } | null>(null);
  // The state is updated one render late: without this ref a double click would ask twice.
  const underWay = useRef(new Set<Task>());

  const run = async (task: Task, act: () => Promise<Result<BatchSummary> | null>) => {
    if (underWay.current.has(task)) return;
    underWay.current.add(task);
    setBusy(new Set(underWay.current));
    const end = await act();
    underWay.current.delete(task);
    setBusy(new Set(underWay.current));
    if (end?.ok === true) onNews(end.value);
    else if (end !== null) setFailed({ task, failure: end.failure });
  };

  /** Asks main what has to be confirmed. Resolves to null if the user is now asked, or if it failed. */
  const sendUnlessAsked = async (rows: number, task: Task, send: Send) => {
    if (!(await askAboutMisfit(profile, { batchId }))) return null;
    if (profile.protection === 'none') return send(null);
    const wanted = await tryCall('askToRun', { batchId });
    // A dialog that has just closed returns the focus in the next frame, as in `askToWrite`.
    await new Promise(requestAnimationFrame);
    if (wanted.ok && wanted.value === null) return send(null);
    if (!wanted.ok) setFailed({ task: 'askToRun', failure: wanted.failure });
    else if (wanted.value !== null) {
      const confirmed = (confirmation: Confirmation) => void run(task, () => send(confirmation));
      setAsked({ wanted: wanted.value, rows, send: confirmed });
    }
    return null;
  };
  const start = (rows: number, task: Task, send: Send): void => {
    if (forbidden !== null) announce({ text: () => forbidden });
    else void run(task, () => sendUnlessAsked(rows, task, send));
  };

  return {
    /** The running task. A pause may wait long for requests that are under way. */
    busy,
    /** Why nothing can be sent now. Null if something can. */
    forbidden,
    asked,
    failed,
    closeFailed: () => setFailed(null),
    pause: () => void run('pauseBatch', () => tryCall('pauseBatch', { batchId })),
    stop: () => void run('stopBatch', () => tryCall('stopBatch', { batchId })),
    /** Sends the waiting rows. The check has already left out those that can't be sent. */
    resume: () =>
      start(counts.waiting, 'runBatch', (confirmation) =>
        tryCall('runBatch', { batchId, leavesOut: true, confirmation }),
      ),
    sendAgain: (groups: RowGroups, rows: number) =>
      start(rows, 'sendAgain', (confirmation) =>
        tryCall('sendAgain', { batchId, ...groups, confirmation }),
      ),
    answer(typedName: string): void {
      setAsked(null);
      asked?.send({ id: asked.wanted.id, typedName });
    },
    leave: () => setAsked(null),
  };
}
