import type { Notification } from 'electron';
import type { WindowPlace } from '../../contract/start-state.ts';
import type { Words } from '../words.ts';
import { type LongWork, watchLongWork } from './long-work.ts';
import { workInWords } from './work-in-words.ts';

/**
 * Shows a desktop notification when a batch has ended or waits for a person while no window of the app has the focus. A
 * click shows the window of its profile and opens the batch.
 */
export function notifyOfWork(parts: {
  readonly Notification: typeof Notification;
  readonly words: Words;
  /** The person wants notifications. */
  isWanted(): boolean;
  /** One of our windows has the focus, and shows what has ended. */
  isLookedAt(): boolean;
  /** Brings a profile's window to the front, or opens one, and shows a page in it. Never rejects. */
  openProfile(profileId: string, at: WindowPlace): Promise<void>;
  /** Writes a line to the log. */
  note(line: string): void;
}): LongWork {
  // A notification without a reference is garbage-collected, and then its click does nothing.
  const shown = new Set<Notification>();
  return watchLongWork((batch) => {
    if (!parts.isWanted() || parts.isLookedAt() || !parts.Notification.isSupported()) return;
    const notification = new parts.Notification({ ...workInWords(batch, parts.words) });
    shown.add(notification);
    notification.on('click', () => {
      shown.delete(notification);
      void parts.openProfile(batch.profileId, { page: 'batch', detail: batch.batchId });
    });
    notification.on('close', () => shown.delete(notification));
    notification.on('failed', () => {
      shown.delete(notification);
      // On macOS, Electron 42 and later show notifications of signed apps only. The end is on the page anyway.
      parts.note('The system did not show a notification.');
    });
    notification.show();
  });
}
