export type DeadlinePhase = 'whole' | 'idle';

/**
 * Ends a request that takes too long, as a whole or between two bytes. A deadline covers the body
 * too: a time-out of ky ends with the headers, and a dripping body would outlive it.
 */
export class Deadline {
  /** Which limit was passed; null while none is. */
  passed: { readonly phase: DeadlinePhase; readonly limitMs: number } | null = null;
  readonly #controller = new AbortController();
  readonly #whole: NodeJS.Timeout;
  readonly #idleMs: number | null;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: { readonly wholeMs: number; readonly idleMs: number | null }) {
    this.#whole = setTimeout(() => this.#pass('whole', limits.wholeMs), limits.wholeMs);
    this.#idleMs = limits.idleMs;
    this.touch();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The service is to send a byte, or has sent one: the idle limit counts from now. */
  touch(): void {
    clearTimeout(this.#idle);
    const idleMs = this.#idleMs;
    if (idleMs === null || this.signal.aborted) return;
    this.#idle = setTimeout(() => this.#pass('idle', idleMs), idleMs);
  }

  /** It is us who wait: no idle limit until the next `touch`. */
  pause(): void {
    clearTimeout(this.#idle);
  }

  /**
   * Ends the connection too, if anything of the answer is still to come: a reader that is cancelled
   * leaves it open (seen in Electron 33). One whose answer was taken whole stays alive for reuse.
   */
  readonly end = (): void => {
    clearTimeout(this.#whole);
    clearTimeout(this.#idle);
    this.#controller.abort();
  };

  #pass(phase: DeadlinePhase, limitMs: number): void {
    this.passed = { phase, limitMs };
    this.end();
  }
}
