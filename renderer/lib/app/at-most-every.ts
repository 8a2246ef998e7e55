/** A throttled action. */
export interface Seldom {
  /** Runs it now, or as soon as enough time has passed since the last run. */
  readonly want: () => void;
  /** Cancels a run that is waiting. */
  readonly forget: () => void;
}

/** Runs `act` at most once every `ms` milliseconds. The last request is never lost. */
export function atMostEvery(ms: number, act: () => void): Seldom {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isWanted = false;
  const run = (): void => {
    isWanted = false;
    act();
    timer = setTimeout(() => {
      timer = null;
      if (isWanted) run();
    }, ms);
  };
  return {
    want() {
      isWanted = true;
      if (timer === null) run();
    },
    forget() {
      isWanted = false;
    },
  };
}
