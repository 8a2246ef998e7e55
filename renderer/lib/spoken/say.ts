import { use, useEffect, useRef } from 'react';
import { createStore } from '../app/store.ts';
import { PageInSight } from '../window/page-in-sight.ts';

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

/** Wait for this pause before announcing the result, in ms: a search sends a query with each letter. */
const restMs = 700;

interface Answer {
  /**
   * What the user asked for, as a key; null as long as there is nothing to say. Doesn't include what changes by itself.
   */
  readonly asked: string | null;
  /** False while the result shown still belongs to an earlier request. */
  readonly isAnswered: boolean;
  /** What to say about the result, given the previous key: null the first time. */
  readonly wordsAfter: (before: string | null) => readonly string[];
}

/**
 * Announces the result of a search, sort or read to screen readers: once each, after a pause, while the page is in
 * view.
 */
export function useSayFinal({ asked, isAnswered, wordsAfter }: Answer): void {
  const isInSight = use(PageInSight);
  const said = useRef<string | null>(null);
  const newest = useRef(wordsAfter);
  useEffect(() => {
    newest.current = wordsAfter;
  });
  useEffect(() => {
    if (asked === null || !isAnswered || !isInSight || asked === said.current) return;
    const timer = setTimeout(() => {
      for (const words of newest.current(said.current)) say(words);
      said.current = asked;
    }, restMs);
    return () => clearTimeout(timer);
  }, [asked, isAnswered, isInSight]);
}

interface SpokenWords {
  readonly key: number;
  readonly text: string;
}

/** How long the words stay in the page, in ms: screen readers read them at once, and they should not be found later. */
const staysMs = 1000;
let key = 0;

/** The current content of `Spoken`, newest last. */
export const spokenWords = createStore<readonly SpokenWords[]>([]);

/**
 * Says these words to screen readers only, once, after what they are currently saying. For what sighted users see
 * anyway. Ignores white space at the ends, and empty texts.
 */
export function say(text: string): void {
  const words = text.trim();
  if (words === '') return;
  key += 1;
  const said = { key, text: words };
  spokenWords.setState([...spokenWords.getState(), said]);
  setTimeout(() => {
    spokenWords.setState(spokenWords.getState().filter((other) => other !== said));
  }, staysMs);
}
