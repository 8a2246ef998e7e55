import type { FailureOf } from '../../contract/failure.ts';

/** How much of an answer has arrived. */
export class AnswerProgress {
  #status: number | null = null;
  #bytes = 0;

  /** Its headers have arrived. A second answer, to a second attempt, starts the count again. */
  begin(status: number): void {
    this.#status = status;
    this.#bytes = 0;
  }

  take(bytesSoFar: number): void {
    this.#bytes = bytesSoFar;
  }

  /** Null until the status has arrived. */
  received(): FailureOf<'timeout'>['received'] {
    return this.#status === null ? null : { status: this.#status, bytes: this.#bytes };
  }
}
export type DeadlinePhase = 'whole' | 'idle';

/** The clock and timers of a deadline; tests pass their own. */
export interface DeadlineClock {
  /** Milliseconds since some fixed moment, not affected by changes to the system clock. */
  now(): number;
  /** Calls `act` once after this many milliseconds; returns a function that stops it. */
  after(ms: number, act: () => void): () => void;
}

const systemClock: DeadlineClock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Created once: its stack trace isn't needed, and recording one takes longer than everything else here. */
const over = new DOMException('The request is over.', 'AbortError');

/** Time is counted in steps of at most this many milliseconds. */
const mostStepMs = 1000;
/** If a step comes this much late, the computer slept or this process was blocked. */
const stallMs = 500;

/**
 * Ends a request that takes too long, in total or between two bytes. A deadline covers the body too: ky's time-out ends
 * with the headers, and a dripping body would outlive it.
 *
 * It only counts time in which this process could have read an answer. While the computer sleeps, an answer may arrive.
 * On waking, timers run before anything is read, so a deadline that is due then would end a request whose answer is
 * already there.
 */
export class Deadline {
  /** Which limit was exceeded; null if none. */
  passed: { readonly phase: DeadlinePhase; readonly limitMs: number } | null = null;
  readonly #controller = new AbortController();
  readonly #clock: DeadlineClock;
  readonly #stopWhole: () => void;
  readonly #idleMs: number | null;
  #stopIdle = (): void => undefined;

  constructor(
    limits: { readonly wholeMs: number; readonly idleMs: number | null },
    clock: DeadlineClock = systemClock,
  ) {
    this.#clock = clock;
    this.#stopWhole = countDown(clock, limits.wholeMs, () => this.#pass('whole', limits.wholeMs));
    this.#idleMs = limits.idleMs;
    this.touch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The service is expected to send a byte, or has sent one: the idle limit restarts. */
  touch(): void {
    this.#stopIdle();
    const idleMs = this.#idleMs;
    if (idleMs === null || this.signal.aborted) return;
    this.#stopIdle = countDown(this.#clock, idleMs, () => this.#pass('idle', idleMs));
  }

  /** The wait is ours: no idle limit until the next `touch`. */
  pause(): void {
    this.#stopIdle();
  }

  /**
   * Also closes the connection if any part of the answer is still missing: cancelling a reader leaves it open (seen in
   * Electron 33). If the whole answer was read, the connection stays open for reuse.
   */
  readonly end = (): void => {
    this.#stopWhole();
    this.#stopIdle();
    this.#controller.abort(over);
  };

  #pass(phase: DeadlinePhase, limitMs: number): void {
    this.passed = { phase, limitMs };
    this.end();
  }
}

/**
 * Calls `onEnd` after this many milliseconds in which the process ran. A late step counts only with its planned length,
 * and a late step is never the last one: what arrived in the meantime is read first.
 */
function countDown(clock: DeadlineClock, limitMs: number, onEnd: () => void): () => void {
  let left = limitMs;
  let stop = (): void => undefined;
  const step = (): void => {
    // After a stall with no time left: wait a moment for what has arrived.
    const stepMs = left > 0 ? Math.min(mostStepMs, left) : stallMs;
    const begunAt = clock.now();
    stop = clock.after(stepMs, () => {
      left -= stepMs;
      const isStalled = clock.now() - begunAt - stepMs > stallMs;
      if (left <= 0 && !isStalled) onEnd();
      else step();
    });
  };
  step();
  return () => stop();
}
