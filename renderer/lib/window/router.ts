import { createStore, useStore } from '../app/store.ts';

const pages = [
  'products',
  'orders',
  'users',
  'batches',
  'journal',
  'settings',
  'connect',
  'profile',
] as const;
export type Page = (typeof pages)[number];

export interface Route {
  readonly page: Page;
  /** What follows the page, decoded: a journal entry's id in `#/journal/ID`; empty when there is nothing. */
  readonly detail: string;
}

/** Reads `#/journal/ID`; anything unknown is the first page. */
export function parseRoute(hash: string): Route {
  const [page = '', ...rest] = hash.replace(/^#?\/?/, '').split('/');
  const known = pages.find((name) => name === page);
  if (known === undefined) return { page: 'products', detail: '' };
  try {
    return { page: known, detail: decodeURIComponent(rest.join('/')) };
  } catch {
    return { page: known, detail: '' };
  }
}

/** The `href` of a page's link. */
export function hrefOf(page: Page, detail = ''): string {
  return detail === '' ? `#/${page}` : `#/${page}/${encodeURIComponent(detail)}`;
}

/** Asks before a page is left; it calls `leave` when the person agrees, or never. */
export type LeaveBlocker = (leave: () => void) => void;

let guard: LeaveBlocker | null = null;
/** The hash of the page that is shown. */
const shown = createStore('');

/** Does something that leaves the page, after the guard of the page has agreed to it. */
export function leavePage(action: () => void): void {
  if (guard === null) {
    action();
    return;
  }
  guard(() => {
    guard = null;
    action();
  });
}

/** Sets who is asked before the page is left; returns the function that takes the guard away. */
export function blockLeaving(next: LeaveBlocker): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Takes the guard away at once: what it guarded is saved. */
export function releasePage(): void {
  guard = null;
}

/** Goes to a page, as its link would. */
export function navigate(page: Page, detail = ''): void {
  window.location.hash = hrefOf(page, detail);
}

/** Shows the page of the window's hash from now on; for the start of the page, before anything is drawn. */
export function watchHash(): void {
  shown.setState(window.location.hash);
  window.addEventListener('hashchange', onHashChange);
}

function onHashChange(): void {
  const wanted = window.location.hash;
  const current = shown.getState();
  if (wanted === current) return;
  if (guard === null) {
    shown.setState(wanted);
    return;
  }
  // Back to where we are until the person has answered.
  window.history.replaceState(null, '', current === '' ? '#/' : current);
  guard(() => {
    guard = null;
    window.history.replaceState(null, '', wanted);
    shown.setState(wanted);
  });
}

/** The page of the window's hash, and what follows it. */
export function useRoute(): Route {
  return parseRoute(useStore(shown));
}
