/** The usual columns whose widths a person sets; the name takes the rest. */
export const sizedColumns = ['id', 'price'] as const;
export type SizedColumn = (typeof sizedColumns)[number];

/** Null is the usual width, which depends on the room there is. */
export type ColumnWidths = Readonly<Record<SizedColumn, number | null>>;

/** Where a column has its separator. */
export type ColumnEdge = 'start' | 'end';

/** As the schemas of settings and profiles have it, px. */
export const leastWidth = 72;
export const mostWidth = 480;
const step = 8;

export function allowedWidth(width: number): number {
  return Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));
}

/**
 * What a key on a column's separator makes of its width: arrows move the separator (by five steps with
 * Shift), Home and End go to the ends, Enter brings the usual width back. Undefined for other keys.
 * The price's separator is at its start, those of the others at their end.
 */
export function widthByKey(
  edge: ColumnEdge,
  width: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | null | undefined {
  const towards = (edge === 'end' ? 1 : -1) * step * (shiftKey ? 5 : 1);
  switch (key) {
    case 'ArrowRight':
      return allowedWidth(width + towards);
    case 'ArrowLeft':
      return allowedWidth(width - towards);
    case 'Home':
      return leastWidth;
    case 'End':
      return mostWidth;
    case 'Enter':
      return null;
    default:
      return undefined;
  }
}
