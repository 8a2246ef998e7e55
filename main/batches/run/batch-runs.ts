import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { Batch, Pause } from '../../contract/batch/batch.ts';
import { isCollecting } from '../../contract/batch/exact-rows.ts';
import { type BatchState, isMoving, type RowState } from '../../contract/batch/row-states.ts';
import type { Confirmation, WantedConfirmation } from '../../contract/profile/guard.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf, isSameAddress, type MadeFor } from '../../contract/profile/service-address.ts';
import { FailureError, invalidInput } from '../../failure-error.ts';
import type { Batches } from '../../ledger/batches/batches.ts';
import { mustFit } from '../../writes/guard/guards.ts';
import { checkBatch } from '../check/check-batch.ts';
import { type RowToSend, rowsToSend } from '../rows-to-send.ts';
import { type RunningBatch, runBatch } from './run-batch.ts';
import { byHand, type Streak } from './run-rows.ts';
import type { RowParts } from './send-rows.ts';

/** What running batches need from the rest of main. */
interface BatchRunParts extends RowParts {
  /** Waits for the journal to be open. */
  kept(): Promise<Batches>;
  readonly profiles: {
    get(profileId: string): Profile;
    list(): readonly Profile[];
  };
  /** The account of the token that a profile would send now; empty if that isn't known. Never rejects. */
  accountsOf(profile: Profile): Promise<readonly string[]>;
  /** The protection of a profile, checked for a batch as a whole. */
  readonly guards: {
    ask(profile: Profile, what: { readonly batch: string }): WantedConfirmation | null;
    admit(
      profile: Profile,
      what: { readonly batch: string },
      confirmation: Confirmation | null,
    ): void;
  };
}

interface Wanted {
  /** The rows that a person was asked about, while rows can still be added and removed. */
  readonly exactDigest?: string | undefined;
  readonly leavesOut: boolean;
  readonly confirmation: Confirmation | null;
}

/** The running batches, each on its own. A confirmation for a batch lasts until the batch is stopped or ends. */
export interface BatchRuns {
  /** What has to be confirmed before it may run; null if nothing. Throws `guarded` if no confirmation would help. */
  ask(batchId: string): Promise<WantedConfirmation | null>;
  /** Its products were in the list of this read, before they were deleted. */
  noteList(batchId: string, readId: string): void;
  /** Starts or resumes it. Resolves when it is running. */
  run(batchId: string, wanted: Wanted): Promise<void>;
  /**
   * Like `run`, with only the rows in these states. They keep their state until they are sent. `ifAllRight`: throws
   * `invalid-input` (`rows`) if one of them can't be filled in, and sends none.
   */
  again(
    batchId: string,
    states: readonly RowState[],
    wanted: Pick<Wanted, 'confirmation'> & { readonly ifAllRight: boolean },
  ): Promise<void>;
  /** Resolves when the rows under way have ended. */
  pause(batchId: string): Promise<void>;
  /** Like `pause`, and forgets the batch's confirmation. */
  stop(batchId: string): Promise<void>;
  /** Stops every batch from starting another row, because the app ends: a person quit it, or it restarts by itself. */
  pauseAll(why: 'quit' | 'restart'): void;
}

/** Rows that a person has chosen to be sent again, by their states. */
interface ChosenRows {
  readonly rows: readonly number[];
  readonly states: readonly RowState[];
  /** The batch was stopped before: it doesn't wait for anybody afterwards. */
  readonly wasStopped: boolean;
}

export function createBatchRuns(parts: BatchRunParts): BatchRuns {
  const running = new Map<string, Pick<RunningBatch, 'pause'> & { ended: Promise<unknown> }>();
  /** When a waiting batch resumes by itself. */
  const resumeTimers = new Map<string, () => void>();
  /** What was confirmed, by batch. `isOnce`: for chosen rows, and not for the others that wait. */
  const granted = new Map<string, { readonly what: string; readonly isOnce: boolean }>();
  const readIds = new Map<string, string>();
  const streaks = new Map<string, Streak>();
  /** Batches that were paused because the app ends, until they have stopped. */
  const ending = new Map<string, 'quit' | 'restart'>();
  /** Why a batch stopped, if neither its rows nor its end stopped it. */
  const takeInterruption = (batchId: string): Pause => {
    const why = ending.get(batchId) ?? 'by-hand';
    ending.delete(batchId);
    return { ...byHand, why };
  };

  const forgetWait = (batchId: string): void => {
    resumeTimers.get(batchId)?.();
    resumeTimers.delete(batchId);
  };

  /** Throws unless the batch may run in its current state. */
  const admit = (
    batch: Batch,
    profile: Profile,
    confirmation: Confirmation | null,
    isOnce: boolean,
  ): void => {
    if (isGranted(batch, profile)) return;
    parts.guards.admit(profile, { batch: batchDigest(batch) }, confirmation);
    granted.set(batch.batchId, { what: grantOf(batch, profile), isOnce });
  };
  const isAdmitted = (batch: Batch, profile: Profile) =>
    granted.get(batch.batchId)?.what === grantOf(batch, profile);
  /** All of its rows may be sent. */
  const isGranted = (batch: Batch, profile: Profile) =>
    isAdmitted(batch, profile) && granted.get(batch.batchId)?.isOnce === false;

  /** Stores the state of the batch, and lets it resume by itself if it is only waiting: with no other rows than before. */
  const rest = async (
    batchId: string,
    pause: Pause | null,
    chosen: ChosenRows | null,
  ): Promise<void> => {
    let kept: Batches;
    try {
      kept = await parts.kept();
    } finally {
      // Removed at once: a person who now presses Continue finds the batch at rest, and nothing from here runs after
      // that.
      running.delete(batchId);
    }
    const interruption = takeInterruption(batchId);
    if (!kept.has(batchId)) return;
    // Sending selected rows again doesn't mean that all are done: others may be waiting.
    if (pause === null && kept.get(batchId).counts.waiting === 0) {
      granted.delete(batchId);
      kept.saveState(batchId, 'finished', null, new Date().toISOString());
    } else if (pause === null && chosen?.wasStopped === true) {
      granted.delete(batchId);
      kept.saveState(batchId, 'stopped', null, new Date().toISOString());
    } else if (pause === null || pause.why === 'by-hand') {
      kept.saveState(batchId, 'paused', interruption, null);
    } else {
      kept.saveState(batchId, 'paused', pause, null);
      if (pause.until !== null)
        resumeTimers.set(
          batchId,
          callAtTime(pause.until, () => resumeByItself(batchId, chosen)),
        );
    }
    parts.onChange(batchId);
  };

  const resumeByItself = (batchId: string, chosen: ChosenRows | null): void => {
    resumeTimers.delete(batchId);
    begin(batchId, (state) => state === 'paused', chosen)
      .catch((error) => rest(batchId, pausedBy(error, parts.log), chosen))
      .catch(parts.log);
  };

  /** Continues with what was admitted, if it hasn't changed and its state is in `may`. */
  const begin = async (
    batchId: string,
    may: (state: BatchState) => boolean,
    chosen: ChosenRows | null = null,
  ): Promise<void> => {
    const kept = await parts.kept();
    const accounts = await parts.accountsOf(profileFor(kept.get(batchId), parts));
    const batch = kept.get(batchId);
    if (running.has(batchId) || !may(batch.state)) return;
    forgetWait(batchId);
    const profile = profileFor(batch, parts);
    for (const made of madeForOf(kept, batch, profile)) mustFit(made, profile, accounts);
    // The batch may have been changed or stopped while its rows were checked.
    if (!isAdmitted(batch, profile)) throw invalidInput('batchId', 'changed');
    const account = accounts[0] ?? '';
    kept.begin(batchId, new Date().toISOString(), { ...addressOf(profile), account });
    kept.saveState(batchId, 'running', null, null);
    const streak = streaks.get(batchId) ?? { failures: 0, waits: 0 };
    streaks.set(batchId, streak);
    const readId = readIds.get(batchId) ?? null;
    parts.deletes.begin(kept, kept.get(batchId));
    const run = runBatch(parts, kept, kept.get(batchId), {
      profile,
      readId,
      only: chosen?.rows ?? null,
      again: chosen?.states ?? null,
      streak,
    });
    // A row that was put back waits.
    const left = (): ChosenRows | null =>
      chosen && { ...chosen, rows: run.left(), states: [...chosen.states, 'waiting'] };
    const ended = run.ended
      .catch((error) => pausedBy(error, parts.log))
      .then((pause) => rest(batchId, pause, left()))
      .catch(parts.log);
    running.set(batchId, { pause: run.pause, ended });
    parts.onChange(batchId);
  };

  const run = async (batchId: string, wanted: Wanted): Promise<void> => {
    const kept = await parts.kept();
    if (running.has(batchId)) return;
    const batch = kept.get(batchId);
    const profile = profileFor(batch, parts);
    if (isCollecting(batch) && batch.exactDigest !== wanted.exactDigest)
      throw invalidInput('rows', 'collected-changed');
    admit(batch, profile, wanted.confirmation, false);
    if (batch.state === 'making') await leaveOutBroken(kept, batch, profile, wanted.leavesOut);
    streaks.delete(batchId);
    await begin(batchId, (state) => state === batch.state);
  };

  const pause = async (batchId: string): Promise<void> => {
    const kept = await parts.kept();
    const run = running.get(batchId);
    run?.pause();
    await run?.ended;
    forgetWait(batchId);
    // A batch that would resume by itself, or whose state the journal couldn't store when it stopped.
    if (!running.has(batchId) && kept.has(batchId) && isMoving(kept.get(batchId)))
      kept.saveState(batchId, 'paused', takeInterruption(batchId), null);
    parts.onChange(batchId);
  };

  return {
    async ask(batchId) {
      const batch = (await parts.kept()).get(batchId);
      const profile = profileFor(batch, parts);
      if (isGranted(batch, profile)) return null;
      return parts.guards.ask(profile, { batch: batchDigest(batch) });
    },
    noteList: (batchId, readId) => void readIds.set(batchId, readId),
    run,
    async again(batchId, states, { confirmation, ifAllRight }) {
      const kept = await parts.kept();
      if (running.has(batchId)) throw invalidInput('batchId', 'running');
      const batch = kept.get(batchId);
      // None of its rows was sent or checked yet.
      if (batch.state === 'making') throw invalidInput('batchId', 'making');
      const profile = profileFor(batch, parts);
      const rows = kept.rows.inStates(batchId, states);
      if (ifAllRight) await mustBeRight(rowsToSend(kept, batch, profile), rows);
      admit(batch, profile, confirmation, true);
      streaks.delete(batchId);
      const wasStopped = batch.state === 'stopped';
      await begin(batchId, () => true, { rows, states, wasStopped });
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
      for (const batchId of [...resumeTimers.keys(), ...running.keys()]) ending.set(batchId, why);
      for (const batchId of [...resumeTimers.keys()]) void pause(batchId).catch(parts.log);
      for (const run of running.values()) run.pause();
    },
  };
}

/** What a confirmation is valid for: the batch in its current state, its address and its protection. */
function grantOf(batch: Batch, { baseUrl, placement, protection }: Profile): string {
  return JSON.stringify([batchDigest(batch), baseUrl, placement, protection]);
}

/** An error between two rows comes from this computer. */
function pausedBy(error: unknown, log: (error: unknown) => void): Pause {
  if (!(error instanceof FailureError)) log(error);
  const failure = error instanceof FailureError ? error.failure : null;
  return { why: 'computer', failure, until: null };
}

/** The profile of a batch. Its address still has to be the one that the batch was started with. */
function profileFor(batch: Batch, { profiles }: BatchRunParts): Profile {
  const { table, exactDigest } = batch;
  if ((table === null && exactDigest === null) || batch.rows === 0)
    throw invalidInput('table', 'empty');
  // Rows hidden by a filter aren't sent until a person has decided about them.
  if (table !== null && (table.hiddenRows ?? 0) > 0 && table.options.rows === undefined)
    throw invalidInput('rows', 'hidden');
  const profile = profiles.get(batch.profileId);
  const { sentTo, startedAt } = batch;
  if (sentTo !== null && startedAt !== null) mustFit(sentTo, profile);
  return profile;
}

/** What the rows of a batch were made for. Rows with exact bodies that go elsewhere are left out one by one. */
export function madeForOf(
  kept: Pick<Batches, 'madeFor'>,
  { batchId, rowsFrom, sentTo }: Batch,
  profile: Profile,
): readonly MadeFor[] {
  if (rowsFrom === 'table') return sentTo === null ? [] : [sentTo];
  return kept.madeFor(batchId).filter((made) => isSameAddress(made, profile));
}

/** The number of rows stored in one transaction. */
const atATime = 500;

/**
 * Leaves out the blank rows and the rows that can't be sent. Throws `invalid-input` (`rows`) if there are any and they
 * block the batch.
 */
async function leaveOutBroken(
  kept: Batches,
  batch: Batch,
  profile: Profile,
  leavesOut: boolean,
): Promise<void> {
  const broken: Parameters<Batches['rows']['leaveOut']>[1][number][] = [];
  // Left over from an earlier start that failed, perhaps with another table or body.
  kept.rows.clear(batch.batchId);
  const onBroken = (row: (typeof broken)[number]) => void broken.push(row);
  const check = await checkBatch(kept, batch, profile, new AbortController().signal, { onBroken });
  if (check.broken.count > 0 && !leavesOut) throw invalidInput('rows', 'broken');
  for (let at = 0; at < broken.length && kept.has(batch.batchId); at += atATime) {
    kept.rows.leaveOut(batch.batchId, broken.slice(at, at + atATime));
    await turn();
  }
}

/** Throws `invalid-input` (`rows`) if one of these rows can't be filled in. */
async function mustBeRight(
  rowAt: (row: number) => RowToSend,
  rows: readonly number[],
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    if (!rowAt(row).ok) throw invalidInput('rows', 'broken');
    if (at % atATime === atATime - 1) await turn();
  }
}

/** The longest time until a changed clock, or a computer waking up, is noticed, ms. */
const lookMs = 5000;

/** Calls back once the computer's clock shows this instant. Returns a function that cancels the call. */
function callAtTime(instant: string, then: () => void): () => void {
  const at = Date.parse(instant);
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const left = at - Date.now();
    if (left <= 0) then();
    else timer = setTimeout(look, Math.min(left, lookMs));
  };
  timer = setTimeout(look, 0);
  return () => clearTimeout(timer);
}

/** Identifies a batch by everything that decides what is sent for its rows, except its profile and address. */
function batchDigest({ batchId, operation, content, options, table, exactDigest }: Batch): string {
  const rows = table === null ? exactDigest : [table.hash, table.edits];
  const exactly = [batchId, operation, content, options, rows];
  return createHash('sha256').update(JSON.stringify(exactly)).digest('base64');
}
