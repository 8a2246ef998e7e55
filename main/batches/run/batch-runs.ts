import { setImmediate as turn } from 'node:timers/promises';
import { type Batch, isMoving, type Pause } from '../../contract/batch/batch.ts';
import type { BatchState } from '../../contract/batch/row-states.ts';
import type { Confirmation, WantedConfirmation } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { isSameAddress } from '../../contract/profile/service-address.ts';
import { FailureError, invalidInput } from '../../failure-error.ts';
import { leadsElsewhere } from '../../writes/guard/guards.ts';
import { checkBatch } from '../check/check-batch.ts';
import type { KeptBatches } from '../kept-batches.ts';
import { batchDigest } from './batch-digest.ts';
import { callAtTime } from './call-at-time.ts';
import { type RunningBatch, runBatch } from './run-batch.ts';
import type { BatchRunParts } from './run-parts.ts';
import type { Streak } from './run-rows.ts';

interface Wanted {
  readonly leavesOut: boolean;
  readonly readId: string | null;
  readonly confirmation: Confirmation | null;
}

/** The batches that run, each by itself. What is confirmed for one lasts until it is stopped or ends. */
export interface BatchRuns {
  /** What has to be confirmed before it may run; null: nothing. Throws `guarded` where nothing would help. */
  ask(batchId: string): Promise<WantedConfirmation | null>;
  /** Starts it, or goes on with it. Resolves when it runs. */
  run(batchId: string, wanted: Wanted): Promise<void>;
  /** As `run`, with the rows in these states alone, which keep them until they are sent. */
  again(
    batchId: string,
    states: readonly ('refused' | 'not-sent' | 'not-done' | 'failed' | 'unknown')[],
    wanted: Pick<Wanted, 'confirmation'>,
  ): Promise<void>;
  /** Resolves when the rows that are under way have ended. */
  pause(batchId: string): Promise<void>;
  /** As `pause`; what was confirmed for it is confirmed no more. */
  stop(batchId: string): Promise<void>;
  /** No batch begins another row, for the end of the app: one that a person asked for, or a restart that nobody did. */
  pauseAll(why: 'quit' | 'restart'): void;
}

export function createBatchRuns(parts: BatchRunParts): BatchRuns {
  const running = new Map<string, Pick<RunningBatch, 'pause'> & { ended: Promise<unknown> }>();
  /** When a batch that waits goes on by itself. */
  const goOn = new Map<string, () => void>();
  /** What was confirmed, by the batch. */
  const granted = new Map<string, string>();
  const readIds = new Map<string, string>();
  const streaks = new Map<string, Streak>();
  /** Batches that the end of the app has paused, until they rest. */
  const ending = new Map<string, 'quit' | 'restart'>();
  /** Why a batch rests that neither its rows nor its end have stopped. */
  const takeInterruption = (batchId: string): Pause => {
    const why = ending.get(batchId) ?? 'by-hand';
    ending.delete(batchId);
    return { ...byHand, why };
  };

  const forgetWait = (batchId: string): void => {
    goOn.get(batchId)?.();
    goOn.delete(batchId);
  };

  /** Throws unless it may run as it is now. */
  const admit = (batch: Batch, profile: Profile, confirmation: Confirmation | null): void => {
    if (isGranted(batch, profile)) return;
    parts.guard.admit(profile, { batch: batchDigest(batch) }, confirmation);
    granted.set(batch.batchId, grantOf(batch, profile));
  };
  const isGranted = (batch: Batch, profile: Profile) =>
    granted.get(batch.batchId) === grantOf(batch, profile);

  /** Keeps how it stands, and has it go on by itself where it only waits. */
  const rest = async (batchId: string, pause: Pause | null): Promise<void> => {
    let kept: KeptBatches;
    try {
      kept = await parts.kept();
    } finally {
      // From here on at once: whoever presses Continue now finds how it rests, and nothing of this comes after it.
      running.delete(batchId);
    }
    const interruption = takeInterruption(batchId);
    if (!kept.has(batchId)) return;
    // Rows that a person wanted sent again are not all: others may wait.
    if (pause === null && kept.get(batchId).counts.waiting === 0) {
      granted.delete(batchId);
      kept.saveState(batchId, 'finished', null, new Date().toISOString());
    } else if (pause === null || pause.why === 'by-hand') {
      kept.saveState(batchId, 'paused', interruption, null);
    } else {
      kept.saveState(batchId, 'paused', pause, null);
      if (pause.until !== null)
        goOn.set(
          batchId,
          callAtTime(pause.until, () => goesOn(batchId)),
        );
    }
    parts.onChange(batchId);
  };

  const goesOn = (batchId: string): void => {
    goOn.delete(batchId);
    begin(batchId, (state) => state === 'paused')
      .catch((error) => rest(batchId, pausedBy(error, parts.log)))
      .catch(parts.log);
  };

  /** Goes on with what was admitted, where it is still that, and in a state that `may` allow it. */
  const begin = async (
    batchId: string,
    may: (state: BatchState) => boolean,
    only: readonly number[] | null = null,
  ): Promise<void> => {
    const kept = await parts.kept();
    const batch = kept.get(batchId);
    if (running.has(batchId) || !may(batch.state)) return;
    forgetWait(batchId);
    const profile = profileFor(batch, parts);
    // It may have been changed, or stopped, while its rows were looked at.
    if (!isGranted(batch, profile)) throw invalidInput('batchId', 'changed');
    kept.begin(batchId, new Date().toISOString(), profile);
    kept.saveState(batchId, 'running', null, null);
    const streak = streaks.get(batchId) ?? { failures: 0, waits: 0 };
    streaks.set(batchId, streak);
    const readId = readIds.get(batchId) ?? null;
    const run = runBatch(parts, kept, kept.get(batchId), { profile, readId, only, streak });
    const ended = run.ended
      .catch((error) => pausedBy(error, parts.log))
      .then((pause) => rest(batchId, pause))
      .catch(parts.log);
    running.set(batchId, { pause: run.pause, ended });
    parts.onChange(batchId);
  };

  const run = async (batchId: string, wanted: Wanted): Promise<void> => {
    const kept = await parts.kept();
    if (running.has(batchId)) return;
    const batch = kept.get(batchId);
    const profile = profileFor(batch, parts);
    admit(batch, profile, wanted.confirmation);
    if (batch.state === 'making') await leaveOutBroken(kept, batch, wanted.leavesOut);
    if (wanted.readId !== null) readIds.set(batchId, wanted.readId);
    streaks.delete(batchId);
    await begin(batchId, (state) => state === batch.state);
  };

  const pause = async (batchId: string): Promise<void> => {
    const kept = await parts.kept();
    const run = running.get(batchId);
    run?.pause();
    await run?.ended;
    forgetWait(batchId);
    // What would go on by itself, and what the journal could not keep as it came to rest.
    if (!running.has(batchId) && kept.has(batchId) && isMoving(kept.get(batchId)))
      kept.saveState(batchId, 'paused', takeInterruption(batchId), null);
    parts.onChange(batchId);
  };

  return {
    async ask(batchId) {
      const batch = (await parts.kept()).get(batchId);
      const profile = profileFor(batch, parts);
      if (isGranted(batch, profile)) return null;
      return parts.guard.ask(profile, { batch: batchDigest(batch) });
    },
    run,
    async again(batchId, states, { confirmation }) {
      const kept = await parts.kept();
      if (running.has(batchId)) throw invalidInput('batchId', 'running');
      const batch = kept.get(batchId);
      // None of its rows was sent, and none was checked.
      if (batch.state === 'making') throw invalidInput('batchId', 'making');
      admit(batch, profileFor(batch, parts), confirmation);
      streaks.delete(batchId);
      await begin(batchId, () => true, kept.rows.inStates(batchId, states));
    },
    pause,
    async stop(batchId) {
      await pause(batchId);
      granted.delete(batchId);
      const kept = await parts.kept();
      if (running.has(batchId) || !kept.has(batchId)) return;
      const { state } = kept.get(batchId);
      if (state === 'paused' || state === 'running')
        kept.saveState(batchId, 'stopped', null, new Date().toISOString());
      parts.onChange(batchId);
    },
    pauseAll(why) {
      for (const batchId of [...goOn.keys(), ...running.keys()]) ending.set(batchId, why);
      for (const batchId of [...goOn.keys()]) void pause(batchId).catch(parts.log);
      for (const run of running.values()) run.pause();
    },
  };
}

/** What a confirmation was given for: the batch as it is, where it leads, and how that is protected. */
function grantOf(batch: Batch, { baseUrl, placement, protection }: Profile): string {
  return JSON.stringify([batchDigest(batch), baseUrl, placement, protection]);
}

const byHand: Pause = { why: 'by-hand', failure: null, until: null };

/** What goes wrong between two rows is of this computer. */
function pausedBy(error: unknown, log: (error: unknown) => void): Pause {
  if (!(error instanceof FailureError)) log(error);
  const failure = error instanceof FailureError ? error.failure : null;
  return { why: 'computer', failure, until: null };
}

/** The profile of a batch, which still has to lead to where the batch was started. */
function profileFor(batch: Batch, { profileOf }: BatchRunParts): Profile {
  if (batch.table === null || batch.rows === 0) throw invalidInput('table', 'empty');
  const { hiddenRows = 0, options } = batch.table;
  // Rows that a filter hides are not sent before a person has said so.
  if (hiddenRows > 0 && options.rows === undefined) throw invalidInput('rows', 'hidden');
  const profile = profileOf(batch.profileId);
  const { sentTo } = batch;
  if (sentTo !== null && !isSameAddress(sentTo, profile)) throw leadsElsewhere(sentTo, profile);
  return profile;
}

/** So many are kept in one transaction. */
const atATime = 500;

/** Leaves out the blank rows and those that cannot be sent. Throws `invalid-input` (`rows`) where there are any and they are to block. */
async function leaveOutBroken(kept: KeptBatches, batch: Batch, leavesOut: boolean): Promise<void> {
  const broken: Parameters<KeptBatches['rows']['leaveOut']>[1][number][] = [];
  // Of an earlier start that came to nothing, perhaps with another table or body.
  kept.rows.clear(batch.batchId);
  const onBroken = (row: (typeof broken)[number]) => void broken.push(row);
  const check = await checkBatch(kept, batch, new AbortController().signal, { onBroken });
  if (check.broken.count > 0 && !leavesOut) throw invalidInput('rows', 'broken');
  for (let at = 0; at < broken.length && kept.has(batch.batchId); at += atATime) {
    kept.rows.leaveOut(batch.batchId, broken.slice(at, at + atATime));
    await turn();
  }
}
