export type DeadlinePhase = 'whole' | 'idle';

/** The clock and timers of a deadline; a test has its own. */
export interface DeadlineClock {
  /** Milliseconds since some moment, which nobody sets. */
  now(): number;
  /** Calls once after so many milliseconds; returns the way to stop it. */
  after(ms: number, act: () => void): () => void;
}

const systemClock: DeadlineClock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

/** Nobody reads where it was made, which takes longer than all else here. */
const over = new DOMException('The request is over.', 'AbortError');

/** Time is counted in steps of at most so many milliseconds. */
const mostStepMs = 1000;
/** A step that comes so much later than it should: the computer slept, or this process stood still. */
const stallMs = 500;

/**
 * Ends a request that takes too long, as a whole or between two bytes. A deadline covers the body
 * too: a time-out of ky ends with the headers, and a dripping body would outlive it.
 *
 * It counts the time in which this process could have read an answer. While the computer sleeps an answer
 * may arrive; at waking, timers run before anything is read, so a deadline that is due by then would
 * end a request whose answer is there.
 */
export class Deadline {
  /** Which limit was passed; null while none is. */
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

  /** The service is to send a byte, or has sent one: the idle limit counts from now. */
  touch(): void {
    this.#stopIdle();
    const idleMs = this.#idleMs;
    if (idleMs === null || this.signal.aborted) return;
    this.#stopIdle = countDown(this.#clock, idleMs, () => this.#pass('idle', idleMs));
  }

  /** It is us who wait: no idle limit until the next `touch`. */
  pause(): void {
    this.#stopIdle();
  }

  /**
   * Ends the connection too, if anything of the answer is still to come: a reader that is cancelled
   * leaves it open (seen in Electron 33). One whose answer was taken whole stays alive for reuse.
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
 * Calls after so many milliseconds in which the process ran. A step that comes late counts as long as it
 * should have been, and none that comes late is the last: what arrived meanwhile is read first.
 */
function countDown(clock: DeadlineClock, limitMs: number, onEnd: () => void): () => void {
  let left = limitMs;
  let stop = (): void => undefined;
  const step = (): void => {
    // After a stall with nothing left: a moment for what has arrived.
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
