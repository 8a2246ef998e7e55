import type { Notice } from '../../../main/contract/start-state.ts';
import { onMainEvent } from './main-events.ts';
import { createStore, useStore } from './store.ts';

const notices = createStore<readonly Notice[]>([]);

/** Shows these notices in place of those before. */
export const putNotices = notices.setState;

/** Takes over every change that main reports; for the start of the page, before anything is drawn. */
export function watchNotices(): void {
  onMainEvent((event) => {
    if (event.type === 'notices-changed') putNotices(event.notices);
  });
}

/** What the user should know now. Outside the workspace: a page that could not start has notices too. */
export function useNotices(): readonly Notice[] {
  return useStore(notices);
}
