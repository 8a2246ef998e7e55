import type { WaitEnd } from '../contract/profile/guard.ts';
import type { WriteSummary } from '../contract/write/write.ts';
import { alreadyWaiting, cancelledUnsent, waitEnded } from '../failure-error.ts';

type Update = Pick<WriteSummary, 'writeId' | 'profileId' | 'operation' | 'subjectId'>;

/**
 * The updates that are under way. Of those that are recorded as *waiting*, the user is being read again, and nothing has
 * been sent.
 */
export interface WaitingUpdates {
  /** It waits. Returns a signal that is aborted with a `FailureError` if it must not be sent any more, for example by `cancel`. */
  begin(update: Update, cancel: AbortSignal): AbortSignal;
  /**
   * Throws `FailureError` (`already-waiting`) for an update of a user whose update waits, and for one that reads its user
   * first while another one is sent: what it reads may not have the change yet, which it would overwrite unseen.
   */
  refuseSecond(update: Update, readsFirst: boolean): void;
  /** The update is recorded as *sending*, and nothing stops it any more. */
  leave(update: Update): void;
  /** It has ended. */
  end(writeId: string): void;
  /** Not one of those that wait is sent. */
  stop(why: WaitEnd): void;
  /** The app is ending: not one of those that wait is sent, and none that begins to wait from now on. */
  close(why: WaitEnd): void;
}

interface Entry {
  readonly update: Update;
  /** Null once it is sent. */
  readonly waits: {
    readonly stopped: AbortController;
    /** Stops listening to `cancel`. */
    readonly forget: () => void;
  } | null;
}

export function createWaitingUpdates(): WaitingUpdates {
  const entries = new Map<string, Entry>();
  let closedBy: WaitEnd | null = null;

  const stop = (why: WaitEnd): void => {
    for (const { waits } of entries.values()) waits?.stopped.abort(waitEnded(why));
  };
  return {
    begin(update, cancel) {
      const stopped = new AbortController();
      const onCancel = () => stopped.abort(cancelledUnsent());
      const forget = () => cancel.removeEventListener('abort', onCancel);
      entries.set(update.writeId, { update, waits: { stopped, forget } });
      cancel.addEventListener('abort', onCancel);
      if (closedBy !== null) stopped.abort(waitEnded(closedBy));
      else if (cancel.aborted) onCancel();
      return stopped.signal;
    },
    refuseSecond(update, readsFirst) {
      if (update.operation !== 'updateUser') return;
      for (const { update: other, waits } of entries.values()) {
        const isSame = other.profileId === update.profileId && other.subjectId === update.subjectId;
        if (isSame && other.writeId !== update.writeId && (waits !== null || readsFirst))
          throw alreadyWaiting(other.writeId);
      }
    },
    leave(update) {
      if (update.operation !== 'updateUser') return;
      entries.get(update.writeId)?.waits?.forget();
      entries.set(update.writeId, { update, waits: null });
    },
    end(writeId) {
      entries.get(writeId)?.waits?.forget();
      entries.delete(writeId);
    },
    stop,
    close(why) {
      closedBy ??= why;
      stop(why);
    },
  };
}
