import type { FailureOf } from '../../contract/failure.ts';

/** How much of an answer is here. */
export class AnswerProgress {
  #status: number | null = null;
  #bytes = 0;

  /** Its headers have come. A second answer, to a second attempt, begins anew. */
  begin(status: number): void {
    this.#status = status;
    this.#bytes = 0;
  }

  take(bytesSoFar: number): void {
    this.#bytes = bytesSoFar;
  }

  /** null while not even the status is here. */
  received(): FailureOf<'timeout'>['received'] {
    return this.#status === null ? null : { status: this.#status, bytes: this.#bytes };
  }
}
