import { z } from 'zod';
import { cellTypes } from '../body/fill-row.ts';
import { decimalSigns } from '../body/written-number.ts';
import {
  longestCellEdit,
  mostColumns,
  mostLeftOut,
  mostNamesRow,
  rowChoices,
  tableEncodings,
  tableFormats,
  tableRemarks,
  tableSeparators,
} from './table-options.ts';

/** How the bytes of a table are read: Counterfoil guesses it and shows it, and the user can change it. */
export const tableOptionsSchema = z.object({
  format: z.enum(tableFormats),
  /** For text; an XLSX file has none. */
  encoding: z.enum(tableEncodings),
  separator: z.enum(tableSeparators),
  /** Whether the first row of a separated text or a sheet contains the column names. */
  hasHeader: z.boolean(),
  /** The row of the file that contains them, from 1, if it isn't the first one. The rows above it are left out. */
  namesRow: z.int().min(2).max(mostNamesRow).optional(),
  /** Rows that the user leaves out, by their numbers in the file, which count from the row below the names. */
  leftOut: z.array(z.int().min(1)).max(mostLeftOut).optional(),
  /** For XLSX; null for the first sheet that isn't hidden. */
  sheet: z.string().nullable(),
  /** Used if some rows of the sheet are hidden. Missing until the user chooses: then all rows are read. */
  rows: z.enum(rowChoices).optional(),
  /** Columns, by index from 0, whose cells are read as the spreadsheet shows them. */
  asShown: z.array(z.int().min(0)).max(mostColumns).optional(),
});
export type TableOptions = z.infer<typeof tableOptionsSchema>;

/** A cell as in the table, with its own digits; null if the spreadsheet has an error there. */
export const cellSchema = z.string().nullable();
export type Cell = z.infer<typeof cellSchema>;

/** What a person typed into a cell in place of what was read. */
export const cellEditSchema = z.object({
  /** From 1. */
  row: z.int().min(1),
  /** By index from 0. */
  column: z.int().min(0).max(mostColumns),
  /** Null takes the edit back. */
  text: z.string().max(longestCellEdit).nullable(),
});
export type CellEdit = z.infer<typeof cellEditSchema>;

const tableColumnSchema = z.object({
  /** Unique in the table. */
  name: z.string(),
  /** Guessed from all rows. *number*: nearly all cells are JSON numbers as they are, or could be one of two numbers. */
  type: z.enum(cellTypes),
  /** Whether the first row of a text is too short for it: later rows have more cells. Missing if it isn't. */
  isExtra: z.literal(true).optional(),
  /** How many cells are empty. */
  empty: z.number().int(),
  /** How many cells have spaces or invisible characters at an end; missing if none has. */
  padded: z.number().int().optional(),
  /** How numbers are written in it; missing if all are JSON numbers that can't be read in another way. */
  numbers: z
    .object({
      /** How many cells are a number, but not written as JSON writes it. */
      count: z.number().int(),
      /** How many could be two numbers, such as 1.234. */
      doubtful: z.number().int(),
      /** The first of those that could be two, or else the first of the others. */
      example: z.string(),
      /** The sign before the decimals that its cells prove; null if they leave it open. */
      decimal: z.enum(decimalSigns).nullable(),
      points: z.enum(['clear', 'exact', 'mixed']).optional(),
      /** Whether there are amounts in different currencies. */
      hasCurrencies: z.literal(true).optional(),
      /** Whether most of its cells are numbers, however they are written. */
      isMost: z.boolean(),
    })
    .optional(),
  /** Cells that the spreadsheet shows with more zeros than it stores, and the first one; missing if there are none. */
  shown: z.object({ count: z.number().int(), stored: z.string(), shown: z.string() }).optional(),
});
export type TableColumn = z.infer<typeof tableColumnSchema>;

/** One kind of remark: how many cells or rows it is about, and the first one. */
const tableRemarkSchema = z.object({
  kind: z.enum(tableRemarks),
  count: z.number().int(),
  /** From 1, like the rows of the batch; null if the remark is about a header. */
  row: z.number().int().nullable(),
  column: z.string().nullable(),
});

/** A table that was read completely. */
export const tableSchema = z.object({
  /** Null for pasted rows. */
  fileName: z.string().nullable(),
  options: tableOptionsSchema,
  /** The names of an XLSX's sheets. */
  sheets: z.array(z.string()),
  /** The hidden ones among them. */
  hiddenSheets: z.array(z.string()).optional(),
  /** How many rows of the sheet are hidden, by a filter or a person; `options.rows` says whether they were read. */
  hiddenRows: z.number().int().optional(),
  /** The rows that were left out, for `rowNumbers`. */
  skips: z.array(z.number().int()).optional(),
  /** The first rows of the file that aren't blank, to choose the one with the names: number in the file, and its cells. */
  firstRows: z.array(z.object({ row: z.number().int(), text: z.string() })).optional(),
  /** Rows that look like a total of others, by their numbers, with the text that says so. They are read like the others. */
  totals: z.array(z.object({ row: z.number().int(), text: z.string() })).optional(),
  /** Set if the encoding was guessed and may be wrong; `badByte` is the first byte that isn't UTF-8. */
  encodingGuess: z
    .object({
      badByte: z.object({ position: z.number().int(), value: z.number().int() }).nullable(),
    })
    .optional(),
  columns: z.array(tableColumnSchema),
  rows: z.number().int(),
  remarks: z.array(tableRemarkSchema),
  /** SHA-256 of its columns and cells as they were read, to recognise the same table later. */
  hash: z.string(),
  /** Changes with every cell that a person edits. Missing as long as the cells are those that were read. */
  edits: z.string().optional(),
});
export type Table = z.infer<typeof tableSchema>;
