export type DeadlinePhase = 'whole' | 'idle';

/**
 * Ends a request that takes too long, as a whole or between two bytes. A deadline covers the body
 * too: a time-out of `fetch` or ky ends with the headers, and a dripping body would outlive it.
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

  /** A byte came: the idle limit counts from now. */
  touch(): void {
    clearTimeout(this.#idle);
    const idleMs = this.#idleMs;
    if (idleMs !== null) this.#idle = setTimeout(() => this.#pass('idle', idleMs), idleMs);
  }

  end(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#idle);
  }

  #pass(phase: DeadlinePhase, limitMs: number): void {
    this.passed = { phase, limitMs };
    this.end();
    this.#controller.abort();
  }
}
