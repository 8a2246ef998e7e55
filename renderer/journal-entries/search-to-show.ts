import { createStore } from '../lib/app/store.ts';
import { navigate } from '../lib/window/router.ts';

/** The words that the Journal is to search for. Null once it has read them. */
export const searchToShow = createStore<string | null>(null);

/** Shows everything in the Journal that has these words. */
export function searchJournal(words: string): void {
  searchToShow.setState(words);
  navigate('journal');
}
