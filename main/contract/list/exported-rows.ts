import { z } from 'zod';

/** In a cell of a CSV file, UTF-16 units. Main would need too long for more in one go, and no spreadsheet takes it. */
export const longestCell = 512 * 1024;

/** Rows for a file. */
export interface RowsToExport {
  readonly rows: 'shown' | 'selected';
  /** At most so many UTF-16 units of a cell, up to `longestCell`. */
  readonly longest: number;
  /** About so many in a piece, so that main needs only a few ms for it. */
  readonly mostCells: number;
}

/** What the owner of a list delivers for an export: first what follows, then the rows. */
export const exportedRowsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('begun'),
    count: z.number().int().nonnegative(),
    /** The names of the additional fields shown. */
    fields: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('rows'),
    /** Row by row: ID, name, price and the additional fields. A string without its quotes, anything else as it arrived. */
    cells: z.custom<readonly string[]>(isCells),
    /** 1 for each cell that is a number. */
    numbers: z.instanceof(Uint8Array),
    /** The cells that were cut because they were too long, with their whole length. */
    cut: z.array(z.object({ at: z.number().int(), length: z.number().int() })),
    /** The rows so far, with these. */
    written: z.number().int().nonnegative(),
  }),
]);
export type ExportedRows = z.infer<typeof exportedRowsSchema>;
export type RowsAsCells = Omit<Extract<ExportedRows, { kind: 'rows' }>, 'kind'>;

/** By hand: a schema for each of three million cells takes half a second. */
function isCells(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((cell) => typeof cell === 'string' && cell.length <= longestCell)
  );
}
