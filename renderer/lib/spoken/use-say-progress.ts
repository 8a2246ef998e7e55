import { use, useEffect, useRef } from 'react';
import { PageInSight } from '../window/page-in-sight.ts';
import { say } from './say.ts';

/** Progress at a point in time, in ms of a single clock. */
export interface Moment {
  readonly at: number;
  readonly ended: number;
}

/** Minimum time between announcements, in ms, so that they don't interrupt reading at every row. */
const leastMs = 10_000;
/** If a tenth takes longer than this, announce that it is still running, in ms. */
const mostMs = 60_000;

/** Whether to announce progress: after a further tenth, or after a minute if there is any progress. */
export function isProgressDue(said: Moment, now: Moment, all: number): boolean {
  const ms = now.at - said.at;
  const ended = now.ended - said.ended;
  return ended > 0 && ms >= leastMs && (ms >= mostMs || ended >= all / 10);
}

interface Progress {
  readonly isRunning: boolean;
  readonly ended: number;
  readonly all: number;
  /** `200 of 300 rows` */
  readonly words: string;
}

/**
 * Regularly announces the progress of a visible operation to screen readers. Says nothing at the start, which the user
 * triggered, or at the end, which is announced separately.
 */
export function useSayProgress({ isRunning, ended, all, words }: Progress): void {
  const isInSight = use(PageInSight);
  const said = useRef<Moment | null>(null);
  useEffect(() => {
    const now = { at: performance.now(), ended };
    if (!isRunning || !isInSight || said.current === null) said.current = now;
    else if (ended < all && isProgressDue(said.current, now, all)) {
      say(words);
      said.current = now;
    }
  }, [isRunning, isInSight, ended, all, words]);
}
