/** A long computation in short steps, so that the worker can handle messages in between. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** A computation that can be paused and resumed; it keeps its result. */
export class Resumable<T> {
  readonly #steps: Steps<T>;
  #result: { readonly value: T } | null = null;

  constructor(steps: Steps<T>) {
    this.#steps = steps;
  }

  /** Null until it is done. */
  get result(): { readonly value: T } | null {
    return this.#result;
  }

  advance(): void {
    if (this.#result !== null) return;
    const step = this.#steps.next();
    if (step.done === true) this.#result = { value: step.value };
  }
}

/** Runs everything at once; for tests and for work that is known to be small. */
export function runSteps<T>(steps: Steps<T>): T {
  const whole = new Resumable(steps);
  while (true) {
    if (whole.result !== null) return whole.result.value;
    whole.advance();
  }
}
