/** The columns whose widths a person sets; the name takes the rest. */
export const sizedColumns = ['id', 'price'] as const;
export type SizedColumn = (typeof sizedColumns)[number];

/** Null is the usual width, which depends on the room there is. */
export type ColumnWidths = Readonly<Record<SizedColumn, number | null>>;

/** As the settings' schema has it, px. */
export const leastWidth = 72;
export const mostWidth = 480;
const step = 8;

export function allowedWidth(width: number): number {
  return Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));
}

/**
 * What a key on a column's separator makes of its width: arrows move the separator (by five steps with
 * Shift), Home and End go to the ends, Enter brings the usual width back. Undefined for other keys.
 * The id's separator is at its right edge, the price's at its left.
 */
export function widthByKey(
  column: SizedColumn,
  width: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): number | null | undefined {
  const towards = (column === 'id' ? 1 : -1) * step * (shiftKey ? 5 : 1);
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
