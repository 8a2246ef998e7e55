import { createStore } from '../app/store.ts';

export interface SpokenWords {
  readonly key: number;
  readonly text: string;
}

/** How long the words stay in the page, ms: readers take them as they come, and nobody is to find them later. */
const staysMs = 1000;
let key = 0;

/** What `Spoken` holds just now, the newest last. */
export const spokenWords = createStore<readonly SpokenWords[]>([]);

/**
 * Says these words to screen readers alone, once, after what they are saying: for what eyes see by themselves.
 * White space at the ends does not count; nothing is said of an empty text.
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
