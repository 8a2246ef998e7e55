import type { ListCalls, LoadedList } from '../../../main/contract/list/list-calls.ts';
import type { ProductChoicesFound, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { letGo } from '../../lib/app/let-go.ts';
import { FindChoices } from './find-choices.ts';
import { entryDetails } from './out/entry-details.ts';
import { RowReader } from './out/read-row.ts';
import { entryOf } from './out/row-lines.ts';
import type { ProductIndex } from './product-index.ts';
import type { FromIndex, ToIndex, ViewQuery } from './protocol/index-protocol.ts';
import { type ReadList, readList } from './read-list.ts';
import { RowActions } from './row-actions.ts';
import type { ListBytes } from './scan/read-bytes.ts';
import { Resumable } from './scan/resumable.ts';
import { ShownView } from './shown-view.ts';

export interface HostParts {
  /** All bytes of a read; rejects if they don't arrive. */
  readonly fetchList: (
    readId: string,
    signal: AbortSignal,
    /** The pages that come first, of a read that goes on. */
    held: ListBytes | null,
  ) => Promise<ListBytes>;
  /** `transfer`: buffers transferred with the message. */
  readonly post: (message: FromIndex, transfer?: readonly ArrayBuffer[]) => void;
  /** Lets pending messages arrive. */
  readonly pause: () => Promise<void>;
}

interface Reading {
  readonly readId: string;
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

type FieldsAsked = Extract<ToIndex, { type: 'fields' }>;

/** How long it computes before checking for messages, in ms. */
const sliceMs = 10;

/** Handles the page's messages in slices of work, always serving the newest query first. */
export class IndexHost {
  readonly #parts: HostParts;
  readonly #actions: RowActions;
  readonly #view: ShownView;
  readonly #choices = new FindChoices();
  #published: ProductIndex | null = null;
  /** The most recent language. */
  #locale = 'en';
  #publishedRead: Published | null = null;
  #reading: Reading | null = null;
  /** The newest query, while unanswered. */
  #query: ViewQuery | null = null;
  /** Unanswered requests for the list's fields. */
  #fieldsAsked: readonly FieldsAsked[] = [];
  #working = false;
  /** Total length of the responses published since it was last idle. */
  #publishedBytes = 0;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#actions = new RowActions(parts.post);
    this.#view = new ShownView(parts.post, this.#actions);
  }

  /** What main asks. */
  readonly calls: ListCalls = {
    load: (wanted) => this.#load(wanted),
    publish: (news) => this.#publish(news),
    discard: ({ readId }) => {
      if (this.#reading?.readId !== readId) return;
      this.#dropReading();
      this.#parts.post({ type: 'discarded', readId });
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
      this.#parts.post({ type: 'removed' });
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
  };

  receive(message: ToIndex): void {
    switch (message.type) {
      case 'locale':
        this.#locale = message.locale;
        this.#published?.setLocale(message.locale);
        return;
      case 'discard':
        this.calls.discard(message);
        return;
      case 'query':
        this.#show(message.query);
        return;
      case 'window':
        this.#view.answerWindow(message.version, message.from, message.to);
        return;
      case 'details':
        this.#answerDetails(message);
        return;
      case 'fields':
        this.#fieldsAsked = [...this.#fieldsAsked, message];
        void this.#work();
        return;
      case 'select':
      case 'marks':
      case 'copy':
      case 'sums':
      case 'first-rows':
      case 'export':
      case 'next-piece':
      case 'end-export':
        this.#actions.receive(message);
        // For sums, which are made in slices.
        if (this.#actions.isSumming) void this.#work();
    }
  }

  #load({ readId, after }: Parameters<ListCalls['load']>[0]): Promise<LoadedList> {
    this.#dropReading();
    this.#parts.post({ type: 'loading', readId });
    const before = after === this.#publishedRead?.readId ? this.#publishedRead : null;
    if (after !== undefined && before === null) {
      const problem = { problem: 'no-body', detail: 'The first pages are gone.' } as const;
      return Promise.resolve({ ok: false, problem });
    }
    const abort = new AbortController();
    const removed = [...(before?.removed ?? [])];
    return new Promise((answer) => {
      const reading: Reading = { readId, abort, answer, work: null, list: null, removed };
      this.#reading = reading;
      void this.#fetch(reading, before?.held ?? null);
    });
  }

  async #fetch(reading: Reading, held: ListBytes | null): Promise<void> {
    const { readId, abort } = reading;
    try {
      const { bytes, pageEnds } = await this.#parts.fetchList(readId, abort.signal, held);
      if (this.#reading !== reading) return;
      reading.work = new Resumable(readList(bytes, this.#locale, pageEnds));
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

  async #choose(
    begin: () => Promise<ProductChoicesFound | null>,
  ): Promise<ProductChoicesFound | null> {
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
    this.#actions.publish(index);
    this.#published = index;
    this.#publishedRead = { readId: read.readId, held, removed: reading.removed };
    this.#publishedBytes += index.columns.bytes.length;
    this.#reading = null;
    this.#view.forget();
    this.#choices.startAgain();
    this.#parts.post({ type: 'published', read, part, summary });
    // Without a query a new list would first do its idle work: the page asks for its view now.
    if (this.#query !== null) void this.#work();
    return true;
  }

  #show(query: ViewQuery): void {
    this.#query = query;
    this.#actions.expectView();
    void this.#work();
  }

  /** One loop for everything: the next step simply serves the newest query. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let sliceEnd = performance.now() + sliceMs; this.#step(); ) {
        if (performance.now() < sliceEnd) continue;
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

  /** Does one slice of the most urgent work; false if there is nothing to do. */
  #step(): boolean {
    const index = this.#published;
    const query = this.#query;
    if (index !== null && query !== null) {
      const pending = index.pending(query.query);
      if (pending !== null) {
        pending.advance();
        return true;
      }
      this.#query = null;
      this.#view.show(index, query);
      return true;
    }
    if (index !== null && this.#choices.isWaiting) {
      this.#choices.advance(index);
      return true;
    }
    if (index !== null && this.#fieldsAsked.length > 0) {
      if (index.fieldNames.result === null) index.fieldNames.advance();
      else this.#answerFields(index);
      return true;
    }
    if (this.#actions.isSumming) {
      this.#actions.advanceSums();
      return true;
    }
    const reading = this.#reading;
    if (reading !== null && reading.work !== null) {
      reading.work.advance();
      this.#settle(reading, reading.work);
      return true;
    }
    const idle = index?.idleWork ?? null;
    idle?.advance();
    return idle !== null;
  }

  #settle(reading: Reading, work: Resumable<ReadList>): void {
    if (work.result === null) return;
    const list = work.result.value;
    reading.work = null;
    if (!list.ok) {
      reading.answer({ ok: false, problem: list.problem });
      return;
    }
    reading.list = list;
    const { entries, broken, duplicateCount, repeatedCount, pages, pageProblem } = list.summary;
    const ids = entries - broken.count - duplicateCount;
    const counts = { entries, ids, broken: broken.count };
    reading.answer({ ok: true, counts, repeatedCount, pages, pageProblem });
  }

  #answerDetails({ requestId, row, id }: Extract<ToIndex, { type: 'details' }>): void {
    const index = this.#published;
    const rows = index?.find(id) ?? [];
    const found = rows.includes(row) ? row : rows[0];
    const details =
      index === null || found === undefined ? null : entryDetails(index.columns, found);
    const isShown = found !== undefined && this.#view.has(found);
    this.#parts.post({ type: 'details', requestId, details, isShown });
  }

  #answerFields(index: ProductIndex): void {
    for (const { requestId, chosen } of this.#fieldsAsked) {
      this.#parts.post({ type: 'fields', requestId, offered: index.offered(chosen) });
    }
    this.#fieldsAsked = [];
  }
}

/** Empty if the name is missing or isn't a text. */
function nameOf(row: ProductRow | undefined): string {
  if (row === undefined || row.problems.includes('name-not-text')) return '';
  return row.nameCut ? `${row.name}…` : row.name;
}
