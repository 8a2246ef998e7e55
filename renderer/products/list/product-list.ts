import type { MainEvent } from '../../../main/contract/events.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type {
  AskedView,
  ListNews,
  ListView,
  PageCalls,
} from '../../../main/contract/list/page-calls.ts';
import type { ProductQuery, SelectionChange } from '../../../main/contract/list/rows-wanted.ts';
import { mayBePage } from '../../../main/contract/list-part.ts';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import { waitToMake } from '../../../main/contract/service-wait.ts';
import {
  type InputOf,
  type ResultOf,
  type Thread,
  ThreadError,
} from '../../../main/contract/thread.ts';
import { CallError, pageDefect } from '../../lib/app/call.ts';
import { giveBackAtRest, letGo, letGoWithPage } from '../../lib/app/let-go.ts';
import { createStore, type Readable } from '../../lib/app/store.ts';
import { selectionAfter, selectionOf } from './list-selection.ts';
import type { IndexWorker } from './open-index.ts';
import {
  emptyListState,
  type ListAnchors,
  type ListReading,
  type ListTrouble,
  type ListWait,
  type ProductListState,
  withFields,
} from './product-list-state.ts';
import { LentRows } from './view-rows.ts';

export interface ProductListParts {
  /** Current BCP 47 tag for sorting names. */
  readonly locale: () => string;
  /** Same as the procedure: rejects only with `CallError`. */
  readonly readList: (input: Omit<Input<'readList'>, 'profileId'>) => Promise<Output<'readList'>>;
  readonly cancel: (readId: string) => void;
  readonly openIndex: () => IndexWorker;
}

/** The list of one profile from the page's point of view. Connects main (the read) and the worker (the rows). */
export class ProductList implements Readable<ProductListState> {
  /** What is in view; the grid keeps it up to date. */
  anchors: ListAnchors = { activeId: null, topId: null, topOffset: 0 };
  readonly #parts: ProductListParts;
  /** Null after the worker has ended by itself, until the next read starts a new one. */
  #index: IndexWorker | null;
  #isClosed = false;
  #lent: LentRows | null = null;
  readonly #store = createStore(emptyListState);
  readonly getState = this.#store.getState;
  readonly subscribe = this.#store.subscribe;
  #asked: AskedView & { readonly follow: boolean };
  /** The first read of a worker has it say what happens. */
  #isFresh = true;
  /** The newest read that this page has asked for, other than a check. */
  #ownRead: string | null = null;
  /** How often in a row it was read again by itself, because the service asked to wait. */
  #waits = 0;
  /** What the worker has published, until it is shown together with its first view. */
  #published: Pick<ProductListState, 'read' | 'summary' | 'part' | 'mayHaveMore'> | null = null;
  /** How many changes of the selection were made. */
  #changes = 0;

  constructor(parts: ProductListParts) {
    this.#parts = parts;
    this.#index = this.#openIndex();
    this.#asked = { number: 0, query: this.state.query, follow: true };
  }

  /** Calls of main that need the worker: whether they have failed because it ended. */
  readonly #asks = new Set<Promise<boolean>>();

  /** Asks the worker. Rejects if it has ended, or ends meanwhile. */
  readonly call: Thread<PageCalls>['call'] = (name, input, options) =>
    this.#index === null
      ? Promise.reject(new ThreadError('The worker of the list has ended.'))
      : this.#index.thread.call(name, input, options);

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
    this.#waits = 0;
    return this.#loadFor(readId, false);
  }

  /** Reads on where the list stopped: the pages that it has stay and aren't read again. */
  goOn(): Promise<void> {
    this.#waits = 0;
    // A new worker has no pages.
    return this.#loadFor(crypto.randomUUID(), this.#index !== null);
  }

  /** Reads what the service asked to wait with, once that is over: the list, or the pages that it lacks. */
  async endWait(): Promise<void> {
    const { wait, trouble } = this.state;
    if (wait === null) return;
    const waits = this.#waits + 1;
    const isRead = trouble === null ? this.goOn() : this.load(crypto.randomUUID());
    this.#waits = waits;
    await isRead;
  }

  /** What the service asked to wait with isn't read by itself. */
  cancelWait(): void {
    const { trouble } = this.state;
    this.#set({ wait: null, trouble: trouble === null ? null : { kind: 'cancelled' } });
  }

  #waitFor(failure: Failure | null): ListWait | null {
    const wait = failure === null ? null : waitToMake(failure, this.#waits);
    return wait === null || failure === null ? null : { ...wait, failure };
  }

  async #loadFor(readId: string, goOn: boolean): Promise<void> {
    if (this.state.reading !== null) return;
    this.#ownRead = readId;
    this.#set({ reading: { readId, bytes: 0, totalBytes: null }, trouble: null, wait: null });
    const listId = this.ready();
    try {
      await this.#parts.readList({ listId, readId, goOn });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // The end of the worker itself has been told.
      const trouble = troubleOf(error);
      const wait = this.#waitFor(trouble.kind === 'failed' ? trouble.failure : null);
      if (this.listId === listId) this.#set({ reading: null, trouble, wait });
    }
  }

  /** Starts another worker if the last one has ended. Returns the ID by which main knows it, to read into it. */
  ready(): string {
    const index = this.#index ?? this.#openIndex();
    this.#index = index;
    if (this.#isFresh) this.#follow(index);
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
    if ((reading.pages ?? 0) === 0) this.#tell('discard', { readId: reading.readId });
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
    this.#tell('setLocale', locale);
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

  /** Shows the change at once, and what the worker has made of it as soon as that is known. */
  select(change: SelectionChange): void {
    const { selection, rows, view } = this.state;
    this.#set({ selection: selectionAfter(change, selection, rows, view?.total ?? 0) });
    this.#changes++;
    const changes = this.#changes;
    const answered = ({ counts, version }: ResultOf<PageCalls['select']>): void => {
      // A later change is ahead of this answer.
      if (changes !== this.#changes) return;
      // The marks at hand may be those of an earlier list: the page stays ahead until the new view is there.
      const isOfView = version === this.state.view?.version;
      const marked = isOfView ? null : this.state.selection.marked;
      const known = selectionOf(counts, this.#lent);
      this.#set({ selection: { ...known, marked: marked ?? known.marked } });
    };
    this.call('select', change).then(answered, () => undefined);
  }

  close(): void {
    this.cancel();
    this.#isClosed = true;
    this.#index?.thread.terminate();
    letGoWithPage(this.#lent?.answerBytes ?? 0);
    this.#lent?.end();
    this.#lent = null;
  }

  /** After the worker has ended, nothing is told: the rows stay until the next read. */
  #tell<N extends keyof PageCalls>(name: N, input: InputOf<PageCalls[N]>): void {
    this.call(name, input).catch(() => undefined);
  }

  #openIndex(): IndexWorker {
    this.#isFresh = true;
    this.#asks.clear();
    return this.#parts.openIndex();
  }

  /** Hears what happens to the list of this worker until it ends. */
  #follow(index: IndexWorker): void {
    this.#isFresh = false;
    this.#asked = { number: this.#asked.number + 1, query: this.state.query, follow: true };
    const { number, query } = this.#asked;
    const version = this.state.view?.version ?? 0;
    const input = { locale: this.#parts.locale(), asked: { number, query }, version };
    // A discarded worker may still have news in transit.
    const onEvent = (news: ListNews): void => {
      if (this.#index === index) this.#receive(news);
    };
    index.thread.call('follow', input, { onEvent }).catch((error: unknown) => {
      if (this.#index === index && !this.#isClosed) this.#lose(index, error);
    });
  }

  /** The worker has ended by itself: a defect. */
  #lose(index: IndexWorker, error: unknown): void {
    index.thread.terminate();
    this.#index = null;
    this.#published = null;
    const detail = error instanceof Error ? error.message : String(error);
    this.#set({ reading: null });
    void this.#tellEnd({ kind: 'failed', failure: endOf(detail) });
  }

  #receive(news: ListNews): void {
    switch (news.type) {
      case 'loading':
        if (news.readId !== this.#ownRead)
          this.#set({
            reading: { readId: news.readId, bytes: 0, totalBytes: null },
            trouble: null,
            wait: null,
          });
        return;
      case 'discarded':
        // Why a read of its own has failed comes from main.
        if (news.readId !== this.#ownRead && news.readId === this.state.reading?.readId)
          this.#set({ reading: null });
        return;
      case 'published': {
        const { read, part, summary, view } = news;
        const mayHaveMore = mayBePage(read.signs, summary.entries);
        this.#published = { read, part, mayHaveMore, summary };
        this.#showView(view);
        return;
      }
      case 'removed':
        this.#showView(news.view);
    }
  }

  /** Says that the worker has ended, unless a call of main has failed by that: one dialog is enough. */
  async #tellEnd(trouble: ListTrouble): Promise<void> {
    if (this.#asks.size > 0 && (await Promise.all(this.#asks)).includes(true)) return;
    if (this.#index === null) this.#set({ trouble });
  }

  /** Shows a view, unless another one was asked for meanwhile. */
  #showView({ version, asked, total, of, selection, lent }: ListView): void {
    if (asked !== this.#asked.number) {
      lent.places?.buffer.transfer(0);
      return;
    }
    const { query, follow } = this.#asked;
    // Later news of the same query leave in view what is.
    this.#asked = { ...this.#asked, follow: true };
    const before = this.#lent;
    const published = this.#published;
    this.#published = null;
    // Another read may have started.
    const isRead = published !== null && published.read?.readId === this.state.reading?.readId;
    // Starting the page, or this profile, has left memory to release.
    if (this.state.view === null) giveBackAtRest();
    const rows = new LentRows(lent, total, query.fields);
    this.#lent = rows;
    const activePlace = follow ? rows.placeOf(this.anchors.activeId) : -1;
    const topPlace = follow ? rows.placeOf(this.anchors.topId) : -1;
    this.#set({
      ...published,
      ...(isRead ? { reading: null, wait: this.#waitFor(stopOf(published.read)) } : {}),
      view: { version, query, total, of, follow, activePlace, topPlace },
      rows,
      selection: selectionOf(selection, rows),
    });
    // The list before has no other view.
    if (published !== null && before !== null) letGo(before.answerBytes);
    before?.end();
  }

  #ask(query: ProductQuery, follow: boolean): void {
    // There are no rows yet; the first read asks for this view.
    if (this.#isFresh) return;
    const number = this.#asked.number + 1;
    this.#asked = { number, query, follow };
    const show = (view: ListView | null): void => {
      if (view !== null && !this.#isClosed) this.#showView(view);
    };
    this.call('view', { number, query }).then(show, () => undefined);
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

/** Why a later page couldn't be read; null if all were. */
function stopOf(read: ProductsRead | null): Failure | null {
  const stopped = read?.pages.stopped ?? null;
  return stopped?.kind === 'failed' ? stopped.failure : null;
}

function troubleOf({ failure }: CallError): ListTrouble {
  return failure.kind === 'cancelled' ? { kind: 'cancelled' } : { kind: 'failed', failure };
}
