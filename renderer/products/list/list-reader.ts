import type { ListSummary } from '../../../main/contract/list/product-rows.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import type { ListProblem, ProductsRead } from '../../../main/contract/product.ts';
import { CallError, pageDefect } from '../../lib/app/call.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { FromIndex, ToIndex } from '../index/protocol/index-protocol.ts';
import type { ListTrouble } from './product-list-state.ts';

export interface ListReaderParts {
  /** Current BCP 47 tag for sorting names. */
  readonly locale: () => string;
  readonly post: (message: ToIndex) => void;
  /** Same as the procedure: rejects only with `CallError`. */
  readonly loadProducts: (listId: string, readId: string) => Promise<ProductsRead>;
  /** Same as the procedure. */
  readonly describeUnreadable: (
    input: Input<'describeUnreadable'>,
  ) => Promise<Output<'describeUnreadable'>>;
  readonly cancel: (readId: string) => void;
}

export type ReadEnd =
  | { readonly ok: true; readonly read: ProductsRead; readonly summary: ListSummary }
  | { readonly ok: false; readonly trouble: ListTrouble };

/** The worker's result for a read: rows ready, not a list, or cancelled. */
type Listing =
  | { readonly ok: true; readonly summary: ListSummary }
  | { readonly ok: false; readonly problem: ListProblem | null }
  /** The worker itself crashed. */
  | { readonly ok: false; readonly broke: string };

/** Runs one read at a time. Main fetches and reports the outcome, the worker prepares the rows; both must succeed. */
export class ListReader {
  readonly #parts: ListReaderParts;
  #listing: { readonly readId: string; readonly settle: (listing: Listing) => void } | null = null;

  constructor(parts: ListReaderParts) {
    this.#parts = parts;
  }

  /** If the read succeeds, the worker keeps its rows to be published. Otherwise it keeps nothing. */
  async read(listId: string, readId: string): Promise<ReadEnd> {
    const { post, locale } = this.#parts;
    const listing = new Promise<Listing>((settle) => {
      this.#listing = { readId, settle };
    });
    post({ type: 'load', readId, locale: locale() });
    const end = await this.#end(listId, readId, listing);
    if (!end.ok) post({ type: 'discard', readId });
    this.#listing = null;
    return end;
  }

  cancel(): void {
    if (this.#listing === null) return;
    this.#parts.cancel(this.#listing.readId);
    // If the response is already complete, this cancels the preparation of its rows.
    this.#listing.settle({ ok: false, problem: null });
  }

  receive(message: Extract<FromIndex, { type: 'loaded' | 'failed' | 'broke' }>): void {
    if (message.type === 'broke') {
      this.#listing?.settle({ ok: false, broke: message.detail });
    } else if (this.#listing?.readId === message.readId) {
      this.#listing.settle(
        message.type === 'loaded'
          ? { ok: true, summary: message.summary }
          : { ok: false, problem: message.problem },
      );
    }
  }

  async #end(listId: string, readId: string, listing: Promise<Listing>): Promise<ReadEnd> {
    let read: ProductsRead;
    try {
      read = await this.#parts.loadProducts(listId, readId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { failure } = error;
      return failure.kind === 'cancelled' ? cancelled : failed({ kind: 'failed', failure });
    }
    const listed = await listing;
    if (listed.ok) return { ok: true, read, summary: listed.summary };
    if ('broke' in listed) return failed({ kind: 'failed', failure: pageDefect(listed.broke) });
    if (listed.problem === null) return cancelled;
    const { describeUnreadable } = this.#parts;
    const failure = await describeUnreadable({ readId, ...listed.problem }).catch(failureOf);
    return failed({ kind: 'failed', failure });
  }
}

function failed(trouble: ListTrouble): ReadEnd {
  return { ok: false, trouble };
}

const cancelled = failed({ kind: 'cancelled' });
