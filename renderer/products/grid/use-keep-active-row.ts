import { useEffect, useEffectEvent, useRef } from 'react';
import { topShowing } from '../../ui/grid/scroll-place.ts';
import type { GridScroll } from '../../ui/grid/use-grid-scroll.ts';
import type { GridSize } from '../../ui/grid/use-grid-size.ts';
import type { GridFocus } from './use-grid-focus.ts';

/** When the grid becomes lower, as when the line under it appears, the row just selected stays in sight. */
export function useKeepActiveRow(
  { viewport, rowHeight }: GridSize,
  { place, scrollTo }: GridScroll,
  { active }: GridFocus,
): void {
  const before = useRef(viewport);
  const settle = useEffectEvent((was: number) => {
    const top = active.place * rowHeight;
    const wasInSight = top >= place.top && top + rowHeight <= place.top + was;
    const next = topShowing(top, rowHeight, place.top, viewport);
    if (active.place >= 0 && wasInSight && next !== place.top) scrollTo(next);
  });
  useEffect(() => {
    const was = before.current;
    before.current = viewport;
    if (viewport > 0 && viewport < was) settle(was);
  }, [viewport]);
}
