import { z } from 'zod';
import { cellTypes } from '../body/fill-row.ts';
import { tableEncodings, tableFormats, tableRemarks, tableSeparators } from './table-options.ts';

/** How the bytes of a table are read: guessed, shown, and changed by a person. */
export const tableOptionsSchema = z.object({
  format: z.enum(tableFormats),
  /** Of a text; an XLSX has none. */
  encoding: z.enum(tableEncodings),
  separator: z.enum(tableSeparators),
  /** Whether the first row of a separated text or a sheet holds the names of the columns. */
  hasHeader: z.boolean(),
  /** Of an XLSX; null: its first one. */
  sheet: z.string().nullable(),
});
export type TableOptions = z.infer<typeof tableOptionsSchema>;

/** A cell as the table has it, with its own digits; null where a spreadsheet has an error in its place. */
export const cellSchema = z.string().nullable();
export type Cell = z.infer<typeof cellSchema>;

export const tableColumnSchema = z.object({
  /** One of its kind in the table. */
  name: z.string(),
  /** Guessed from all rows: *number* only where every cell that is not empty is a JSON number as it stands. */
  type: z.enum(cellTypes),
  /** How many cells are empty. */
  empty: z.number().int(),
  /** How many are a number but for a decimal comma. */
  commas: z.number().int(),
});
export type TableColumn = z.infer<typeof tableColumnSchema>;

/** One kind of remark: how many cells or rows it is about, and the first one of them. */
export const tableRemarkSchema = z.object({
  kind: z.enum(tableRemarks),
  count: z.number().int(),
  /** From 1, as the rows of the batch; null for one about a header. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
});

/** A table that was read to its end. */
export const tableSchema = z.object({
  /** Null for rows that were pasted. */
  fileName: z.string().nullable(),
  options: tableOptionsSchema,
  /** The names of an XLSX's sheets. */
  sheets: z.array(z.string()),
  columns: z.array(tableColumnSchema),
  rows: z.number().int(),
  remarks: z.array(tableRemarkSchema),
  /** SHA-256 of its columns and cells, by which it is known again. */
  hash: z.string(),
});
export type Table = z.infer<typeof tableSchema>;
