/** How long a change waits for others before it is kept, in milliseconds. */
const waitMs = 300;
/** A change is kept within this time of the key that was pressed. */
const mostBehindMs = 1000;
/** What takes longer to keep would hold up the next key, in milliseconds. */
const slowMs = 40;

/** When what is typed is kept. */
export interface Pace {
  /** Something has changed. */
  wait(): void;
  stopWaiting(): void;
  /** Keeps at once what is not kept yet. Resolves to whether all is kept by then; never rejects. */
  flush(): Promise<boolean>;
  /** The one that is on its way; null: none. */
  underWay(): Promise<void> | null;
}

/**
 * Has `keep` run a moment after a change, one at a time. What takes long runs less often, and in a pause of the typing if
 * there is one in time. `keep` never rejects: `hasFailed` says how its last run ended.
 */
export function createPace(
  keep: () => Promise<void>,
  isKept: () => boolean,
  hasFailed: () => boolean,
): Pace {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<void> | null = null;
  let lastSaveMs = 0;
  /** Since when a change waits, that nothing else is under way; null: none does. */
  let waitingSince: number | null = null;

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  /** One at a time: the newest content goes when the one before it has arrived. */
  const start = async (): Promise<void> => {
    stopWaiting();
    const begunAt = performance.now();
    saving = keep();
    await saving;
    saving = null;
    lastSaveMs = performance.now() - begunAt;
    waitingSince = null;
    // After a failure the next change tries again.
    if (!hasFailed()) wait();
  };

  /** What takes long to keep is kept less often, so that the window has time for the keys. */
  const wait = () => {
    if (saving !== null || isKept()) return;
    if (timer !== null && lastSaveMs < slowMs) return;
    stopWaiting();
    const now = performance.now();
    waitingSince ??= now;
    const latest = waitingSince + mostBehindMs - lastSaveMs - now;
    const pause = Math.max(waitMs, Math.min(2 * lastSaveMs, mostBehindMs - lastSaveMs));
    timer = setTimeout(() => void start(), Math.max(0, Math.min(pause, latest)));
  };

  const flush = async (): Promise<boolean> => {
    for (;;) {
      if (saving !== null) await saving;
      else if (isKept()) return true;
      else {
        await start();
        if (hasFailed()) return false;
      }
    }
  };

  return { wait, stopWaiting, flush, underWay: () => saving };
}
