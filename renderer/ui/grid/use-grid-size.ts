import { type RefObject, useLayoutEffect, useState } from 'react';

export interface GridSize {
  /** Height of the area below the header, in px; 0 while the page is hidden. */
  readonly viewport: number;
  readonly rowHeight: number;
}

/**
 * The height of the grid and of a row, which the header has too. Follows resizing and changes of density.
 */
export function useGridSize(
  scroller: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
): GridSize {
  const [size, setSize] = useState<GridSize>({ viewport: 0, rowHeight: 32 });
  useLayoutEffect(() => {
    const [outer, inner] = [scroller.current, head.current];
    if (outer === null || inner === null) return;
    const measure = () => {
      const rowHeight = inner.offsetHeight || 32;
      const viewport = Math.max(0, outer.clientHeight - rowHeight);
      setSize((known) =>
        known.viewport === viewport && known.rowHeight === rowHeight
          ? known
          : { viewport, rowHeight },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    observer.observe(inner);
    measure();
    return () => observer.disconnect();
  }, [scroller, head]);
  return size;
}
