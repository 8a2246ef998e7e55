import type { Notification } from 'electron';
import type { WindowPlace } from '../../contract/start-state.ts';
import type { Words } from '../words.ts';
import { type LongWork, type WorkEnd, watchLongWork } from './long-work.ts';
import { workInWords } from './work-in-words.ts';

/**
 * Shows a desktop notification when long work has ended while no window of the app has the focus. A click shows the
 * window of its profile and opens the batch.
 */
export function notifyOfWork(parts: {
  readonly Notification: typeof Notification;
  readonly words: Words;
  /** The person wants notifications. */
  isWanted(): boolean;
  /** One of our windows has the focus, and shows what has ended. */
  isLookedAt(): boolean;
  nameOf(profileId: string): string;
  /** Brings the last used window to the front, or opens one. */
  comeForward(): void;
  /** Brings a profile's window to the front, or opens one, and shows a page in it. Never rejects. */
  openProfile(profileId: string, at: WindowPlace | null): Promise<void>;
  /** Writes a line to the log. */
  note(line: string): void;
}): LongWork {
  // A notification without a reference is garbage-collected, and then its click does nothing.
  const shown = new Set<Notification>();
  const open = async (end: WorkEnd): Promise<void> => {
    switch (end.kind) {
      case 'batch':
        return parts.openProfile(end.batch.profileId, {
          page: 'batch',
          detail: end.batch.batchId,
        });
      case 'list':
        return parts.openProfile(end.profileId, null);
      case 'export':
        return parts.comeForward();
    }
  };
  return watchLongWork((end) => {
    if (!parts.isWanted() || parts.isLookedAt() || !parts.Notification.isSupported()) return;
    const notification = new parts.Notification({ ...workInWords(end, parts) });
    shown.add(notification);
    notification.on('click', () => {
      shown.delete(notification);
      void open(end);
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
