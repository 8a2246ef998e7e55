import type { BatchSummary } from '../../contract/batch/batch.ts';
import type { Words } from '../words.ts';

/** The text of a notification. */
export interface Notified {
  readonly title: string;
  readonly body: string;
}

/** The number of characters of a name to show. The desktop may shorten it further. */
const longest = 120;

/**
 * The words of a notification. Everyone can see it on the desktop and in its history, so it has only counts and the
 * name that a person gave the batch, but nothing from a service. The name is only in the title, because
 * Linux desktops treat the text below as markup.
 */
export function workInWords({ name, state, counts, rows }: BatchSummary, words: Words): Notified {
  const through = rows - counts.waiting - counts.sending;
  const values = { count: rows, rows, done: counts.done, through };
  return {
    title: name.slice(0, longest).toWellFormed(),
    body: words(state === 'finished' ? 'notify.finished' : 'notify.paused', values),
  };
}
