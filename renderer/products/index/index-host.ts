import type { ListCalls, LoadedList } from '../../../main/contract/list/list-calls.ts';
import type {
  AskedView,
  ListNews,
  ListView,
  PageCalls,
} from '../../../main/contract/list/page-calls.ts';
import type {
  LentView,
  OfferedFields,
  ProductRow,
} from '../../../main/contract/list/product-rows.ts';
import { type ListMembers, membersOf } from '../../../main/contract/profile/list-shape.ts';
import type { ThreadContext } from '../../../main/contract/thread.ts';
import { letGo } from '../../lib/app/let-go.ts';
import { FindChoices } from './find-choices.ts';
import { entryDetails } from './out/entry-details.ts';
import { RowReader } from './out/read-row.ts';
import { entryOf } from './out/row-lines.ts';
import type { ProductIndex } from './product-index.ts';
import { type ReadList, readList } from './read-list.ts';
import { RowActions } from './row-actions.ts';
import type { ListBytes } from './scan/read-bytes.ts';
import { Resumable } from './scan/resumable.ts';

export interface HostParts {
  /** All bytes of a read; rejects if they don't arrive. */
  readonly fetchList: (
    readId: string,
    signal: AbortSignal,
    /** The pages that come first, of a read that goes on. */
    held: ListBytes | null,
  ) => Promise<ListBytes>;
  /** Lets pending messages arrive, and answers leave. */
  readonly pause: () => Promise<void>;
}

interface Reading {
  readonly readId: string;
  readonly members: ListMembers;
  readonly abort: AbortController;
  readonly answer: (loaded: LoadedList) => void;
  work: Resumable<ReadList> | null;
  /** Once it is prepared. */
  list: Extract<ReadList, { ok: true }> | null;
  /** Products deleted since this read started: its bytes may still contain them. */
  readonly removed: string[];
}

/** What is published: a read with its pages, to go on after them. */
interface Published {
  readonly readId: string;
  readonly held: ListBytes;
  /** Products deleted since its first page was requested. */
  readonly removed: string[];
}

interface FieldsAsked {
  readonly chosen: readonly string[];
  readonly answer: (offered: OfferedFields) => void;
}

/** The view that was asked for last, and the call that waits for it. */
interface NewestView {
  readonly asked: AskedView;
  answer: ((view: ListView | null, transfer: readonly ArrayBuffer[]) => void) | null;
}

/** How long it computes before checking for messages, in ms. */
const sliceMs = 10;

/** Answers page and main in slices of work, always serving the newest query first. */
export class IndexHost {
  readonly #parts: HostParts;
  readonly #actions = new RowActions();
  readonly #choices = new FindChoices();
  #published: ProductIndex | null = null;
  /** The most recent language. */
  #locale = 'en';
  #publishedRead: Published | null = null;
  #reading: Reading | null = null;
  /** Null until a page follows. */
  #page: ThreadContext<ListNews> | null = null;
  #newest: NewestView | null = null;
  #isViewDue = false;
  #version = 0;
  /** What is published, until its first view is there. */
  #news: Omit<Extract<ListNews, { type: 'published' }>, 'view'> | null = null;
  /** Unanswered calls for the list's fields. */
  #fieldsAsked: readonly FieldsAsked[] = [];
  #working = false;
  /** Total length of the responses published since it was last idle. */
  #publishedBytes = 0;

  constructor(parts: HostParts) {
    this.#parts = parts;
  }

  /** What main and the page ask. */
  readonly calls: ListCalls & PageCalls = {
    load: (wanted) => this.#load(wanted),
    publish: (news) => this.#publish(news),
    discard: ({ readId }) => {
      if (this.#reading?.readId !== readId) return;
      this.#dropReading();
      this.#page?.emit({ type: 'discarded', readId });
    },
    name: ({ id }) => {
      const index = this.#published;
      const reader = index && new RowReader(index.columns);
      const names = new Set(index?.find(id).map((row) => nameOf(reader?.read(row))));
      const [name] = names;
      return (names.size === 1 && name) || null;
    },
    product: ({ row, id }) => {
      const [index, read] = [this.#published, this.#publishedRead];
      const rows = index?.find(id) ?? [];
      const found = rows.includes(row) ? row : rows[0];
      if (index === null || read === null || found === undefined) return null;
      const { name } = new RowReader(index.columns).read(found);
      return { readId: read.readId, name, entry: entryOf(index.columns, found) };
    },
    has: ({ readId, ids }) => {
      const index = this.#publishedRead?.readId === readId ? this.#published : null;
      return index === null ? null : ids.filter((id) => index.hasHeld(id));
    },
    remove: ({ ids }) => {
      this.#remove(ids);
      if (this.#published !== null) this.#makeView();
      return this.#published?.count ?? 0;
    },
    countRows: async (wanted) => (await this.#actions.take(wanted)).counted,
    rows: async (wanted, { deliver }) => {
      const { counted, pieces } = await this.#actions.take(wanted);
      for (let piece = pieces.next(); piece.text !== ''; piece = pieces.next())
        await deliver(piece);
      return counted;
    },
    exportRows: async (wanted, { deliver }) => {
      const { count, fields, cells } = await this.#actions.takeCells(wanted);
      await deliver({ kind: 'begun', count, fields: [...fields] });
      // The next piece is made while main writes this one.
      let delivered: Promise<void> = Promise.resolve();
      for (let piece = cells.next(); piece !== null; piece = cells.next()) {
        await delivered;
        delivered = deliver({ kind: 'rows', ...piece });
      }
      await delivered;
    },
    choose: (asked) => this.#choose(() => this.#choices.choose(asked)),
    match: (asked) => this.#choose(() => this.#choices.match(asked)),
    matchAll: (asked) => this.#choose(() => this.#choices.matchAll(asked)),
    follow: ({ locale, asked, version }, page) => {
      this.#page = page;
      this.#version = version;
      this.calls.setLocale(locale);
      this.#newest = { asked, answer: null };
      if (this.#reading !== null) page.emit({ type: 'loading', readId: this.#reading.readId });
      this.#makeView();
      return new Promise(() => undefined);
    },
    setLocale: (locale) => {
      this.#locale = locale;
      this.#published?.setLocale(locale);
    },
    view: (asked, context) => {
      this.#newest?.answer?.(null, []);
      return new Promise((resolve) => {
        const answer: NewestView['answer'] = (view, transfer) => {
          context.transfer.push(...transfer);
          resolve(view);
        };
        this.#newest = { asked, answer };
        this.#makeView();
      });
    },
    select: this.#actions.select,
    copy: this.#actions.copy,
    firstRows: this.#actions.firstRows,
    sums: (input) => {
      const sums = this.#actions.sums(input);
      void this.#work();
      return sums;
    },
    details: ({ row, id }) => {
      const index = this.#published;
      const rows = index?.find(id) ?? [];
      const found = rows.includes(row) ? row : rows[0];
      if (index === null || found === undefined) return { details: null, isShown: false };
      return {
        details: entryDetails(index.columns, found),
        isShown: this.#actions.isShown(found),
      };
    },
    fields: (chosen) =>
      new Promise((answer) => {
        this.#fieldsAsked = [...this.#fieldsAsked, { chosen, answer }];
        void this.#work();
      }),
  };

  #load({ readId, after, list }: Parameters<ListCalls['load']>[0]): Promise<LoadedList> {
    this.#dropReading();
    this.#page?.emit({ type: 'loading', readId });
    const before = after === this.#publishedRead?.readId ? this.#publishedRead : null;
    if (after !== undefined && before === null) {
      const problem = { problem: 'no-body', detail: 'The first pages are gone.' } as const;
      return Promise.resolve({ ok: false, problem });
    }
    const abort = new AbortController();
    const removed = [...(before?.removed ?? [])];
    return new Promise((answer) => {
      const members = membersOf(list);
      const reading: Reading = {
        readId,
        members,
        abort,
        answer,
        work: null,
        list: null,
        removed,
      };
      this.#reading = reading;
      void this.#fetch(reading, before?.held ?? null);
    });
  }

  async #fetch(reading: Reading, held: ListBytes | null): Promise<void> {
    const { readId, abort, members } = reading;
    try {
      const { bytes, pageEnds } = await this.#parts.fetchList(readId, abort.signal, held);
      if (this.#reading !== reading) return;
      reading.work = new Resumable(readList(bytes, this.#locale, pageEnds, members));
      await this.#work();
    } catch (error) {
      if (this.#reading !== reading) return;
      // V8 throws it if it gets no memory for a buffer or a text.
      if (error instanceof RangeError) {
        reading.work = null;
        reading.answer({ ok: false, problem: 'out-of-memory' });
        return;
      }
      const detail = error instanceof Error ? error.message : String(error);
      reading.answer({ ok: false, problem: { problem: 'no-body', detail: detail.slice(0, 500) } });
    }
  }

  async #choose<T>(begin: () => Promise<T>): Promise<T | null> {
    if (this.#published === null) return null;
    const found = begin();
    void this.#work();
    return found;
  }

  #remove(ids: readonly string[]): void {
    const index = this.#published;
    if (index !== null) this.#actions.remove(ids.flatMap((id) => index.find(id)));
    for (const id of ids) {
      index?.remove(id);
      this.#publishedRead?.removed.push(id);
      this.#reading?.removed.push(id);
    }
  }

  #dropReading(): void {
    this.#reading?.abort.abort();
    this.#reading?.answer({ ok: false, problem: null });
    this.#reading = null;
  }

  #publish({ read, part }: Parameters<ListCalls['publish']>[0]): boolean {
    const reading = this.#reading;
    if (reading?.readId !== read.readId || reading.list === null) return false;
    const { index, summary, held } = reading.list;
    for (const id of reading.removed) index.remove(id);
    index.setLocale(this.#locale);
    this.#actions.publish(index, read.pages.stopped !== null);
    this.#published = index;
    this.#publishedRead = { readId: read.readId, held, removed: reading.removed };
    this.#publishedBytes += index.columns.bytes.length;
    this.#reading = null;
    this.#choices.startAgain();
    this.#news = { type: 'published', read, part, summary };
    this.#makeView();
    return true;
  }

  /** Makes the view that was asked for last, again if the list has changed. */
  #makeView(): void {
    if (this.#newest === null) return;
    this.#isViewDue = true;
    this.#actions.expectView();
    void this.#work();
  }

  /** One loop for everything: the next step simply serves the newest query. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      let sliceEnd = performance.now() + sliceMs;
      for (let step = this.#step(); step !== 'idle'; step = this.#step()) {
        if (step === 'working' && performance.now() < sliceEnd) continue;
        await this.#parts.pause();
        sliceEnd = performance.now() + sliceMs;
      }
      // Release the previous list, and what preparing this one has left behind.
      letGo(this.#publishedBytes);
      this.#publishedBytes = 0;
    } finally {
      this.#working = false;
    }
  }

  /** Does one slice of the most urgent work. An answer only leaves once this thread pauses. */
  #step(): 'working' | 'answered' | 'idle' {
    const index = this.#published;
    const newest = this.#newest;
    if (index !== null && newest !== null && this.#isViewDue) {
      const pending = index.pending(newest.asked.query);
      if (pending === null) this.#showView(index, newest);
      else pending.advance();
      return pending === null ? 'answered' : 'working';
    }
    if (index !== null && this.#choices.isWaiting) {
      const isAnswered = this.#choices.advance(index);
      return isAnswered ? 'answered' : 'working';
    }
    if (index !== null && this.#fieldsAsked.length > 0) {
      const isKnown = index.fieldNames.result !== null;
      if (isKnown) this.#answerFields(index);
      else index.fieldNames.advance();
      return isKnown ? 'answered' : 'working';
    }
    if (this.#actions.isSumming) {
      this.#actions.advanceSums();
      return this.#actions.isSumming ? 'working' : 'answered';
    }
    const reading = this.#reading;
    if (reading !== null && reading.work !== null) {
      reading.work.advance();
      this.#settle(reading, reading.work);
      return reading.work === null ? 'answered' : 'working';
    }
    const idle = index?.idleWork ?? null;
    idle?.advance();
    return idle === null ? 'idle' : 'working';
  }

  /** Sends the view with what was published, as the answer to the call that waits for it, or because rows were removed. */
  #showView(index: ProductIndex, newest: NewestView): void {
    const { asked, answer } = newest;
    const rows = index.view(asked.query);
    // A copy that the page can release itself: shared memory stays until both sides have collected garbage.
    const places = index.isAsReceived(rows) ? null : rows.slice();
    const { bytes, idAt, nameAt, priceAt, entryAt, idValue, textIds } = index.columns;
    const lent: LentView = {
      columns: { bytes, idAt, nameAt, priceAt, entryAt, idValue, textIds },
      ids: index.ids,
      places,
      marks: this.#actions.marks,
    };
    const version = ++this.#version;
    const counted = { total: rows.length, of: index.count, selection: this.#actions.counts(rows) };
    const view: ListView = { version, asked: asked.number, ...counted, lent };
    const transfer = places === null ? [] : [places.buffer];
    const news = this.#news;
    this.#isViewDue = false;
    this.#news = null;
    newest.answer = null;
    if (news === null && answer !== null) answer(view, transfer);
    else {
      answer?.(null, []);
      this.#page?.transfer.push(...transfer);
      this.#page?.emit(news === null ? { type: 'removed', view } : { ...news, view });
    }
    this.#actions.showView({ version, query: asked.query, rows });
  }

  #settle(reading: Reading, work: Resumable<ReadList>): void {
    if (work.result === null) return;
    const list = work.result.value;
    reading.work = null;
    if (!list.ok) {
      reading.answer({ ok: false, problem: list.problem });
      return;
    }
    const { index, summary } = list;
    // What follows a deleted product has moved up, past the end of a page that was read before.
    const hasMoved = summary.pages > 1 && reading.removed.some((id) => index.hasHeld(id));
    const isShifted = summary.isShifted || hasMoved;
    reading.list = { ...list, summary: { ...summary, isShifted } };
    const { entries, broken, duplicateCount, pages, pageProblem } = summary;
    const ids = entries - broken.count - duplicateCount;
    const counts = { entries, ids, broken: broken.count };
    reading.answer({ ok: true, counts, isShifted, pages, pageProblem });
  }

  #answerFields(index: ProductIndex): void {
    for (const { chosen, answer } of this.#fieldsAsked) answer(index.offered(chosen));
    this.#fieldsAsked = [];
  }
}

/** Empty if the name is missing or isn't a text. */
function nameOf(row: ProductRow | undefined): string {
  if (row === undefined || row.problems.includes('name-not-text')) return '';
  return row.nameCut ? `${row.name}…` : row.name;
}
