import { z } from 'zod';
import { cellTypes } from '../body/fill-row.ts';
import {
  mostColumns,
  rowChoices,
  tableEncodings,
  tableFormats,
  tableRemarks,
  tableSeparators,
} from './table-options.ts';

/** How the bytes of a table are read: guessed, shown, and changed by a person. */
export const tableOptionsSchema = z.object({
  format: z.enum(tableFormats),
  /** Of a text; an XLSX has none. */
  encoding: z.enum(tableEncodings),
  separator: z.enum(tableSeparators),
  /** Whether the first row of a separated text or a sheet holds the names of the columns. */
  hasHeader: z.boolean(),
  /** Of an XLSX; null: its first one that is not hidden. */
  sheet: z.string().nullable(),
  /** Where some rows of the sheet are hidden; missing while nobody has chosen: then all rows are read. */
  rows: z.enum(rowChoices).optional(),
  /** Columns, by their place from 0, whose cells are taken as the spreadsheet shows them. */
  asShown: z.array(z.int().min(0)).max(mostColumns).optional(),
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
  /** Cells that the spreadsheet shows in another way than it stores them; missing where there are none. */
  shown: z
    .object({
      count: z.number().int(),
      /** So many of them are shown in a way that cannot be reproduced. */
      inexact: z.number().int(),
      /** The first one that can, cut; null where there is none. */
      first: z.object({ stored: z.string(), shown: z.string() }).nullable(),
    })
    .optional(),
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
  /** Those of them that are hidden. */
  hiddenSheets: z.array(z.string()).optional(),
  /** How many rows of the sheet are hidden, by a filter or a person; `options.rows` says whether they were taken. */
  hiddenRows: z.number().int().optional(),
  /** The rows that were left out, for `rowNumbers`. */
  skips: z.array(z.number().int()).optional(),
  /** Its encoding was guessed and may be another one; `badByte` is the first byte that is not UTF-8. */
  encodingGuess: z
    .object({
      badByte: z.object({ position: z.number().int(), value: z.number().int() }).nullable(),
    })
    .optional(),
  columns: z.array(tableColumnSchema),
  rows: z.number().int(),
  remarks: z.array(tableRemarkSchema),
  /** SHA-256 of its columns and cells, by which it is known again. */
  hash: z.string(),
});
export type Table = z.infer<typeof tableSchema>;
