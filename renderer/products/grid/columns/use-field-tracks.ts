import { type RefObject, useLayoutEffect } from 'react';

/** Tells the style sheet how many columns of fields there are, as `--field-tracks` and `--fields`. */
export function useFieldTracks(grid: RefObject<HTMLElement | null>, fields: number): void {
  useLayoutEffect(() => {
    const style = grid.current?.style;
    if (fields === 0) {
      style?.removeProperty('--fields');
      style?.removeProperty('--field-tracks');
    } else {
      style?.setProperty('--fields', String(fields));
      style?.setProperty('--field-tracks', `repeat(${fields}, var(--field-column-width))`);
    }
  }, [grid, fields]);
}
