import type { Input, Output } from '../../../main/contract/procedures.ts';
import type { ListProblem, ProductsRead } from '../../../main/contract/product.ts';
import { CallError, pageDefect } from '../../lib/app/call.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { FromIndex, ListSummary, ToIndex } from '../index/protocol/index-protocol.ts';
import type { ListTrouble } from './product-list-state.ts';

export interface ListReaderParts {
  /** BCP 47 tag by which names are ordered, as it is now. */
  readonly locale: () => string;
  readonly post: (message: ToIndex) => void;
  /** As the procedure: rejects with `CallError` alone. */
  readonly loadProducts: (readId: string) => Promise<ProductsRead>;
  /** As the procedure. */
  readonly describeUnreadable: (
    input: Input<'describeUnreadable'>,
  ) => Promise<Output<'describeUnreadable'>>;
  readonly cancel: (readId: string) => void;
}

export type ReadEnd =
  | { readonly ok: true; readonly read: ProductsRead; readonly summary: ListSummary }
  | { readonly ok: false; readonly trouble: ListTrouble };

/** What the worker made of a read: its rows are ready, they are no list, or nobody waits for them any more. */
type Listing =
  | { readonly ok: true; readonly summary: ListSummary }
  | { readonly ok: false; readonly problem: ListProblem | null }
  /** The worker itself ended. */
  | { readonly ok: false; readonly broke: string };

/** One read at a time: main fetches and says how it ended, the worker arranges the rows; both must succeed. */
export class ListReader {
  readonly #parts: ListReaderParts;
  #listing: { readonly readId: string; readonly settle: (listing: Listing) => void } | null = null;

  constructor(parts: ListReaderParts) {
    this.#parts = parts;
  }

  /** Rows that end well are published in the worker; of others nothing stays. */
  async read(readId: string): Promise<ReadEnd> {
    const { post, locale } = this.#parts;
    const listing = new Promise<Listing>((settle) => {
      this.#listing = { readId, settle };
    });
    post({ type: 'load', readId, locale: locale() });
    const end = await this.#end(readId, listing);
    post({ type: end.ok ? 'publish' : 'discard', readId });
    this.#listing = null;
    return end;
  }

  cancel(): void {
    if (this.#listing === null) return;
    this.#parts.cancel(this.#listing.readId);
    // Should the answer be complete already, it is the arranging of its rows that ends.
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

  async #end(readId: string, listing: Promise<Listing>): Promise<ReadEnd> {
    let read: ProductsRead;
    try {
      read = await this.#parts.loadProducts(readId);
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
