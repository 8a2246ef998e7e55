import { randomUUID } from 'node:crypto';
import type { MainEvent } from '../../contract/events.ts';

/** The part of a window that is needed to send events to its page. */
interface SavingWindow {
  emit(event: MainEvent): void;
}

/** The result of saving. */
export interface Saved {
  /**
   * Whether there is a page that can ask something. False if no page exists, or if none answers because it hangs or
   * has crashed.
   */
  readonly isAnswered: boolean;
  /** False if a page has reported that something typed there couldn't be stored. */
  readonly isKept: boolean;
}

/** Lets the pages save what was typed last before they close. */
export interface PageSaves<W extends SavingWindow = SavingWindow> {
  /** Resolves when the pages have saved, within two seconds. Never rejects. */
  save(): Promise<Saved>;
  /** The same for the page of one window. */
  saveIn(window: W): Promise<Saved>;
  /** Sends an event to the page that asks: the front window among those that have answered. */
  tellAsker(event: MainEvent): void;
  /** Shows the front window among those where something couldn't be stored, before it is asked about. */
  showUnkept(): void;
  /** A page's answer to `closing`. */
  readyToClose(closingId: string, isKept: boolean): void;
}

/** The page allows itself one second (`renderer/lib/app/before-close.ts`), so after two it hangs. */
const patienceMs = 2000;

export function createPageSaves<W extends SavingWindow>(parts: {
  /** The front window comes first. */
  windows(): readonly W[];
  /** Shows the window that asks. */
  show(window: W): void;
}): PageSaves<W> {
  const waiting = new Map<string, (isKept: boolean) => void>();
  let asker: W | null = null;
  let unkept: W | null = null;
  const saveIn = (window: W): Promise<Saved> => {
    const closingId = randomUUID();
    return new Promise((resolve) => {
      const settle = (saved: Saved) => {
        clearTimeout(timer);
        waiting.delete(closingId);
        resolve(saved);
      };
      // If the page is gone, nothing more is known, but what was typed up to a second before is stored.
      const timer = setTimeout(() => settle({ isAnswered: false, isKept: true }), patienceMs);
      waiting.set(closingId, (isKept) => settle({ isAnswered: true, isKept }));
      window.emit({ type: 'closing', closingId });
    });
  };
  return {
    async save() {
      const windows = parts.windows();
      const saved = await Promise.all(windows.map(saveIn));
      asker = windows.find((_, place) => saved[place]?.isAnswered) ?? null;
      unkept = windows.find((_, place) => saved[place]?.isKept === false) ?? null;
      return { isAnswered: asker !== null, isKept: unkept === null };
    },
    saveIn,
    tellAsker(event) {
      // It may have been closed in the meantime.
      const window = parts.windows().find((each) => each === asker) ?? parts.windows()[0];
      if (window === undefined) return;
      if (event.type === 'quit-question' && event.writes.length > 0) parts.show(window);
      window.emit(event);
    },
    showUnkept() {
      if (unkept !== null && parts.windows().includes(unkept)) parts.show(unkept);
    },
    readyToClose: (closingId, isKept) => waiting.get(closingId)?.(isKept),
  };
}
