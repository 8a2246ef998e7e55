import { beforeClose } from '../app/before-close.ts';
import { selectProfile, useWorkspace } from '../app/start-state.ts';
import { createStore, useStore } from '../app/store.ts';

const pages = [
  'products',
  'orders',
  'users',
  'journal',
  'batch',
  'settings',
  'connect',
  'profile',
] as const;
export type Page = (typeof pages)[number];

export interface Route {
  readonly page: Page;
  /** The decoded part after the page, such as a journal entry's ID in `#/journal/ID`; empty if there isn't one. */
  readonly detail: string;
}

/** The part of a profile's form that looks for where the token belongs: `#/profile/ID/find-how`. */
export const findHowPart = 'find-how';
/** The part that looks for where the service is. */
export const findAddressPart = 'find-address';

/** Reads `#/journal/ID`; anything unknown means the first page. */
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

/** Asks before the user leaves a page. Resolves to whether the user agrees. */
type LeaveBlocker = () => Promise<boolean>;

let guard: LeaveBlocker | null = null;
/** The answer that the guard is waiting for. */
let asking: Promise<boolean> | null = null;
/** The hash of the current page. */
const shown = createStore('');

/** Asks the page's guard whether the page may be left. */
export async function mayLeavePage(): Promise<boolean> {
  if (guard === null) return true;
  asking ??= guard().finally(() => {
    asking = null;
  });
  if (!(await asking)) return false;
  guard = null;
  return true;
}

/** Sets the guard that is asked before the page is left; returns a function that removes it. */
export function blockLeaving(next: LeaveBlocker): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}

/** Removes the guard immediately: what it protected is saved. */
export function releasePage(): void {
  guard = null;
}

/** Goes to a page, like its link. */
export function navigate(page: Page, detail = ''): void {
  window.location.hash = hrefOf(page, detail);
}

/** Follows the window's hash. Call it when the page starts, before the first render. */
export function watchHash(): void {
  shown.setState(window.location.hash);
  window.addEventListener('hashchange', onHashChange);
  // Main asks before it closes the window.
  beforeClose(() => Promise.resolve(guard === null));
}

/** Where the user wants to go while a guard is asked. */
let newest = '';

function onHashChange(): void {
  const wanted = window.location.hash;
  const current = shown.getState();
  if (wanted === current) return;
  if (guard === null) {
    shown.setState(wanted);
    return;
  }
  // Stay on this page until the user has answered.
  window.history.replaceState(null, '', current === '' ? '#/' : current);
  newest = wanted;
  void mayLeavePage().then((mayLeave) => {
    if (!mayLeave) return;
    window.history.replaceState(null, '', newest);
    shown.setState(newest);
  });
}

/** The page in the window's hash, and the part after it. */
export function useRoute(): Route {
  return parseRoute(useStore(shown));
}

/**
 * Shows another profile in this window, once the page agrees to be left, or brings the window that shows it to the
 * front.
 */
export function useSelectProfile(): (profileId: string) => Promise<void> {
  const { elsewhere } = useWorkspace();
  const { page } = useRoute();
  return async (profileId) => {
    // Don't leave this window's page for a profile that has its own window.
    if (!elsewhere.includes(profileId) && !(await mayLeavePage())) return;
    const isHere = await selectProfile(profileId);
    // The forms of one profile don't apply to another.
    if (isHere && (page === 'connect' || page === 'profile')) navigate('products');
  };
}
