import type { ListProblem } from '../../../main/contract/product.ts';
import { letGo } from '../../lib/app/let-go.ts';
import { entryDetails } from './out/entry-details.ts';
import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import {
  type FromIndex,
  type LentView,
  type ProductRow,
  rowsAround,
  type ToIndex,
} from './protocol/index-protocol.ts';
import { type ReadList, readList } from './read-list.ts';
import { RowActions } from './row-actions.ts';
import { Resumable } from './scan/resumable.ts';

export interface HostParts {
  /** All bytes of a read; rejects when they do not come. */
  readonly fetchList: (readId: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** `transfer`: what the message hands over. */
  readonly post: (message: FromIndex, transfer?: readonly ArrayBuffer[]) => void;
  /** Lets messages that have come meanwhile be received. */
  readonly pause: () => Promise<void>;
}

interface Reading {
  readonly readId: string;
  readonly abort: AbortController;
  work: Resumable<ReadList> | null;
  index: ProductIndex | null;
  /** Products that were deleted since this read began: its bytes may still hold them. */
  readonly removed: string[];
}

type Query = Extract<ToIndex, { type: 'query' }>;
type Find = Extract<ToIndex, { type: 'find' }>;

interface Finding {
  readonly asked: Find;
  /** Null until the list can be searched. */
  work: Resumable<readonly number[]> | null;
}
type FieldsAsked = Extract<ToIndex, { type: 'fields' }>;

/** How long it computes before it looks for messages, ms. */
const sliceMs = 10;

/** Handles the page's messages, one slice of work after the other, the newest query always first. */
export class IndexHost {
  readonly #parts: HostParts;
  readonly #actions: RowActions;
  #published: ProductIndex | null = null;
  /** The language that was told last, by a read or by itself. */
  #locale = 'en';
  #publishedRead: string | null = null;
  #reading: Reading | null = null;
  /** The newest query while it has no answer. */
  #query: Query | null = null;
  /** The newest search of the palette while it has no answer. */
  #find: Finding | null = null;
  #view: {
    readonly version: number;
    readonly rows: Uint32Array;
    readonly reader: RowReader;
  } | null = null;
  /** Who asked for the fields of the list, and has no answer yet. */
  #fieldsAsked: readonly FieldsAsked[] = [];
  #working = false;
  /** Length of the answers that were published since nothing was left to do. */
  #publishedBytes = 0;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#actions = new RowActions(parts.post);
  }

  receive(message: ToIndex): void {
    switch (message.type) {
      case 'load':
        void this.#load(message.readId, message.locale);
        return;
      case 'locale':
        this.#locale = message.locale;
        this.#published?.speak(message.locale);
        return;
      case 'publish':
        this.#publish(message.readId);
        return;
      case 'discard':
        if (this.#reading?.readId === message.readId) this.#dropReading();
        return;
      case 'query':
        this.#query = message;
        this.#actions.expectView();
        void this.#work();
        return;
      case 'window':
        this.#answerWindow(message.version, message.from, message.to);
        return;
      case 'remove':
        this.#remove(message.ids);
        return;
      case 'details':
        this.#answerDetails(message);
        return;
      case 'has':
        this.#answerHas(message);
        return;
      case 'find':
        this.#begin(message);
        return;
      case 'fields':
        this.#fieldsAsked = [...this.#fieldsAsked, message];
        void this.#work();
        return;
      case 'select':
      case 'marks':
      case 'copy':
      case 'export':
      case 'next-piece':
      case 'end-export':
        this.#actions.receive(message);
    }
  }

  async #load(readId: string, locale: string): Promise<void> {
    this.#dropReading();
    this.#locale = locale;
    const abort = new AbortController();
    const reading: Reading = { readId, abort, work: null, index: null, removed: [] };
    this.#reading = reading;
    try {
      const bytes = await this.#parts.fetchList(readId, abort.signal);
      if (this.#reading !== reading) return;
      reading.work = new Resumable(readList(bytes, locale));
      await this.#work();
    } catch (error) {
      if (this.#reading !== reading) return;
      const detail = error instanceof Error ? error.message : String(error);
      this.#fail(readId, { problem: 'no-body', detail });
    }
  }

  #remove(ids: readonly string[]): void {
    const index = this.#published;
    if (index !== null) this.#actions.remove(ids.flatMap((id) => index.find(id)));
    for (const id of ids) {
      index?.remove(id);
      this.#reading?.removed.push(id);
    }
  }

  #dropReading(): void {
    this.#reading?.abort.abort();
    this.#reading = null;
  }

  #fail(readId: string, problem: ListProblem): void {
    this.#reading = null;
    this.#parts.post({ type: 'failed', readId, problem });
  }

  #publish(readId: string): void {
    const reading = this.#reading;
    if (reading?.readId !== readId || reading.index === null) return;
    for (const id of reading.removed) reading.index.remove(id);
    reading.index.speak(this.#locale);
    this.#actions.publish(reading.index);
    this.#published = reading.index;
    this.#publishedRead = readId;
    this.#publishedBytes += reading.index.columns.bytes.length;
    this.#reading = null;
    this.#view = null;
    if (this.#find !== null) this.#find.work = null;
    void this.#work();
  }

  /** One loop for everything: a newer query is simply what the next step serves. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let sliceEnd = performance.now() + sliceMs; this.#step(); ) {
        if (performance.now() < sliceEnd) continue;
        await this.#parts.pause();
        sliceEnd = performance.now() + sliceMs;
      }
      // The list before, and what the arranging of this one has left behind.
      letGo(this.#publishedBytes);
      this.#publishedBytes = 0;
    } finally {
      this.#working = false;
    }
  }

  /** Does the most urgent thing for a moment; false when there is nothing to do. */
  #step(): boolean {
    const index = this.#published;
    const query = this.#query;
    if (index !== null && query !== null) {
      const pending = index.pending(query.query);
      if (pending === null) this.#answerQuery(index, query);
      else pending.advance();
      return true;
    }
    if (index !== null && this.#find !== null) {
      this.#advance(index, this.#find);
      return true;
    }
    if (index !== null && this.#fieldsAsked.length > 0) {
      if (index.fieldNames.result === null) index.fieldNames.advance();
      else this.#answerFields(index);
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
      this.#fail(reading.readId, list.problem);
      return;
    }
    reading.index = list.index;
    this.#parts.post({ type: 'loaded', readId: reading.readId, summary: list.summary });
  }

  #answerQuery(index: ProductIndex, query: Query): void {
    this.#query = null;
    const rows = index.view(query.query);
    const reader = new RowReader(index.columns, query.query.fields);
    this.#view = { version: query.version, rows, reader };
    const places = query.keep.map((id) => (id === null ? -1 : placeOf(rows, index.find(id))));
    const kept = query.follow ? places.find((place) => place >= 0) : undefined;
    const at = kept ?? Math.min(query.at, Math.max(0, rows.length - 1));
    const from = Math.max(0, at - rowsAround);
    const lent = this.#lend(index, rows);
    const shown = lent === null ? this.#rows(this.#view, from, at + rowsAround) : [];
    this.#parts.post(
      {
        type: 'view',
        version: query.version,
        total: rows.length,
        of: index.count,
        places,
        from,
        rows: shown,
        marked: this.#marked(shown),
        selection: this.#actions.counts(rows),
        lent,
      },
      lent?.places ? [lent.places.buffer] : [],
    );
    this.#actions.showView({ version: query.version, query: query.query, rows });
  }

  #lend(index: ProductIndex, view: Uint32Array): LentView | null {
    const { marks } = this.#actions;
    if (!index.isShared || marks === null || marks.buffer instanceof ArrayBuffer) return null;
    const { bytes, idAt, nameAt, priceAt, entryAt } = index.columns;
    // A copy, which the page can give back by itself: shared memory stays until both sides have collected garbage.
    const places = index.isAsReceived(view) ? null : view.slice();
    return { columns: { bytes, idAt, nameAt, priceAt, entryAt }, places, marks };
  }

  #answerWindow(version: number, from: number, to: number): void {
    const view = this.#view;
    if (view?.version !== version) return;
    const rows = this.#rows(view, from, to);
    this.#parts.post({ type: 'window', version, from, rows, marked: this.#marked(rows) });
  }

  #answerDetails({ requestId, row, id }: Extract<ToIndex, { type: 'details' }>): void {
    const index = this.#published;
    const rows = index?.find(id) ?? [];
    const found = rows.includes(row) ? row : rows[0];
    const details =
      index === null || found === undefined ? null : entryDetails(index.columns, found);
    this.#parts.post({ type: 'details', requestId, details });
  }

  #answerHas({ requestId, readId, ids }: Extract<ToIndex, { type: 'has' }>): void {
    const index = this.#publishedRead === readId ? this.#published : null;
    const held = index === null ? null : ids.filter((id) => index.hasHeld(id));
    this.#parts.post({ type: 'held', requestId, ids: held });
  }

  /** One search at a time: who types on waits for the newest. */
  #begin(asked: Find): void {
    if (this.#find !== null) this.#answerFind(this.#find.asked, []);
    if (this.#published === null) {
      this.#answerFind(asked, []);
      return;
    }
    this.#find = { asked, work: null };
    void this.#work();
  }

  #advance(index: ProductIndex, find: Finding): void {
    const pending = index.pendingFind;
    if (pending !== null) {
      pending.advance();
      return;
    }
    find.work ??= index.bestRows(find.asked.search, find.asked.most);
    find.work.advance();
    const found = find.work.result;
    if (found === null) return;
    this.#find = null;
    const reader = new RowReader(index.columns);
    this.#answerFind(
      find.asked,
      found.value.map((row) => reader.read(row)),
    );
  }

  #answerFind({ requestId }: Find, rows: readonly ProductRow[]): void {
    this.#parts.post({ type: 'found', requestId, rows });
  }

  #answerFields(index: ProductIndex): void {
    for (const { requestId, chosen } of this.#fieldsAsked) {
      this.#parts.post({ type: 'fields', requestId, offered: index.offered(chosen) });
    }
    this.#fieldsAsked = [];
  }

  #marked(rows: readonly ProductRow[]): readonly number[] {
    return this.#actions.marked(rows.map(({ row }) => row));
  }

  #rows(
    { rows, reader }: { readonly rows: Uint32Array; readonly reader: RowReader },
    from: number,
    to: number,
  ) {
    return Array.from(rows.subarray(from, to), (row) => reader.read(row));
  }
}

function placeOf(view: Uint32Array, rows: readonly number[]): number {
  for (const row of rows) {
    const place = view.indexOf(row);
    if (place >= 0) return place;
  }
  return -1;
}
