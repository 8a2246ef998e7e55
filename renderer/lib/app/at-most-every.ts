/** What is done seldom, however often it is wanted. */
export interface Seldom {
  /** Does it now, or once the time since the last one has passed. */
  readonly want: () => void;
  /** What was wanted and not done yet is given up. */
  readonly forget: () => void;
}

/** At most one `act` in each `ms` milliseconds; the last wish is never lost. */
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
