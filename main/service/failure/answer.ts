import type { Deadline } from '../answer/deadline.ts';
import type { RequestContext } from './to-failure.ts';

/** An answer whose headers are there. `deadline` goes on until its body has been taken. */
export interface Answer {
  readonly response: Response;
  readonly deadline: Deadline;
  readonly context: RequestContext;
}
