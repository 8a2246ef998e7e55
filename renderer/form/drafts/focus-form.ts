import type { RefObject } from 'react';
import { headingInSight, isFocusLost } from '../../lib/commands/page-focus.ts';

/** How many frames the form may take to draw its fields. */
const mostFrames = 20;

/**
 * Focuses the first control of a form that takes the place of its ticket or of what was handed over, or was opened from another
 * page, unless the user has gone elsewhere: the button that did it isn't elsewhere.
 */
export function focusForm(place: RefObject<HTMLElement | null>): void {
  let frames = 0;
  const look = (): void => {
    const { current } = place;
    const { activeElement } = document;
    const isAtPressed =
      activeElement instanceof HTMLButtonElement && current?.contains(activeElement);
    const isShown = current?.checkVisibility() === true;
    const isDrawn = isShown && current.querySelector('[data-region="ticket"]') === null;
    const controls = current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
    const first = [...controls].find((one) => one.tabIndex >= 0 && one.checkVisibility());
    frames += 1;
    if (isDrawn && !isAtPressed && !isFocusLost()) return;
    if (isDrawn && first !== undefined) first.focus();
    else if (frames < mostFrames) requestAnimationFrame(look);
    else if (isShown) headingInSight()?.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}
