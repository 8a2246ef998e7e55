import type { Notification } from 'electron';
import type { WindowPlace } from '../../contract/profile/window-place.ts';
import type { Words } from '../words.ts';
import { type LongWork, type WorkEnd, watchLongWork } from './long-work.ts';
import { workInWords } from './work-in-words.ts';

export interface NotifyParts {
  readonly Notification: typeof Notification;
  readonly words: Words;
  /** The person wants to be told. */
  isWanted(): boolean;
  /** A window of ours has the focus: what has ended is seen there. */
  isLookedAt(): boolean;
  nameOf(profileId: string): string;
  /** Brings the window that was used last forward, or opens one. */
  comeForward(): void;
  /** Brings the window of a profile forward, or opens one, and has it go to a page. Never rejects. */
  openProfile(profileId: string, at: WindowPlace | null): Promise<void>;
}

/** Has the desktop say that long work has ended while nobody looks; a click brings the window of its profile, and opens the batch. */
export function notifyOfWork(parts: NotifyParts): LongWork {
  // One that nobody holds is collected, and its click with it.
  const shown = new Set<Notification>();
  return watchLongWork((end) => {
    if (!parts.isWanted() || parts.isLookedAt() || !parts.Notification.isSupported()) return;
    const notification = new parts.Notification({ ...workInWords(end, parts) });
    shown.add(notification);
    notification.on('click', () => {
      shown.delete(notification);
      void open(end, parts);
    });
    notification.on('close', () => shown.delete(notification));
    notification.on('failed', () => shown.delete(notification));
    notification.show();
  });
}

async function open(end: WorkEnd, { comeForward, openProfile }: NotifyParts): Promise<void> {
  switch (end.kind) {
    case 'batch':
      return openProfile(end.batch.profileId, { page: 'batches', detail: end.batch.batchId });
    case 'list':
      return openProfile(end.profileId, null);
    case 'export':
      return comeForward();
  }
}
