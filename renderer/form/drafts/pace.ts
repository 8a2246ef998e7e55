/** How long a change waits for further changes before it is saved, in milliseconds. */
const waitMs = 300;
/** A change is saved within this time after the key press. */
const mostBehindMs = 1000;
/** A save that takes longer than this would delay the next key, in milliseconds. */
const slowMs = 40;

/** Decides when typed text is saved. */
export interface Pace {
  /** Reports a change. */
  wait(): void;
  stopWaiting(): void;
  /**
   * Saves immediately what is not saved yet. Resolves to whether
   * everything is saved; never rejects.
   */
  flush(): Promise<boolean>;
  /** The running save. Null if no save is running. */
  underWay(): Promise<void> | null;
}

/**
 * Calls `keep` a moment after a change, one call at a time. Slow saves run less often, if possible in a typing pause.
 * `keep` never rejects: `hasFailed` says how its last run ended.
 */
export function createPace(
  keep: () => Promise<void>,
  isKept: () => boolean,
  hasFailed: () => boolean,
): Pace {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let saving: Promise<void> | null = null;
  let lastSaveMs = 0;
  /** Since when a change has been waiting while no save was running. Null if none is waiting. */
  let waitingSince: number | null = null;

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  /** One save at a time: the newest content is saved after the previous save has ended. */
  const start = async (): Promise<void> => {
    stopWaiting();
    const begunAt = performance.now();
    saving = keep();
    await saving;
    saving = null;
    lastSaveMs = performance.now() - begunAt;
    waitingSince = null;
    // After a failure, the next change tries again.
    if (!hasFailed()) wait();
  };

  /** Slow saves run less often, so that the window has time to react to keys. */
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
