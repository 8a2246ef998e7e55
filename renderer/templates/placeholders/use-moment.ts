import { useEffect, useMemo, useReducer, useRef } from 'react';

/** The maximum age of the time in a form that is not being edited, in milliseconds. */
const oldest = 60_000;

/** The time for placeholders. */
export interface Moment {
  readonly at: Date;
  /**
   * Stops the clock until the form is edited or started again, so that the same request can be sent again unchanged.
   */
  readonly hold: () => void;
  /** Takes a new time for another request. */
  readonly renew: () => void;
}

/**
 * The time of the last change of `written`. While `isTold`, an unchanged form takes a new time each minute. The press
 * itself takes none, so that what is sent is what the preview showed.
 */
export function useMoment(written: unknown, isTold: boolean): Moment {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each of them
  const at = useMemo(() => new Date(), [written, ticks]);
  const held = useRef<Date | null>(null);
  useEffect(() => {
    if (!isTold) return;
    const timer = setInterval(() => {
      if (held.current !== at) tick();
    }, oldest);
    return () => clearInterval(timer);
  }, [at, isTold]);
  return {
    at,
    hold: () => {
      held.current = at;
    },
    renew: tick,
  };
}
