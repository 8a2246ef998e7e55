import { type RefObject, use, useEffect } from 'react';
import { say } from '../spoken/say.ts';
import { PageInSight } from '../window/page-in-sight.ts';
import { navigate, type Page, parseRoute } from '../window/router.ts';

let isWanted = false;

/** Goes to a page by a command: its heading takes the focus, if what has it leaves the window. */
export function goToPage(page: Page): void {
  if (parseRoute(window.location.hash).page !== page) isWanted = true;
  navigate(page);
}

/** The window's first page is said by the window. */
let isFirst = true;

/**
 * Has a page's heading take the focus where that is wanted: readers say where one is, and Tab goes on from there. Where the
 * focus stays, as on a link that was followed, the heading is said.
 */
export function usePageFocus(heading: RefObject<HTMLElement | null>): void {
  const isInSight = use(PageInSight);
  useEffect(() => {
    if (!isInSight) return;
    if (isWanted && isFocusLost()) heading.current?.focus({ preventScroll: true });
    else if (!isFirst) say(heading.current?.textContent ?? '');
    isWanted = false;
    isFirst = false;
  }, [isInSight, heading]);
}

/** The heading of the page in sight: what takes the focus from a button that goes, where nothing is nearer. */
export function headingInSight(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
}

/** Whether what had the focus is gone or out of sight: Tab would begin at the window, and a reader fall silent. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || activeElement?.checkVisibility() !== true;
}
