import { useEffect, useMemo, useReducer, useRef, useState } from 'react';

/** How old the time of a form that nobody writes on may become, in milliseconds. */
const oldest = 60_000;

/** What placeholders take from outside the form. */
export interface Moment {
  readonly at: Date;
  readonly uuid: (index: number) => string;
  /** Stops the clock until the form is written on or begun anew: what left can leave again as it was. */
  readonly hold: () => void;
  /** Takes fresh ids and the time anew, for another request. */
  readonly renew: () => void;
}

/**
 * The time at which `written` was last changed, and ids that stay until they are renewed. While
 * `isTold` a form that only lies there takes the time anew each minute. Nobody takes it at the press:
 * what leaves is what the preview has shown.
 */
export function useMoment(written: unknown, isTold: boolean): Moment {
  const [ticks, tick] = useReducer((count: number) => count + 1, 0);
  const [uuid, setUuid] = useState(() => createIds());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new one for each of them
  const at = useMemo(() => new Date(), [written, ticks, uuid]);
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
    uuid,
    hold: () => {
      held.current = at;
    },
    renew: () => setUuid(() => createIds()),
  };
}

/** Ids by their place, each made when it is first asked for. */
function createIds(): (index: number) => string {
  const made: string[] = [];
  return (index) => {
    made[index] ??= crypto.randomUUID();
    return made[index];
  };
}
