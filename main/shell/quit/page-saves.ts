import { randomUUID } from 'node:crypto';
import type { MainEvent } from '../../contract/events.ts';

/** A window, as far as its page is told something. */
interface SavingWindow {
  emit(event: MainEvent): void;
}

/** Has the pages save what was typed last, before they go. */
export interface PageSaves<W extends SavingWindow = SavingWindow> {
  /**
   * Resolves to true when the pages have saved and one of them is there to ask something, within a second or so; to false
   * when there is no page, or none answers because it hangs or has crashed. Never rejects.
   */
  save(): Promise<boolean>;
  /** The same for the page of one window alone. */
  saveIn(window: W): Promise<boolean>;
  /** Tells the page that is there to ask: of the windows that have answered, the one in front. */
  tellAsker(event: MainEvent): void;
  /** A page's answer to `closing`. */
  readyToClose(closingId: string): void;
}

/** The page gives itself one second (`renderer/lib/app/before-close.ts`), so that two mean that it hangs. */
const patienceMs = 2000;

export function createPageSaves<W extends SavingWindow>(parts: {
  /** The one in front comes first. */
  windows(): readonly W[];
  /** Has a person see the window that asks. */
  show(window: W): void;
}): PageSaves<W> {
  const waiting = new Map<string, () => void>();
  let asker: W | null = null;
  const saveIn = (window: W): Promise<boolean> => {
    const closingId = randomUUID();
    return new Promise((resolve) => {
      const settle = (answered: boolean) => {
        clearTimeout(timer);
        waiting.delete(closingId);
        resolve(answered);
      };
      const timer = setTimeout(() => settle(false), patienceMs);
      waiting.set(closingId, () => settle(true));
      window.emit({ type: 'closing', closingId });
    });
  };
  return {
    async save() {
      const windows = parts.windows();
      const answered = await Promise.all(windows.map(saveIn));
      asker = windows.find((_, place) => answered[place]) ?? null;
      return asker !== null;
    },
    saveIn,
    tellAsker(event) {
      // It may have been closed meanwhile.
      const window = parts.windows().find((each) => each === asker) ?? parts.windows()[0];
      if (window === undefined) return;
      if (event.type === 'quit-question' && event.writes.length > 0) parts.show(window);
      window.emit(event);
    },
    readyToClose: (closingId) => waiting.get(closingId)?.(),
  };
}
