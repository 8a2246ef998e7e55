import { basename } from 'node:path';
import type { Words } from '../words.ts';
import type { WorkEnd } from './long-work.ts';

/** What a notification says. */
export interface Notified {
  readonly title: string;
  readonly body: string;
}

/** Characters of a name that a desktop shows; it cuts the rest itself, in its own way. */
const longest = 120;

/**
 * The words of a notification, which lies on a desktop for everybody to see and in its history: the name that a person
 * gave the batch, file or profile, and counts; nothing that a service said. Names stand in the title alone: desktops
 * of Linux take the text below for markup.
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
        body: words(end.isRead ? 'notify.read' : 'notify.notRead'),
      };
  }
}
