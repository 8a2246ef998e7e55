import type { ProductQuery, SelectionChange } from '../../../main/contract/list/rows-wanted.ts';
import { partOf } from '../../../main/contract/list-part.ts';
import { pageDefect } from '../../lib/app/call.ts';
import { giveBackAtRest, letGo, letGoWithPage } from '../../lib/app/let-go.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import type { FromIndex, ToIndex, ViewQuery } from '../index/protocol/index-protocol.ts';
import { type ListCheck, type ResolveByListParts, resolveByList } from './delete-checks.ts';
import { IndexRequests } from './index-requests.ts';
import { ListReader, type ListReaderParts } from './list-reader.ts';
import {
  emptyListState,
  type ListAnchors,
  type ListReading,
  type ProductListState,
  withFields,
} from './product-list-state.ts';
import { SelectionMirror } from './selection-mirror.ts';
import { LentRows, RowWindows } from './view-rows.ts';

export interface ProductListParts extends Omit<ListReaderParts, 'post'>, ResolveByListParts {
  readonly openIndex: (listener: (message: FromIndex) => void) => {
    readonly listId: string;
    readonly post: (message: ToIndex) => void;
    readonly close: () => void;
  };
}

/** The list of one profile from the page's point of view. Connects main (the read) and the worker (the rows). */
export class ProductList implements Readable<ProductListState> {
  /** What is in view; the grid keeps it up to date. */
  anchors: ListAnchors = { activeId: null, topId: null, topPlace: 0, topOffset: 0 };
  /** For copying and exporting rows. */
  readonly requests: IndexRequests;
  readonly #parts: ProductListParts;
  /** Null after the worker has crashed, until the next read starts a new one. */
  #index: ReturnType<ProductListParts['openIndex']> | null;
  #isClosed = false;
  readonly #windows: RowWindows;
  /** The view's rows if the page reads them itself; null if they come in windows. */
  #lent: LentRows | null = null;
  readonly #reader: ListReader;
  readonly #selection: SelectionMirror;
  readonly #store = createStore(emptyListState);
  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  #asked: { readonly version: number; readonly query: ProductQuery; readonly follow: boolean };
  /** The read in progress, including everything that follows from it. */
  #current: Promise<ListCheck> = Promise.resolve({ kind: 'cancelled' });
  /** The next read, shared by everyone who has asked since the current one started. */
  #coming: Promise<ListCheck> | null = null;
  /** A read that was published in the worker and is shown together with its first view. */
  #published: {
    readonly state: Pick<ProductListState, 'read' | 'summary' | 'part' | 'reading'>;
    /** Its rows are in view, or never will be. */
    readonly onShown: () => void;
  } | null = null;

  constructor(parts: ProductListParts) {
    this.#parts = parts;
    this.#index = this.#openIndex();
    this.#reader = new ListReader({ ...parts, post: this.#post });
    this.requests = new IndexRequests((message) => {
      if (this.#index === null) throw new Error('The worker of the list has ended.');
      this.#post(message);
    });
    this.#selection = new SelectionMirror(this.#post);
    this.#windows = new RowWindows((from, to) => this.#askWindow(from, to));
    this.#asked = { version: 0, query: this.state.query, follow: false };
  }

  /** By this main knows the worker; null while there is none. */
  get listId(): string | null {
    return this.#index?.listId ?? null;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  get state(): ProductListState {
    return this.getState();
  }

  /** Reads the list again, or joins a read in progress. The old rows stay until the new ones are complete. */
  async load(readId: string): Promise<void> {
    if (this.state.reading !== null) return;
    this.#current = this.#read(readId, false);
    await this.#current;
  }

  /** Starts a read of its own, which callers share until it starts, and returns what the list shows. Never rejects. */
  check(): Promise<ListCheck> {
    const begin = async (): Promise<ListCheck> => {
      this.#coming = null;
      if (this.#isClosed) return { kind: 'cancelled' };
      this.#current = this.#read(crypto.randomUUID(), true);
      return this.#current;
    };
    this.#coming ??= this.#current.then(begin, begin);
    return this.#coming;
  }

  async #read(readId: string, isCheck: boolean): Promise<ListCheck> {
    this.#index ??= this.#openIndex();
    const { listId } = this.#index;
    this.#set({ reading: { readId, bytes: 0, totalBytes: null }, trouble: null });
    const end = await this.#reader.read(listId, readId);
    if (!end.ok) {
      this.#set({ reading: null, ...(isCheck ? {} : { trouble: end.trouble }) });
      return end.trouble;
    }
    if (this.#isClosed) return { kind: 'cancelled' };
    const { read, summary } = end;
    const part = partOf(read.signs, summary.entries);
    const resolved = resolveByList(this.#parts, this.requests, readId, summary);
    // For the page the read ends with the first view of its rows, so there is never a gap.
    await new Promise<void>((onShown) => {
      this.#published = { state: { read, summary, part, reading: null }, onShown };
      this.#post({ type: 'publish', readId, first: this.#nextQuery(this.state.query, true) });
    });
    const check = await resolved;
    const stillListed = check.kind === 'judged' ? (check.stillListed ?? null) : null;
    if (stillListed !== this.state.stillListed) this.#set({ stillListed });
    return check;
  }

  /** Cancels the read in progress; the rows shown stay. */
  cancel(): void {
    this.#reader.cancel();
  }

  progress({ readId, bytes, totalBytes }: ListReading): void {
    if (this.state.reading?.readId === readId)
      this.#set({ reading: { readId, bytes, totalBytes } });
  }

  /** Shows another part of the list, or another order, from the top. */
  ask(change: Partial<ProductQuery>): void {
    const query = { ...this.state.query, ...change };
    this.#set({ query });
    this.#ask(query, false);
  }

  /** Sets the language for sorting text. */
  setLocale(locale: string): void {
    this.#post({ type: 'locale', locale });
    const { query } = this.state;
    const sorted = query.sort?.column ?? 'id';
    if (sorted !== 'id' && sorted !== 'price') this.#ask(query, true);
  }

  /** Shows these fields next to ID, name and price. The rows in view stay in view. */
  showFields(fields: readonly string[]): void {
    const query = withFields(this.state.query, fields);
    if (query === this.state.query) return;
    this.#set({ query });
    this.#ask(query, true);
  }

  /** The rows from `from` up to but not including `to` are about to be shown: requests the missing ones. */
  show(from: number, to: number): void {
    if (this.#lent !== null) return;
    const total = this.state.view?.total ?? 0;
    this.#windows.show(Math.max(0, from), Math.min(to, total));
  }

  /** These products were deleted: removes their rows without a new read. */
  remove(ids: readonly string[]): void {
    this.#post({ type: 'remove', ids });
    this.#ask(this.state.query, true);
  }

  select(change: SelectionChange): void {
    this.#set({ selection: this.#selection.change(change, this.state) });
  }

  close(): void {
    this.#isClosed = true;
    this.#reader.cancel();
    this.#index?.close();
    letGoWithPage(this.#lent?.answerBytes ?? 0);
    this.#lent?.end();
    this.#lent = null;
    this.#selection.end();
    this.requests.close('The list has been closed.');
    this.#takePublished();
  }

  /** After the worker has ended, requests get no reply: the rows stay until the next read. */
  readonly #post = (message: ToIndex): void => this.#index?.post(message);

  #openIndex(): ReturnType<ProductListParts['openIndex']> {
    const index: ReturnType<ProductListParts['openIndex']> = this.#parts.openIndex((message) => {
      // A discarded worker may still have messages in transit.
      if (this.#index === index) this.#receive(message);
    });
    return index;
  }

  #receive(message: FromIndex): void {
    switch (message.type) {
      case 'loaded':
      case 'failed':
        this.#reader.receive(message);
        return;
      case 'broke':
        this.#index?.close();
        this.#index = null;
        this.#reader.receive(message);
        this.requests.close(message.detail);
        // Its published rows will never be shown, or it was idle and nothing works until the next read.
        if (this.#takePublished() !== null || this.state.reading === null) {
          const trouble = { kind: 'failed', failure: pageDefect(message.detail) } as const;
          this.#set({ reading: null, trouble });
        }
        return;
      case 'removed':
        this.#ask(this.state.query, true);
        return;
      case 'view':
        this.#showView(message);
        return;
      case 'window':
        if (message.version !== this.state.view?.version) return;
        this.#set({
          rows: this.#windows.add(message.from, message.rows),
          selection: this.#selection.addWindow(message),
        });
        return;
      case 'selection': {
        const { view, rows } = this.state;
        this.#set({ selection: this.#selection.receiveCounts(message, view?.version, rows) });
        return;
      }
      case 'marks':
        if (message.version !== this.state.view?.version) return;
        this.#set({ selection: this.#selection.receiveMarks(message) });
        return;
      default:
        this.requests.receive(message);
    }
  }

  #showView(message: Extract<FromIndex, { type: 'view' }>): void {
    const { version, total, of, from, lent } = message;
    if (version !== this.#asked.version) {
      lent?.places?.buffer.transfer(0);
      return;
    }
    const [activePlace = -1, topPlace = -1] = message.places;
    const before = this.#lent;
    const published = this.#takePublished();
    // Starting the page, or this profile, has left memory to release.
    if (this.state.view === null) giveBackAtRest();
    this.#lent = lent === null ? null : new LentRows(lent, total, this.#asked.query.fields);
    this.#set({
      ...published?.state,
      view: { ...this.#asked, version, total, of, activePlace, topPlace },
      rows: this.#lent ?? this.#windows.begin(from, message.rows),
      selection: this.#selection.begin(message),
    });
    // The list before has no other view.
    if (published !== null && before !== null) letGo(before.answerBytes);
    before?.end();
  }

  #takePublished() {
    const published = this.#published;
    this.#published = null;
    published?.onShown();
    return published;
  }

  #ask(query: ProductQuery, follow: boolean): void {
    // There are no rows yet; the first read sends this query.
    if (this.state.read === null && this.#published === null) return;
    this.#post({ type: 'query', query: this.#nextQuery(query, follow) });
  }

  #nextQuery(query: ProductQuery, follow: boolean): ViewQuery {
    const version = this.#asked.version + 1;
    this.#asked = { version, query, follow };
    const { activeId, topId, topPlace } = this.anchors;
    return { version, query, keep: [activeId, topId], at: follow ? topPlace : 0, follow };
  }

  #askWindow(from: number, to: number): void {
    const version = this.state.view?.version;
    if (version !== undefined) this.#post({ type: 'window', version, from, to });
  }

  #set(change: Partial<ProductListState>): void {
    // After closing, results of work in progress no longer matter.
    if (!this.#isClosed) this.#store.setState({ ...this.state, ...change });
  }
}
