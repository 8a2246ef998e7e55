import { use, useEffect, useRef } from 'react';
import { PageInSight } from '../window/page-in-sight.ts';
import { say } from './say.ts';

/** How far something had come at a moment, ms of one clock. */
export interface Moment {
  readonly at: number;
  readonly ended: number;
}

/** No more words than these, ms: whoever reads on meanwhile is not to be interrupted by each row. */
const leastMs = 10_000;
/** When a tenth takes longer, it is told all the same that it goes on, ms. */
const mostMs = 60_000;

/** Whether it is time to say how far it has come: a tenth further, or a minute later and any further. */
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
 * Says to screen readers from time to time how far something has come that runs in sight. Nothing at its beginning,
 * which somebody asked for, nor at its end, which is told in other words.
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
