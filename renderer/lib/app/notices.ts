import { useSyncExternalStore } from 'react';
import type { Notice } from '../../../main/contract/start-state.ts';
import { onMainEvent } from './main-events.ts';

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

/** Shows these notices in place of those before. */
export function putNotices(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

/** Takes over every change that main reports; for the start of the page, before anything is drawn. */
export function watchNotices(): void {
  onMainEvent((event) => {
    if (event.type === 'notices-changed') putNotices(event.notices);
  });
}

/** What the user should know now. Outside the workspace: a page that could not start has notices too. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(subscribe, () => notices);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
