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
