import { useEffect, useMemo, useReducer, useRef } from 'react';

/** How old the time of a form that nobody writes on may become, in milliseconds. */
const oldest = 60_000;

/** The time that placeholders take. */
export interface Moment {
  readonly at: Date;
  /** Stops the clock until the form is written on or begun anew: what left can leave again as it was. */
  readonly hold: () => void;
  /** Takes the time anew, for another request. */
  readonly renew: () => void;
}

/**
 * The time at which `written` was last changed. While `isTold` a form that only lies there takes the time
 * anew each minute. Nobody takes it at the press: what leaves is what the preview has shown.
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
