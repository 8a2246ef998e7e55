import { createStore } from '../app/store.ts';

export interface SpokenWords {
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
