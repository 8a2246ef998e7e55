import { use, useEffect, useRef } from 'react';
import { PageInSight } from '../window/page-in-sight.ts';
import { say } from './say.ts';

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
