import { basename } from 'node:path';
import type { Words } from '../words.ts';
import type { WorkEnd } from './long-work.ts';

/** The text of a notification. */
export interface Notified {
  readonly title: string;
  readonly body: string;
}

/** The number of characters of a name to show. The desktop may shorten it further. */
const longest = 120;

/**
 * The words of a notification. Everyone can see it on the desktop and in its history, so it has only counts and the
 * name that a person gave the batch, file or profile, but nothing from a service. Names are only in the title, because
 * Linux desktops treat the text below as markup.
 */
export function workInWords(
  end: WorkEnd,
  { words, nameOf }: { readonly words: Words; nameOf(profileId: string): string },
): Notified {
  switch (end.kind) {
    case 'batch': {
      const { name, state, counts, rows } = end.batch;
      const through = rows - counts.waiting - counts.sending;
      const values = { count: rows, rows, done: counts.done, through };
      return {
        title: name.slice(0, longest).toWellFormed(),
        body: words(state === 'finished' ? 'notify.finished' : 'notify.paused', values),
      };
    }
    case 'export':
      return {
        title: basename(end.path).slice(0, longest).toWellFormed(),
        body: words('notify.written'),
      };
    case 'list':
      return {
        title: nameOf(end.profileId).slice(0, longest).toWellFormed(),
        body: words(end.isRead ? 'notify.read' : 'failure.title.readList'),
      };
  }
}
