import type { WaitEnd } from '../../contract/profile/guard.ts';
import type { GracePeriod } from '../../contract/profile/profile-choices.ts';
import type { WaitingWrite, WriteSummary } from '../../contract/write/write.ts';
import { alreadyWaiting, cancelledUnsent, FailureError, waitEnded } from '../../failure-error.ts';
import type { Clock, Moment } from '../guard/clock.ts';

/** Two clocks that differ by more: one of them was set, or stood still while the computer slept. */
const mostApartMs = 2000;
/**
 * A timer that is later than this was stopped together with the app. A busy app is seldom a second late, and whoever
 * pressed the button an hour ago must not be surprised.
 */
const mostLateMs = 10_000;

/** One write that is recorded as *waiting*. */
export interface Wait {
  readonly write: WriteSummary;
  /** Aborted with a `FailureError` if the write must not be sent any more. */
  readonly signal: AbortSignal;
  /** Resolves after this time, or when a person wants it to be sent now. Rejects with the reason of `signal`. */
  over(seconds: GracePeriod): Promise<void>;
  /** Throws the reason of `signal`, or `FailureError` if the clocks have disagreed since its time began. */
  requireReady(): void;
}

/** The writes that are recorded as *waiting*. Main owns their timers: a page can only ask. */
export interface WaitingWrites {
  /** From here on it can be cancelled, also by `cancel`. Throws if it updates a user whose update already waits. */
  begin(write: WriteSummary, cancel: AbortSignal): Wait;
  /** Throws `FailureError` (`already-waiting`) for an update of a user whose update waits. */
  refuseSecond(
    write: Pick<WriteSummary, 'writeId' | 'profileId' | 'operation' | 'subjectId'>,
  ): void;
  /** The write is recorded as *sending*, or has ended. Does nothing if it doesn't wait. */
  end(writeId: string): void;
  /** Those whose time is running, oldest first. */
  list(): readonly WaitingWrite[];
  /** False if it no longer waits: then it is being sent, or has ended. */
  cancel(writeId: string): boolean;
  /** A person has cancelled it, or quits without sending it. False once it has ended (`end`). */
  isCalledOff(writeId: string): boolean;
  /** As `cancel`, for sending it without waiting longer. */
  sendNow(writeId: string): boolean;
  sendAll(): void;
  /** Not one of them is sent, or not one of this profile. */
  stop(why: WaitEnd, profileId?: string): void;
  /** The app is ending: not one is sent, and no other begins to wait. */
  close(why: WaitEnd): void;
  /** Stops the time while the app asks whether to quit, or lets it go on. */
  hold(isHeld: boolean): void;
  /** Resolves once none waits: each is recorded as *sending* or has ended. */
  settled(): Promise<void>;
  /** Calls back whenever `list` has changed. */
  onChange(listener: () => void): void;
}

interface Entry {
  readonly write: WriteSummary;
  readonly stopped: AbortController;
  /** Stops listening to the call. */
  readonly forget: () => void;
  /** Null before the time runs, and after it. */
  timed: Timed | null;
  /** When the time began to run; null before. */
  since: Moment | null;
}

interface Timed {
  readonly seconds: GracePeriod;
  leftMs: number;
  /** When the timer was started. Null while it is held. */
  runs: { readonly from: Moment; readonly timer: NodeJS.Timeout } | null;
  readonly go: () => void;
}

export function createWaitingWrites(clock: Clock): WaitingWrites {
  const entries = new Map<string, Entry>();
  const listeners: (() => void)[] = [];
  let settling: (() => void)[] = [];
  let isHeld = false;
  let closedBy: WaitEnd | null = null;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const timedEntries = () => [...entries.values()].filter(({ timed }) => timed !== null);

  /** The time no longer runs. */
  const finish = (entry: Entry): Timed | null => {
    const { timed } = entry;
    if (timed === null) return null;
    clearTimeout(timed.runs?.timer);
    entry.timed = null;
    tell();
    return timed;
  };
  const abort = (entry: Entry, reason: Error): void => {
    entry.stopped.abort(reason);
    finish(entry);
  };
  const go = (entry: Entry): void => {
    if (entry.timed === null) return;
    if (isApart(clock.now(), entry.since)) abort(entry, waitEnded('clock'));
    else finish(entry)?.go();
  };
  const run = (entry: Entry, timed: Timed): void => {
    const from = clock.now();
    const onTime = () => {
      const isLate = lateBy(clock.now(), from, timed.leftMs) > mostLateMs;
      if (isLate) abort(entry, waitEnded('slept'));
      else go(entry);
    };
    timed.runs = { from, timer: setTimeout(onTime, timed.leftMs) };
  };
  const leftOf = ({ leftMs, runs }: Timed): number =>
    runs === null ? leftMs : Math.max(0, leftMs - (clock.now().steadyMs - runs.from.steadyMs));

  const refuseSecond: WaitingWrites['refuseSecond'] = (write) => {
    if (write.operation !== 'updateUser') return;
    for (const { write: other } of entries.values()) {
      const isSame = other.profileId === write.profileId && other.subjectId === write.subjectId;
      if (isSame && other.operation === 'updateUser' && other.writeId !== write.writeId)
        throw alreadyWaiting(other.writeId);
    }
  };

  return {
    begin(write, cancel) {
      refuseSecond(write);
      const stopped = new AbortController();
      const onCancel = () => abort(entry, cancelledUnsent());
      const forget = () => cancel.removeEventListener('abort', onCancel);
      const entry: Entry = { write, stopped, forget, timed: null, since: null };
      entries.set(write.writeId, entry);
      cancel.addEventListener('abort', onCancel);
      if (closedBy !== null) abort(entry, waitEnded(closedBy));
      else if (cancel.aborted) onCancel();
      return {
        write,
        signal: stopped.signal,
        over: (seconds) =>
          new Promise((resolve, reject) => {
            const { signal } = stopped;
            const stop = () => reject(signal.reason);
            if (signal.aborted) return stop();
            signal.addEventListener('abort', stop, { once: true });
            const leftMs = seconds * 1000;
            const timed: Timed = { seconds, leftMs, runs: null, go: resolve };
            entry.timed = timed;
            entry.since = clock.now();
            if (!isHeld) run(entry, timed);
            tell();
          }),
        requireReady() {
          stopped.signal.throwIfAborted();
          if (isApart(clock.now(), entry.since)) throw waitEnded('clock');
        },
      };
    },
    refuseSecond,
    end(writeId) {
      const entry = entries.get(writeId);
      if (entry === undefined) return;
      entry.forget();
      finish(entry);
      entries.delete(writeId);
      if (entries.size > 0) return;
      for (const settle of settling) settle();
      settling = [];
    },
    list: () =>
      timedEntries().flatMap(({ write, timed }) =>
        timed === null ? [] : { write, seconds: timed.seconds, leftMs: leftOf(timed), isHeld },
      ),
    cancel(writeId) {
      const entry = entries.get(writeId);
      if (entry === undefined || entry.stopped.signal.aborted) return false;
      abort(entry, cancelledUnsent());
      return true;
    },
    isCalledOff(writeId) {
      const reason: unknown = entries.get(writeId)?.stopped.signal.reason;
      if (!(reason instanceof FailureError)) return false;
      const { failure } = reason;
      return (
        failure.kind === 'cancelled' || (failure.kind === 'wait-ended' && failure.why === 'quit')
      );
    },
    sendNow(writeId) {
      const entry = entries.get(writeId);
      if (entry?.timed == null) return false;
      go(entry);
      return true;
    },
    sendAll: () => timedEntries().forEach(go),
    stop(why, profileId) {
      for (const entry of entries.values())
        if (profileId === undefined || entry.write.profileId === profileId)
          abort(entry, waitEnded(why));
    },
    close(why) {
      closedBy ??= why;
      for (const entry of entries.values()) abort(entry, waitEnded(why));
    },
    hold(next) {
      if (isHeld === next) return;
      isHeld = next;
      for (const entry of timedEntries()) {
        const { timed } = entry;
        if (timed === null) continue;
        if (isHeld) {
          timed.leftMs = leftOf(timed);
          clearTimeout(timed.runs?.timer);
          timed.runs = null;
        } else run(entry, timed);
      }
      tell();
    },
    settled: () =>
      new Promise((resolve) => {
        if (entries.size === 0) resolve();
        else settling.push(resolve);
      }),
    onChange: (listener) => void listeners.push(listener),
  };
}

function isApart(now: Moment, since: Moment | null): boolean {
  if (since === null) return false;
  const wall = now.wallMs - since.wallMs;
  const steady = now.steadyMs - since.steadyMs;
  return Math.abs(wall - steady) > mostApartMs;
}

/** By the clock that shows more. */
function lateBy(now: Moment, from: Moment, expectedMs: number): number {
  return Math.max(now.wallMs - from.wallMs, now.steadyMs - from.steadyMs) - expectedMs;
}
