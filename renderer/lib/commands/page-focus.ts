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
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.checkVisibility() !== true;
    if (isWanted && isLost) heading.current?.focus({ preventScroll: true });
    else if (!isFirst) say(heading.current?.textContent ?? '');
    isWanted = false;
    isFirst = false;
  }, [isInSight, heading]);
}
