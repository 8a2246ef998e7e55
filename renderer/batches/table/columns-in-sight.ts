import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';

/** The width of a column of cells, and of the column of row numbers; px, as in the style sheet. */
export const cellWidth = 160;
export const numberWidth = 64;
/** The column of row numbers. Columns of cells are named by index. */
export const numberColumn = 'number';

/** The width of the column with the reasons, if there is one. */
export const reasonWidth = 280;
export const reasonColumn = 'reason';

/** The number of columns drawn beyond each edge. */
const beyond = 2;

/** The columns to draw, from `from` up to but not including `to`. A table may have a thousand. */
export function columnsInSight(
  left: number,
  viewport: number,
  columns: number,
): { readonly from: number; readonly to: number } {
  const first = Math.floor(left / cellWidth) - beyond;
  const count = Math.ceil(Math.max(0, viewport - numberWidth) / cellWidth) + 1 + 2 * beyond;
  const from = Math.max(0, Math.min(first, columns - 1));
  return { from, to: Math.min(columns, Math.max(first, 0) + count) };
}

/** The smallest scroll position change that brings a column into view. */
export function leftShowing(column: number, left: number, viewport: number): number {
  const start = column * cellWidth;
  const room = Math.max(cellWidth, viewport - numberWidth);
  return start < left ? start : Math.max(left, start + cellWidth - room);
}

/**
 * The columns to draw: the visible ones, and the active one wherever the grid is scrolled to. `lead`: px between the row numbers
 * and the first one.
 */
export function useShownColumns(
  scroller: { readonly current: HTMLElement | null },
  count: number,
  activeColumn: string,
  lead: number,
): readonly number[] {
  const [sight, setSight] = useState({ left: 0, viewport: 0 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = () => {
      const { clientWidth: viewport, scrollLeft: left } = element;
      setSight((known) =>
        known.left === left && known.viewport === viewport ? known : { left, viewport },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look);
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  const named = activeColumn === numberColumn || activeColumn === reasonColumn;
  const active = named ? null : Number(activeColumn);
  const reveal = useEffectEvent((column: number) => {
    const element = scroller.current;
    if (element === null || !element.contains(document.activeElement)) return;
    const left = leftShowing(column, element.scrollLeft - lead, element.clientWidth);
    element.scrollLeft = left + lead;
  });
  useEffect(() => {
    if (active !== null) reveal(active);
  }, [active]);

  const { from, to } = columnsInSight(sight.left - lead, sight.viewport, count);
  return useMemo(() => {
    const shown = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
    if (active !== null && active < from) shown.unshift(active);
    if (active !== null && active >= to) shown.push(active);
    return shown;
  }, [from, to, active]);
}
