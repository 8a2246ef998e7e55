import type { ProductsRead } from '../../main/contract/product.ts';
import { CallError } from '../lib/call.ts';
import type {
  FromIndex,
  ListProblem,
  ListSummary,
  ProductQuery,
  ToIndex,
} from './index/index-protocol.ts';
import {
  emptyListState,
  type ListAnchors,
  type ListReading,
  type ListTrouble,
  type ProductListState,
} from './product-list-state.ts';
import { RowWindows } from './row-windows.ts';
import { unreadableList } from './unreadable-list.ts';

export interface ProductListParts {
  /** BCP 47 tag by which names are ordered. */
  readonly locale: string;
  readonly openIndex: (listener: (message: FromIndex) => void) => {
    readonly post: (message: ToIndex) => void;
    readonly close: () => void;
  };
  /** As the procedure: rejects with `CallError` alone. */
  readonly loadProducts: (readId: string) => Promise<ProductsRead>;
  readonly cancel: (readId: string) => void;
}

/** What the worker made of a read: its rows are ready, they are no list, or nobody waits for them any more. */
type Listing =
  | { readonly ok: true; readonly summary: ListSummary }
  | { readonly ok: false; readonly problem: ListProblem | null };

/** The list of one profile as the page sees it, between main (the read) and the worker (the rows). */
export class ProductList {
  /** What is in sight; the grid keeps it true. */
  anchors: ListAnchors = { activeId: null, topId: null, topPlace: 0, topOffset: 0 };
  readonly #parts: ProductListParts;
  readonly #index: ReturnType<ProductListParts['openIndex']>;
  readonly #listeners = new Set<() => void>();
  readonly #windows: RowWindows;
  #state = emptyListState;
  #listing: { readonly readId: string; readonly settle: (listing: Listing) => void } | null = null;
  #asked: { readonly version: number; readonly query: ProductQuery; readonly follow: boolean };
  /** A read that is published in the worker, shown together with its first view. */
  #next: Partial<ProductListState> = {};

  constructor(parts: ProductListParts) {
    this.#parts = parts;
    this.#index = parts.openIndex((message) => this.#receive(message));
    this.#windows = new RowWindows((from, to) => this.#askWindow(from, to));
    this.#asked = { version: 0, query: this.#state.query, follow: false };
  }

  get state(): ProductListState {
    return this.#state;
  }

  /** Answers the function that ends the subscription. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads the list anew, or joins a read; the old rows stay until the new ones are complete. */
  async load(readId: string): Promise<void> {
    if (this.#state.reading !== null) return;
    this.#set({ reading: { readId, bytes: 0, totalBytes: null }, trouble: null });
    const listing = new Promise<Listing>((settle) => {
      this.#listing = { readId, settle };
    });
    this.#index.post({ type: 'load', readId, locale: this.#parts.locale });
    const trouble = await this.#finish(readId, listing);
    if (trouble !== null) this.#index.post({ type: 'discard', readId });
    this.#listing = null;
    // Without trouble the read ends with the first view of its rows, so that there is never a gap.
    if (trouble !== null) this.#set({ reading: null, trouble });
  }

  /** Ends the read under way; what was shown before stays. */
  cancel(): void {
    if (this.#state.reading === null) return;
    this.#parts.cancel(this.#state.reading.readId);
    // Should the answer be complete already, it is the arranging of its rows that ends.
    this.#listing?.settle({ ok: false, problem: null });
  }

  progress({ readId, bytes, totalBytes }: ListReading): void {
    if (this.#state.reading?.readId === readId)
      this.#set({ reading: { readId, bytes, totalBytes } });
  }

  /** Shows another part of the list, or another order, from its top. */
  ask(change: Partial<ProductQuery>): void {
    const query = { ...this.#state.query, ...change };
    this.#set({ query });
    this.#ask(query, false);
  }

  /** The rows from `from` up to but not `to` will be shown: has them come if they are not there. */
  show(from: number, to: number): void {
    const total = this.#state.view?.total ?? 0;
    this.#windows.show(Math.max(0, from), Math.min(to, total));
  }

  /** The product is gone: its row leaves without a new read. */
  remove(id: string): void {
    this.#index.post({ type: 'remove', id });
    this.select([id], false);
    this.#ask(this.#state.query, true);
  }

  select(ids: Iterable<string>, isSelected: boolean): void {
    const selected = new Set(this.#state.selected);
    for (const id of ids) {
      if (isSelected) selected.add(id);
      else selected.delete(id);
    }
    this.#set({ selected });
  }

  close(): void {
    if (this.#state.reading !== null) this.#parts.cancel(this.#state.reading.readId);
    this.#index.close();
    this.#listeners.clear();
  }

  /** Null when the new rows are on their way to the page. */
  async #finish(readId: string, listing: Promise<Listing>): Promise<ListTrouble | null> {
    let read: ProductsRead;
    try {
      read = await this.#parts.loadProducts(readId);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const { failure } = error;
      return failure.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', failure };
    }
    const listed = await listing;
    if (!listed.ok) {
      return listed.problem === null
        ? { kind: 'cancelled' }
        : { kind: 'failed', failure: unreadableList(listed.problem, read) };
    }
    this.#index.post({ type: 'publish', readId });
    this.#next = { read, summary: listed.summary, reading: null };
    this.#ask(this.#state.query, true);
    const ids = [...this.#state.selected];
    if (ids.length > 0) this.#index.post({ type: 'missing', ids });
    return null;
  }

  #receive(message: FromIndex): void {
    switch (message.type) {
      case 'loaded':
      case 'failed': {
        if (this.#listing?.readId !== message.readId) return;
        const listing: Listing =
          message.type === 'loaded'
            ? { ok: true, summary: message.summary }
            : { ok: false, problem: message.problem };
        this.#listing.settle(listing);
        return;
      }
      case 'view':
        this.#showView(message);
        return;
      case 'window':
        if (message.version !== this.#state.view?.version) return;
        this.#set({ rows: this.#windows.add(message.from, message.rows) });
        return;
      case 'missing':
        this.select(message.ids, false);
        return;
      case 'broke': {
        const problem = { problem: 'no-body', detail: message.detail, body: null } as const;
        this.#listing?.settle({ ok: false, problem });
      }
    }
  }

  #showView(message: Extract<FromIndex, { type: 'view' }>): void {
    if (message.version !== this.#asked.version) return;
    const { version, total, of, from, rows } = message;
    const [activePlace = -1, topPlace = -1] = message.places;
    this.#set({
      ...this.#next,
      view: { ...this.#asked, version, total, of, activePlace, topPlace },
      rows: this.#windows.begin(from, rows),
    });
    this.#next = {};
  }

  #ask(query: ProductQuery, follow: boolean): void {
    const version = this.#asked.version + 1;
    // Nothing to look at yet means that the first read will ask.
    if (this.#state.read === null && this.#next.read === undefined) return;
    this.#asked = { version, query, follow };
    const { activeId, topId, topPlace } = this.anchors;
    const keep = [activeId, topId];
    this.#index.post({ type: 'query', version, query, keep, at: follow ? topPlace : 0, follow });
  }

  #askWindow(from: number, to: number): void {
    const version = this.#state.view?.version;
    if (version !== undefined) this.#index.post({ type: 'window', version, from, to });
  }

  #set(change: Partial<ProductListState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
