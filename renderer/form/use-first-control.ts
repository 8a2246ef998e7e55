import { type RefObject, use, useEffect } from 'react';
import { headingInSight } from '../lib/commands/page-focus.ts';
import { say } from '../lib/spoken/say.ts';
import { PageInSight } from '../lib/window/page-in-sight.ts';

/**
 * Leads from the heading of the page, which has the focus after a command has opened it or emptied its form, to the
 * first control. Nothing is taken from a person who has gone elsewhere. `isEmpty`: there is a form, and nothing was
 * entered in it.
 */
export function useFirstControl(place: RefObject<HTMLElement | null>, isEmpty: boolean): void {
  const isInSight = use(PageInSight);
  useEffect(() => {
    if (!isInSight || !isEmpty) return;
    // The tabs draw their content a moment later.
    const frame = requestAnimationFrame(() => {
      const heading = headingInSight();
      if (heading === undefined || document.activeElement !== heading) return;
      const controls =
        place.current?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
      const first = [...controls].find((one) => one.tabIndex >= 0 && one.checkVisibility());
      if (first === undefined) return;
      say(heading.textContent);
      first.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [place, isInSight, isEmpty]);
}
