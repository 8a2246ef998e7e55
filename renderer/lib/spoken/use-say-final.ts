import { use, useEffect, useRef } from 'react';
import { PageInSight } from '../window/page-in-sight.ts';
import { say } from './say.ts';

/** How long nobody has asked for anything else before the answer is said, ms: a search asks with each letter. */
const restMs = 700;

interface Answer {
  /** What a person asked for, as a key; null as long as there is nothing to say. What changes by itself is no part of it. */
  readonly asked: string | null;
  /** False while what is shown is still the answer to something else. */
  readonly isAnswered: boolean;
  /** What is said of the answer, after `before`: null the first time. */
  readonly wordsAfter: (before: string | null) => readonly string[];
}

/** Says to screen readers what came of a search, an order or a read: once each, when it rests, while the page is in sight. */
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
