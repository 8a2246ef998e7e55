import type { ListPart } from '../list-part.ts';
import type { ProductsRead } from '../product.ts';
import type { ThreadContext } from '../thread.ts';
import type { ListCalls } from './list-calls.ts';
import type {
  EntryDetails,
  LentView,
  ListSummary,
  OfferedFields,
  ProductRow,
} from './product-rows.ts';
import type { ProductQuery, SelectionChange, SelectionCounts } from './rows-wanted.ts';

/** What the owner of a list answers to its page. Rows aren't sent: the page reads them from the owner's memory. */
export type PageCalls = Pick<ListCalls, 'countRows' | 'discard' | 'rows'> & {
  /** Tells what happens to the list for as long as the owner lives. Views have numbers above `version`. */
  follow(
    input: { readonly locale: string; readonly asked: AskedView; readonly version: number },
    context: ThreadContext<ListNews>,
  ): Promise<never>;
  /** Sets the language for sorting text. */
  setLocale(locale: string): void;
  /** Null if a newer view was asked for, or if it came with news. Later news come with a view of the same query. */
  view(asked: AskedView, context: ThreadContext<never>): Promise<ListView | null>;
  /** Changes the selection. `version`: of the view it refers to; null: this list has no view yet. */
  select(change: SelectionChange): Promise<{
    readonly counts: SelectionCounts;
    readonly version: number | null;
  }>;
  /**
   * The selected rows as text for the clipboard or, if there are none or with `isAlone`, the row of this ID. `text` is null
   * if it would be too much for the clipboard.
   */
  copy(input: { readonly id: string | null; readonly isAlone: boolean }): Promise<{
    readonly rows: number;
    readonly text: string | null;
  }>;
  /** The sums of the selection, with the view that was asked for last; null if they were asked for again. */
  sums(input: null): Promise<readonly ColumnSum[] | null>;
  /** The first rows shown, at most so many, and how many are shown in all. */
  firstRows(
    most: number,
  ): Promise<{ readonly rows: readonly ProductRow[]; readonly count: number }>;
  /** The entry of this row; the ID shows whether it is still the same list. Null if the product has left it. */
  details(input: { readonly row: number; readonly id: string }): {
    readonly details: EntryDetails | null;
    /** Whether the row is in the view. */
    readonly isShown: boolean;
  };
  /** Which fields the list offers, and which of these it lacks. */
  fields(chosen: readonly string[]): Promise<OfferedFields>;
};

/** A view that is asked for. `number` increases with each, so that a view of an earlier one can be told. */
export interface AskedView {
  readonly number: number;
  readonly query: ProductQuery;
}

/** What the owner says by itself. */
export type ListNews =
  /** Main has started this read, or it has failed. */
  | { readonly type: 'loading'; readonly readId: string }
  | { readonly type: 'discarded'; readonly readId: string }
  /** Main has replaced the list. */
  | {
      readonly type: 'published';
      readonly read: ProductsRead;
      readonly part: ListPart | null;
      readonly summary: ListSummary;
      readonly view: ListView;
    }
  /** Rows were removed. */
  | { readonly type: 'removed'; readonly view: ListView };

/** Rows of the list in an order, as the query has them that was asked for last. */
export interface ListView {
  /** Increases with each view. */
  readonly version: number;
  /** Number of the view that was asked for. */
  readonly asked: number;
  /** Number of rows in this view, and in the whole list. */
  readonly total: number;
  readonly of: number;
  readonly selection: SelectionCounts;
  readonly lent: LentView;
}

/** The sum of a column over the selected rows. */
export interface ColumnSum {
  /** Its field; null for the price. */
  readonly field: string | null;
  /** All digits, with as many decimals as the number with the most of them. */
  readonly sum: string;
  /** How many of the rows have no number there, so they aren't in the sum. */
  readonly without: number;
}
