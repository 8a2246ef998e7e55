import type { MainEvent } from '../../../main/contract/events.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { ProductQuery, SelectionChange } from '../../../main/contract/list/rows-wanted.ts';
import { mayBePage } from '../../../main/contract/list-part.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import { CallError, pageDefect } from '../../lib/app/call.ts';
import { giveBackAtRest, letGo, letGoWithPage } from '../../lib/app/let-go.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import type { FromIndex, ToIndex, ViewQuery } from '../index/protocol/index-protocol.ts';
import { IndexRequests } from './index-requests.ts';
import type { IndexWorker } from './open-index.ts';
import {
  emptyListState,
  type ListAnchors,
  type ListReading,
  type ListTrouble,
  type ProductListState,
  withFields,
} from './product-list-state.ts';
import { SelectionMirror } from './selection-mirror.ts';
import { LentRows, RowWindows } from './view-rows.ts';

export interface ProductListParts {
  /** Current BCP 47 tag for sorting names. */
  readonly locale: () => string;
  /** Same as the procedure: rejects only with `CallError`. */
  readonly readList: (input: Omit<Input<'readList'>, 'profileId'>) => Promise<Output<'readList'>>;
  readonly cancel: (readId: string) => void;
  readonly openIndex: (listener: (message: FromIndex) => void) => IndexWorker;
}

/** The list of one profile from the page's point of view. Connects main (the read) and the worker (the rows). */
export class ProductList implements Readable<ProductListState> {
  /** What is in view; the grid keeps it up to date. */
  anchors: ListAnchors = { activeId: null, topId: null, topPlace: 0, topOffset: 0 };
  /** For copying and exporting rows. */
  readonly requests: IndexRequests;
  readonly #parts: ProductListParts;
  /** Null after the worker has crashed, until the next read starts a new one. */
  #index: IndexWorker | null;
  #isClosed = false;
  readonly #windows: RowWindows;
  /** The view's rows if the page reads them itself; null if they come in windows. */
  #lent: LentRows | null = null;
  readonly #selection: SelectionMirror;
  readonly #store = createStore(emptyListState);
  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  #asked: { readonly version: number; readonly query: ProductQuery; readonly follow: boolean };
  /** The first read of a worker tells it the language, and asks for the first view. */
  #isFresh = true;
  /** The newest read that this page has asked for, other than a check. */
  #ownRead: string | null = null;
  /** What the worker has published, until it is shown together with its first view. */
  #published: Pick<ProductListState, 'read' | 'summary' | 'part' | 'mayHaveMore'> | null = null;

  constructor(parts: ProductListParts) {
    this.#parts = parts;
    this.#index = this.#openIndex();
    this.requests = new IndexRequests((message) => {
      if (this.#index === null) throw new Error('The worker of the list has ended.');
      this.#post(message);
    });
    this.#selection = new SelectionMirror(this.#post);
    this.#windows = new RowWindows((from, to) => this.#askWindow(from, to));
    this.#asked = { version: 0, query: this.state.query, follow: false };
  }

  /** Calls of main that need the worker: whether they have failed because it ended. */
  readonly #asks = new Set<Promise<boolean>>();

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
  load(readId: string): Promise<void> {
    return this.#loadFor(readId, false);
  }

  /** Reads on where the list stopped: the pages that it has stay and aren't read again. */
  goOn(): Promise<void> {
    // A new worker has no pages.
    return this.#loadFor(crypto.randomUUID(), this.#index !== null);
  }

  async #loadFor(readId: string, goOn: boolean): Promise<void> {
    if (this.state.reading !== null) return;
    this.#ownRead = readId;
    this.#set({ reading: { readId, bytes: 0, totalBytes: null }, trouble: null });
    const listId = this.ready();
    try {
      await this.#parts.readList({ listId, readId, goOn });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The end of the worker itself has been told.
      if (this.listId === listId) this.#set({ reading: null, trouble: troubleOf(error) });
    }
  }

  /** Starts another worker if the last one has ended. Returns the ID by which main knows it, to read into it. */
  ready(): string {
    const index = this.#index ?? this.#openIndex();
    this.#index = index;
    if (this.#isFresh) {
      this.#isFresh = false;
      this.#post({ type: 'locale', locale: this.#parts.locale() });
      this.#post({ type: 'query', query: this.#nextQuery(this.state.query, true) });
    }
    return index.listId;
  }

  /** The worker's ID. If it has ended, reads the list first; null if that fails, which the page says. */
  async reopened(): Promise<string | null> {
    if (this.#index === null) {
      await this.load(crypto.randomUUID());
      if (this.state.trouble !== null) return null;
    }
    return this.listId;
  }

  /** A call of main that needs the worker. If it ends meanwhile, who made the call says so, and the list doesn't. */
  async whileAsked<T>(asked: Promise<T>): Promise<T> {
    const isGone = asked.then(
      () => false,
      (error: unknown) => error instanceof CallError && error.failure.kind === 'list-gone',
    );
    this.#asks.add(isGone);
    if (!(await isGone)) this.#asks.delete(isGone);
    return asked;
  }

  /** Cancels the read in progress; the rows shown stay. */
  cancel(): void {
    const { reading } = this.state;
    if (reading === null) return;
    this.#parts.cancel(reading.readId);
    // If the response is already complete, this cancels the preparation of its rows. Complete pages stay.
    if ((reading.pages ?? 0) === 0) this.#post({ type: 'discard', readId: reading.readId });
  }

  progress(reading: ListReading): void {
    if (this.state.reading?.readId === reading.readId) this.#set({ reading });
  }

  judged({ listId, stillListed }: Extract<MainEvent, { type: 'deletes-judged' }>): void {
    if (listId === this.#index?.listId && stillListed !== this.state.stillListed)
      this.#set({ stillListed });
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

  select(change: SelectionChange): void {
    this.#set({ selection: this.#selection.change(change, this.state) });
  }

  close(): void {
    this.cancel();
    this.#isClosed = true;
    this.#index?.close();
    letGoWithPage(this.#lent?.answerBytes ?? 0);
    this.#lent?.end();
    this.#lent = null;
    this.#selection.end();
    this.requests.close('The list has been closed.');
  }

  /** After the worker has ended, requests get no reply: the rows stay until the next read. */
  readonly #post = (message: ToIndex): void => this.#index?.post(message);

  #openIndex(): IndexWorker {
    this.#isFresh = true;
    this.#asks.clear();
    const index: IndexWorker = this.#parts.openIndex((message) => {
      // A discarded worker may still have messages in transit.
      if (this.#index === index) this.#receive(message);
    });
    return index;
  }

  #receive(message: FromIndex): void {
    switch (message.type) {
      case 'loading':
        if (message.readId !== this.#ownRead)
          this.#set({
            reading: { readId: message.readId, bytes: 0, totalBytes: null },
            trouble: null,
          });
        return;
      case 'discarded':
        // Why a read of its own has failed comes from main.
        if (message.readId !== this.#ownRead && message.readId === this.state.reading?.readId)
          this.#set({ reading: null });
        return;
      case 'published': {
        const { read, part, summary } = message;
        const mayHaveMore = mayBePage(read.signs, summary.entries);
        this.#published = { read, part, mayHaveMore, summary };
        if (this.state.view !== null) this.#ask(this.state.query, true);
        return;
      }
      case 'broke':
        this.#index?.close();
        this.#index = null;
        this.#published = null;
        this.requests.close(message.detail);
        this.#set({ reading: null });
        void this.#tellEnd({ kind: 'failed', failure: endOf(message.detail) });
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

  /** Says that the worker has ended, unless a call of main has failed by that: one dialog is enough. */
  async #tellEnd(trouble: ListTrouble): Promise<void> {
    if (this.#asks.size > 0 && (await Promise.all(this.#asks)).includes(true)) return;
    if (this.#index === null) this.#set({ trouble });
  }

  #showView(message: Extract<FromIndex, { type: 'view' }>): void {
    const { version, total, of, from, lent } = message;
    if (version !== this.#asked.version) {
      lent?.places?.buffer.transfer(0);
      return;
    }
    const [activePlace = -1, topPlace = -1] = message.places;
    const before = this.#lent;
    const published = this.#published;
    this.#published = null;
    // Another read may have started.
    const isRead = published !== null && published.read?.readId === this.state.reading?.readId;
    // Starting the page, or this profile, has left memory to release.
    if (this.state.view === null) giveBackAtRest();
    this.#lent = lent === null ? null : new LentRows(lent, total, this.#asked.query.fields);
    this.#set({
      ...published,
      ...(isRead ? { reading: null } : {}),
      view: { ...this.#asked, version, total, of, activePlace, topPlace },
      rows: this.#lent ?? this.#windows.begin(from, message.rows),
      selection: this.#selection.begin(message),
    });
    // The list before has no other view.
    if (published !== null && before !== null) letGo(before.answerBytes);
    before?.end();
  }

  #ask(query: ProductQuery, follow: boolean): void {
    // There are no rows yet; the first read sends this query.
    if (this.#isFresh) return;
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

/** Why the worker has ended. A buffer or a text that gets no memory is a RangeError in V8. */
function endOf(detail: string): Failure {
  return detail.includes('RangeError') && !detail.includes('call stack')
    ? { kind: 'out-of-memory', exchange: null }
    : pageDefect(detail);
}

function troubleOf({ failure }: CallError): ListTrouble {
  return failure.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', failure };
}
