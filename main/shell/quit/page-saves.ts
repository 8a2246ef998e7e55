import { randomUUID } from 'node:crypto';
import type { MainEvent } from '../../contract/events.ts';

/** Has the page save what was typed last, before it goes. */
export interface PageSaves {
  /**
   * Resolves to true when the page has saved, within a second or so; to false when there is no page,
   * or it does not answer because it hangs or has crashed. Never rejects.
   */
  save(): Promise<boolean>;
  /** The page's answer to `closing`. */
  readyToClose(closingId: string): void;
}

/** The page gives itself one second (`renderer/lib/app/before-close.ts`), so that two mean that it hangs. */
const patienceMs = 2000;

export function createPageSaves(page: {
  isThere(): boolean;
  emit(event: MainEvent): void;
}): PageSaves {
  const waiting = new Map<string, () => void>();
  return {
    save() {
      if (!page.isThere()) return Promise.resolve(false);
      const closingId = randomUUID();
      return new Promise((resolve) => {
        const settle = (answered: boolean) => {
          clearTimeout(timer);
          waiting.delete(closingId);
          resolve(answered);
        };
        const timer = setTimeout(() => settle(false), patienceMs);
        waiting.set(closingId, () => settle(true));
        page.emit({ type: 'closing', closingId });
      });
    },
    readyToClose: (closingId) => waiting.get(closingId)?.(),
  };
}
