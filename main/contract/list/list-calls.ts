import { z } from 'zod';
import type { ListPart } from '../list-part.ts';
import { listProblemSchema, type ProductsRead, productIdSchema } from '../product.ts';
import type { ListShape } from '../profile/list-shape.ts';
import type { ThreadContext } from '../thread.ts';
import { listedEntrySchema } from '../write/deleted-product.ts';
import { type ExportedRows, exportedRowsSchema, type RowsToExport } from './exported-rows.ts';
import type { DeletedEntry, ProductChoicesFound, ProductRow, ValueKind } from './product-rows.ts';
import { firstRows, type RowsFormat, type RowsWanted } from './rows-wanted.ts';

/** Names the worker that owns a list. A page hands over its port once (`ListPort`). */
export const listIdSchema = z.uuid();

/**
 * What the owner of a list, a worker of the page, answers to main. The rows are always those of the list that is shown.
 * Main checks every answer: it comes from the page's process.
 */
export type ListCalls = {
  /**
   * Gets the bytes of this read and prepares its rows; what is shown stays. `after`: the read whose pages come first, because this
   * one goes on where that one stopped; it must be what is shown. `problem` is null if the user has cancelled, or
   * if another read has started, and `out-of-memory` if there is no room for the list.
   */
  load(input: {
    readonly readId: string;
    readonly after?: string | undefined;
    /** How the service sends it; missing: as documented. */
    readonly list?: ListShape | null | undefined;
  }): Promise<LoadedList>;
  /** Shows the rows that `load` has prepared for this read. False if it has none. */
  publish(input: { readonly read: ProductsRead; readonly part: ListPart | null }): boolean;
  /** Drops the rows that `load` has prepared, or is preparing, for this read. */
  discard(input: { readonly readId: string }): void;
  /** The name of the product with exactly this ID; null if the list doesn't have exactly one. */
  name(input: { readonly id: string }): string | null;
  /**
   * The product in this row, or in another one if the list was read again meanwhile: the ID must be this. Null if it has left
   * the list.
   */
  product(input: { readonly row: number; readonly id: string }): ListedProduct | null;
  /** Which of these IDs the list of this read contained, including those removed since; null if another has replaced it. */
  has(input: {
    readonly readId: string;
    readonly ids: readonly string[];
  }): readonly string[] | null;
  /**
   * Removes products that were deleted, from what is shown and from what is being read. The page shows it at once. Returns
   * how many products are left.
   */
  remove(input: { readonly ids: readonly string[] }): number;
  /** How many rows these are, and the first `firstRows`. Waits for the view that was asked for last. */
  countRows(input: WantedRows): Promise<CountedRows>;
  /** Delivers these rows in pieces of about 256 KiB, as they are now, and returns how many there are. */
  rows(input: WantedRows, context: ThreadContext<RowsPiece>): Promise<CountedRows>;
  /** Delivers these rows as they are now, with the columns shown, for a file. */
  exportRows(input: RowsToExport, context: ThreadContext<ExportedRows>): Promise<void>;
  /** Products to choose for this search; null without a list, or if a newer search was asked for. */
  choose(input: {
    readonly search: string;
    readonly member: string | null;
  }): Promise<ProductChoicesFound | null>;
  /** The products whose ID, or whose member, is exactly this JSON value; null without a list. */
  match(input: {
    readonly value: string;
    readonly member: string | null;
  }): Promise<ProductChoicesFound | null>;
  /**
   * Which of these texts a product has in this member, as a text or as the digits of a number. Includes products removed
   * since; null without a list.
   */
  matchAll(input: {
    readonly texts: readonly string[];
    readonly member: string;
  }): Promise<readonly string[] | null>;
};

/**
 * What main learns of a list. `ids`: how many different ones its readable entries have. `isShifted`: see `ListSummary`. `pages`: how many pages it has, and `pageProblem`: why the next one isn't a list, if that is why it ends.
 */
export type LoadedList = z.infer<typeof loadedListSchema>;
const loadedListSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    counts: z.object({
      entries: z.number().int().nonnegative(),
      ids: z.number().int().nonnegative(),
      broken: z.number().int().nonnegative(),
    }),
    isShifted: z.boolean(),
    pages: z.number().int().min(1),
    pageProblem: listProblemSchema.nullable(),
  }),
  z.object({
    ok: z.literal(false),
    problem: z.union([listProblemSchema, z.literal('out-of-memory')]).nullable(),
  }),
]);

/** A product that is going to be deleted, as the list shows it. */
export type ListedProduct = z.infer<typeof listedProductSchema>;
const listedProductSchema = z.object({
  /** The read that it is from. */
  readId: z.uuid(),
  /** As its row shows it; empty if missing. */
  name: z.string(),
  entry: listedEntrySchema,
});

export interface WantedRows {
  readonly what: RowsWanted;
  readonly as: RowsFormat;
  /** For `orders`: the member in `valueColumn`; null for the ID. */
  readonly member: string | null;
}

/** `hidden`: how many of the rows aren't shown; these come first in `first`. Only counted for `deletes`, otherwise 0. */
export interface CountedRows {
  readonly count: number;
  readonly hidden: number;
  readonly first: readonly ProductRow[];
}

/** `written`: the rows so far, with those of this piece. `products`: only for `deletes`, the entries of these rows. */
export interface RowsPiece {
  readonly text: string;
  readonly written: number;
  readonly products?: readonly DeletedEntry[];
}

const fieldValueSchema = z.object({
  text: z.string(),
  isCut: z.boolean(),
  isText: z.boolean(),
});

export const productRowSchema: z.ZodType<ProductRow> = z.object({
  row: z.number().int(),
  id: z.string(),
  name: z.string(),
  nameCut: z.boolean(),
  price: z.string(),
  problems: z.array(z.enum(['name-missing', 'name-not-text', 'price-not-number'])),
  fields: z.array(fieldValueSchema.nullable()),
});

const countedRowsSchema = z.object({
  count: z.number().int().nonnegative(),
  hidden: z.number().int().nonnegative(),
  first: z.array(productRowSchema).max(firstRows),
});

export const valueKindSchema: z.ZodType<ValueKind> = z.enum(['number', 'text', 'mixed']).nullable();

export const choicesFoundSchema = z.object({
  choices: z.array(z.object({ row: productRowSchema, value: z.string().nullable() })).readonly(),
  isMore: z.boolean(),
  kind: valueKindSchema,
}) satisfies z.ZodType<ProductChoicesFound>;

/** The largest piece that main takes: an owner makes them of about 256 KiB, plus one row. */
const longestPiece = 16 * 1024 * 1024;

export const rowsPieceSchema = z.object({
  text: z.string().max(longestPiece),
  written: z.number().int().nonnegative(),
  products: z.array(z.object({ id: z.string(), entry: listedEntrySchema })).optional(),
});

/** What main accepts as the result of each call. */
export const listResults = {
  load: loadedListSchema,
  publish: z.boolean(),
  discard: z.undefined(),
  name: z.string().nullable(),
  product: listedProductSchema.nullable(),
  has: z.array(productIdSchema).nullable(),
  remove: z.number().int().nonnegative(),
  countRows: countedRowsSchema,
  rows: countedRowsSchema,
  exportRows: z.undefined(),
  choose: choicesFoundSchema.nullable(),
  match: choicesFoundSchema.nullable(),
  matchAll: z.array(z.string()).nullable(),
} as const satisfies Record<keyof ListCalls, z.ZodType>;

/** What main accepts of what a call delivers. */
export const listEvents: { readonly [N in keyof ListCalls]?: z.ZodType } = {
  rows: rowsPieceSchema,
  exportRows: exportedRowsSchema,
};
