import { randomUUID } from 'node:crypto';
import type { MainEvent } from '../../contract/events.ts';

/** A window, as far as its page is told something. */
interface SavingWindow {
  emit(event: MainEvent): void;
}

/** What came of it. */
export interface Saved {
  /** A page is there to ask something; false when there is none, or none answers because it hangs or has crashed. */
  readonly isAnswered: boolean;
  /** False: a page has said that something typed there could not be kept. */
  readonly isKept: boolean;
}

/** Has the pages save what was typed last, before they go. */
export interface PageSaves<W extends SavingWindow = SavingWindow> {
  /** Resolves when the pages have saved, within two seconds. Never rejects. */
  save(): Promise<Saved>;
  /** The same for the page of one window alone. */
  saveIn(window: W): Promise<Saved>;
  /** Tells the page that is there to ask: of the windows that have answered, the one in front. */
  tellAsker(event: MainEvent): void;
  /** A page's answer to `closing`. */
  readyToClose(closingId: string, isKept: boolean): void;
}

/** The page gives itself one second (`renderer/lib/app/before-close.ts`), so that two mean that it hangs. */
const patienceMs = 2000;

export function createPageSaves<W extends SavingWindow>(parts: {
  /** The one in front comes first. */
  windows(): readonly W[];
  /** Has a person see the window that asks. */
  show(window: W): void;
}): PageSaves<W> {
  const waiting = new Map<string, (isKept: boolean) => void>();
  let asker: W | null = null;
  const saveIn = (window: W): Promise<Saved> => {
    const closingId = randomUUID();
    return new Promise((resolve) => {
      const settle = (saved: Saved) => {
        clearTimeout(timer);
        waiting.delete(closingId);
        resolve(saved);
      };
      // Of a page that is gone nobody knows more, and it kept what was typed up to a second before.
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
      return { isAnswered: asker !== null, isKept: saved.every(({ isKept }) => isKept) };
    },
    saveIn,
    tellAsker(event) {
      // It may have been closed meanwhile.
      const window = parts.windows().find((each) => each === asker) ?? parts.windows()[0];
      if (window === undefined) return;
      if (event.type === 'quit-question' && event.writes.length > 0) parts.show(window);
      window.emit(event);
    },
    readyToClose: (closingId, isKept) => waiting.get(closingId)?.(isKept),
  };
}
