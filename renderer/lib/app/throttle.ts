/** A throttled function. */
export interface Throttled {
  /** Runs it now, or as soon as enough time has passed since the last run. */
  (): void;
  /** Cancels a run that is waiting. */
  readonly cancel: () => void;
}

/**
 * Runs `act` at most once every `ms` milliseconds: on the first call, and once more if there were calls since.
 *
 * es-toolkit's `throttle` (1.53.2) doesn't fit. Every call starts its timer again, so the last run comes up to two intervals
 * late. It also compares times of day: after the clock is set back, frequent calls do nothing until it has caught up.
 */
export function throttle(ms: number, act: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWaiting = false;
  const run = (): void => {
    isWaiting = false;
    act();
    timer = setTimeout(() => {
      timer = null;
      if (isWaiting) run();
    }, ms);
  };
  const throttled = (): void => {
    isWaiting = true;
    if (timer === null) run();
  };
  const cancel = (): void => {
    isWaiting = false;
  };
  return Object.assign(throttled, { cancel });
}
