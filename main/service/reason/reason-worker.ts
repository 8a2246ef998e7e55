import { serveThread, type ThreadContext } from '../../contract/thread.ts';
import { portOfThread } from '../../worker-thread.ts';
import { type Reason, searchReason } from './search-reason.ts';

/** The thread that searches error bodies. Its input is masked, and it has access to nothing else. */

interface ErrorBody {
  readonly text: string;
  readonly status: number;
}

const handlers = {
  search({ text, status }: ErrorBody, context: ThreadContext<'started'>): Reason {
    // The deadline starts here: the time for starting a thread isn't counted.
    context.emit('started');
    return searchReason(text, status);
  },
};

export type ReasonHandlers = typeof handlers;

serveThread(portOfThread(), handlers);
