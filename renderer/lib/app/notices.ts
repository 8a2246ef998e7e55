import type { Notice } from '../../../main/contract/start-state.ts';
import { onMainEvent } from './main-event-listeners.ts';
import { createStore, useStore } from './store.ts';

const notices = createStore<readonly Notice[]>([]);

/** Replaces the notices shown. */
export const putNotices = notices.setState;

/** Follows every change that main reports. Call it when the page starts, before the first render. */
export function watchNotices(): void {
  onMainEvent((event) => {
    if (event.type === 'notices-changed') putNotices(event.notices);
  });
}

/** The current notices. Outside the workspace: a page that could not start has notices too. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}
