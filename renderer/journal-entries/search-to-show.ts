import type { WriteFilter } from '../../main/contract/write/write.ts';
import { createStore } from '../lib/app/store.ts';
import { navigate } from '../lib/window/router.ts';

/** What the Journal is to look for: words, or everything that was sent for somebody. */
export type Wanted =
  | { readonly search: string }
  | { readonly subject: NonNullable<WriteFilter['subject']> };

/** Null once the Journal has read it. */
export const searchToShow = createStore<Wanted | null>(null);

/** Shows everything of this in the Journal. */
export function searchJournal(wanted: Wanted): void {
  searchToShow.setState(wanted);
  navigate('journal');
}
