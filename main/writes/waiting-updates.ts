import type { WaitEnd } from '../contract/profile/guard.ts';
import { cancelledUnsent, waitEnded } from '../failure-error.ts';

/** The updates that are recorded as *waiting*: their user is being read again, and nothing has been sent. */
export interface WaitingUpdates {
  /** It waits. Returns a signal that is aborted with a `FailureError` if it must not be sent any more, for example by `cancel`. */
  begin(writeId: string, cancel: AbortSignal): AbortSignal;
  /** It has ended, or it is recorded as *sending* and nothing stops it any more. */
  end(writeId: string): void;
  /** Not one of those that wait is sent. */
  stop(why: WaitEnd): void;
  /** The app is ending: not one of those that wait is sent, and none that begins to wait from now on. */
  close(why: WaitEnd): void;
}

interface Wait {
  readonly stopped: AbortController;
  /** Stops listening to `cancel`. */
  readonly forget: () => void;
}

export function createWaitingUpdates(): WaitingUpdates {
  const waits = new Map<string, Wait>();
  let closedBy: WaitEnd | null = null;

  const stop = (why: WaitEnd): void => {
    for (const { stopped } of waits.values()) stopped.abort(waitEnded(why));
  };
  return {
    begin(writeId, cancel) {
      const stopped = new AbortController();
      const onCancel = () => stopped.abort(cancelledUnsent());
      const forget = () => cancel.removeEventListener('abort', onCancel);
      waits.set(writeId, { stopped, forget });
      cancel.addEventListener('abort', onCancel);
      if (closedBy !== null) stopped.abort(waitEnded(closedBy));
      else if (cancel.aborted) onCancel();
      return stopped.signal;
    },
    end(writeId) {
      waits.get(writeId)?.forget();
      waits.delete(writeId);
    },
    stop,
    close(why) {
      closedBy ??= why;
      stop(why);
    },
  };
}
