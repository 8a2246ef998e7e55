import { useRef, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure, Outcome } from '../../../main/contract/failure.ts';
import type { Confirmation, WantedConfirmation } from '../../../main/contract/profile/guard.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { forbiddenIn, useForbidden } from '../../form/guard/use-forbidden.ts';
import { tryCall } from '../../lib/app/call.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { RowGroups } from './again/again-counts.ts';

type Task = 'pauseBatch' | 'stopBatch' | 'runBatch' | 'sendAgain';

/** A batch that a person is asked about before its rows leave. */
interface Asked {
  readonly wanted: WantedConfirmation;
  /** How many of them would. */
  readonly rows: number;
  readonly send: (confirmation: Confirmation) => void;
}

type Send = (confirmation: Confirmation | null) => Promise<Outcome<BatchSummary>>;

export type RunTasks = ReturnType<typeof useRunTasks>;

/**
 * What is done with a batch that was started, each thing once at a time. Before rows leave, a person is asked as the
 * protection of the profile wants it.
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
  // Beside the state, which is a drawing late: a double click asks twice before it.
  const underWay = useRef(new Set<Task>());

  const run = async (task: Task, act: () => Promise<Outcome<BatchSummary> | null>) => {
    if (underWay.current.has(task)) return;
    underWay.current.add(task);
    setBusy(new Set(underWay.current));
    const end = await act();
    underWay.current.delete(task);
    setBusy(new Set(underWay.current));
    if (end?.ok === true) onNews(end.value);
    else if (end !== null) setFailed({ task, failure: end.failure });
  };

  /** Has main asked what has to be confirmed; null when a person is asked about that now, or it failed. */
  const sendUnlessAsked = async (rows: number, task: Task, send: Send) => {
    if (profile.protection === 'none') return send(null);
    const wanted = await tryCall('askToRun', { batchId });
    // A dialog that has just closed gives the focus back in the next frame, as in `askToWrite`.
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
    if (forbidden !== null) announce({ text: forbiddenIn(profile) });
    else void run(task, () => sendUnlessAsked(rows, task, send));
  };

  return {
    /** What is under way; rows that are being sent can keep a pause waiting for long. */
    busy,
    /** Why nothing can be sent just now; null when something can. */
    forbidden,
    asked,
    failed,
    closeFailed: () => setFailed(null),
    pause: () => void run('pauseBatch', () => tryCall('pauseBatch', { batchId })),
    stop: () => void run('stopBatch', () => tryCall('stopBatch', { batchId })),
    /** Sends the rows that wait; the check has left out those that cannot be sent. */
    goOn: () =>
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
