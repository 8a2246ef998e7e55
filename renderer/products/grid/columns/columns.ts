import type { GridColumns } from '../../../ui/grid/move.ts';

/** `field-0` is the first column after ID, name and price. */
export type ProductColumn = 'select' | 'id' | 'name' | 'price' | `field-${number}` | 'delete';

const known = new Map<number, GridColumns<ProductColumn>>();

/** The columns for this number of additional fields. Returns the same object each time. */
export function productColumns(fields: number): GridColumns<ProductColumn> {
  const columns = known.get(fields) ?? columnsWith(fields);
  known.set(fields, columns);
  return columns;
}

function columnsWith(fields: number): GridColumns<ProductColumn> {
  const extra = Array.from({ length: fields }, (_, place) => fieldCell(place));
  const head: readonly ProductColumn[] = ['select', 'id', 'name', 'price', ...extra];
  return { row: [...head, 'delete'], head };
}

/** The column of the field at this index. */
export function fieldCell(place: number): `field-${number}` {
  return `field-${place}`;
}

/** The standard columns whose widths can be set; the name takes the remaining space. */
export const sizedColumns = ['id', 'price'] as const;
export type SizedColumn = (typeof sizedColumns)[number];

/** Null is the default width, which depends on the space available. */
export type ColumnWidths = Readonly<Record<SizedColumn, number | null>>;

/** Which edge of the column the separator is on. */
export type ColumnEdge = 'start' | 'end';

/** Same limits as in the schemas of settings and profiles, px. */
export const leastWidth = 72;
export const mostWidth = 480;
const step = 8;

export function allowedWidth(width: number): number {
  return Math.round(Math.min(mostWidth, Math.max(leastWidth, width)));
}

/** The widest that the ID column gets by itself, px. */
const mostIdWidth = 160;
/** Of a digit in the monospaced font at 12.5 px, and of the space around the text. */
const digitWidth = 7.6;
const cellPadding = 17;

/** The width for IDs of this many characters. */
export function idColumnWidth(characters: number): number {
  const width = Math.ceil(characters * digitWidth) + cellPadding;
  return Math.min(mostIdWidth, Math.max(leastWidth, width));
}

/** How many characters of an ID a column of this width has space for. */
export function idCharacters(width: number): number {
  return Math.floor((width - cellPadding) / digitWidth);
}

/**
 * The new width after a key press on a column's separator: arrows move the separator (five steps with Shift), Home and
 * End go to the limits, Enter restores the default. Undefined for other keys. The price's separator is at its start,
 * the others' at their end.
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
