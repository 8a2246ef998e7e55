import type { WaitEnd } from '../contract/profile/guard.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import { alreadyWaiting, cancelledUnsent, waitEnded } from '../failure-error.ts';

type Update = Pick<WriteSummary, 'writeId' | 'profileId' | 'operation' | 'subjectId'>;

/** The updates that are recorded as *waiting*: their user is being read again, and nothing of them has been sent. */
export interface WaitingUpdates {
  /** Returns a signal that is aborted with a `FailureError` if it must not be sent any more, for example by `cancel`. */
  begin(update: Update, cancel: AbortSignal): AbortSignal;
  /** Throws `FailureError` (`already-waiting`) for an update of a user whose update waits. */
  refuseSecond(update: Update): void;
  /** The update is recorded as *sending*, or has ended. Does nothing if it doesn't wait. */
  end(writeId: string): void;
  /** Not one of them is sent. */
  stop(why: WaitEnd): void;
  /** The app is ending: not one of them is sent, and none that begins to wait from now on. */
  close(why: WaitEnd): void;
}

interface Entry {
  readonly update: Update;
  readonly stopped: AbortController;
  /** Stops listening to `cancel`. */
  readonly forget: () => void;
}

export function createWaitingUpdates(): WaitingUpdates {
  const entries = new Map<string, Entry>();
  let closedBy: WaitEnd | null = null;

  const stop = (why: WaitEnd): void => {
    for (const { stopped } of entries.values()) stopped.abort(waitEnded(why));
  };
  return {
    begin(update, cancel) {
      const stopped = new AbortController();
      const onCancel = () => stopped.abort(cancelledUnsent());
      const forget = () => cancel.removeEventListener('abort', onCancel);
      entries.set(update.writeId, { update, stopped, forget });
      cancel.addEventListener('abort', onCancel);
      if (closedBy !== null) stopped.abort(waitEnded(closedBy));
      else if (cancel.aborted) onCancel();
      return stopped.signal;
    },
    refuseSecond(update) {
      if (update.operation !== 'updateUser') return;
      for (const { update: other } of entries.values()) {
        const isSame = other.profileId === update.profileId && other.subjectId === update.subjectId;
        if (isSame && other.writeId !== update.writeId) throw alreadyWaiting(other.writeId);
      }
    },
    end(writeId) {
      entries.get(writeId)?.forget();
      entries.delete(writeId);
    },
    stop,
    close(why) {
      closedBy ??= why;
      stop(why);
    },
  };
}
