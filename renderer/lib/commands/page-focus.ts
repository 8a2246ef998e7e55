import { type RefObject, use, useEffect } from 'react';
import { say } from '../spoken/say.ts';
import { PageInSight } from '../window/page-in-sight.ts';
import { navigate, type Page, parseRoute } from '../window/router.ts';

let isWanted = false;

/**
 * Goes to a page by a command, and to the part of it that `detail` names. If the focused element disappears, the page's
 * heading gets the focus.
 */
export function goToPage(page: Page, detail = ''): void {
  if (parseRoute(window.location.hash).page !== page) isWanted = true;
  else
    requestAnimationFrame(() => {
      if (isFocusLost()) headingInSight()?.focus({ preventScroll: true });
    });
  navigate(page, detail);
}

/** The first page is announced by the window itself. */
let isFirst = true;

/**
 * Focuses a page's heading if wanted: screen readers say where the user is, and Tab continues from there. If the focus
 * stays, for example on a clicked link, the heading is announced.
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

/** The heading of the visible page: gets the focus from a disappearing button if nothing is closer. */
export function headingInSight(): HTMLElement | undefined {
  return [...document.querySelectorAll('h1')].find((each) => each.checkVisibility());
}

/**
 * Whether the focused element is gone or hidden: Tab would start at the window, and a screen reader would say nothing.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    activeElement === document.body ||
    activeElement?.checkVisibility({ visibilityProperty: true }) !== true
  );
}
