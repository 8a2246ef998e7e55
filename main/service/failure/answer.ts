import type { Deadline } from '../answer/deadline.ts';
import type { RequestContext } from './to-failure.ts';

/** An answer whose headers have arrived. `deadline` continues until its body has been read. */
export interface Answer {
  readonly response: Response;
  readonly deadline: Deadline;
  readonly context: RequestContext;
}
