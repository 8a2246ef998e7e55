import type { ListProblem } from '../../../main/contract/product.ts';
import { entryDetails } from './out/entry-details.ts';
import { readRow } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import {
  type FromIndex,
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
  readonly post: (message: FromIndex) => void;
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

/** How long it computes before it looks for messages, ms. */
const sliceMs = 10;

/** Handles the page's messages, one slice of work after the other, the newest query always first. */
export class IndexHost {
  readonly #parts: HostParts;
  readonly #actions: RowActions;
  #published: ProductIndex | null = null;
  #publishedRead: string | null = null;
  #reading: Reading | null = null;
  /** The newest query while it has no answer. */
  #query: Query | null = null;
  #view: { readonly version: number; readonly rows: Uint32Array } | null = null;
  #working = false;

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#actions = new RowActions(parts.post);
  }

  receive(message: ToIndex): void {
    switch (message.type) {
      case 'load':
        void this.#load(message.readId, message.locale);
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
    this.#actions.publish(reading.index);
    this.#published = reading.index;
    this.#publishedRead = readId;
    this.#reading = null;
    this.#view = null;
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
    this.#view = { version: query.version, rows };
    const places = query.keep.map((id) => (id === null ? -1 : placeOf(rows, index.find(id))));
    const kept = query.follow ? places.find((place) => place >= 0) : undefined;
    const at = kept ?? Math.min(query.at, Math.max(0, rows.length - 1));
    const from = Math.max(0, at - rowsAround);
    const shown = this.#rows(index, rows, from, at + rowsAround);
    this.#parts.post({
      type: 'view',
      version: query.version,
      total: rows.length,
      of: index.count,
      places,
      from,
      rows: shown,
      marked: this.#marked(shown),
      selection: this.#actions.counts(rows),
    });
    this.#actions.showView({ version: query.version, query: query.query, rows });
  }

  #answerWindow(version: number, from: number, to: number): void {
    const view = this.#view;
    if (this.#published === null || view?.version !== version) return;
    const rows = this.#rows(this.#published, view.rows, from, to);
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

  #marked(rows: readonly ProductRow[]): readonly number[] {
    return this.#actions.marked(rows.map(({ row }) => row));
  }

  #rows(index: ProductIndex, view: Uint32Array, from: number, to: number) {
    return Array.from(view.subarray(from, to), (row) => readRow(index.columns, row));
  }
}

function placeOf(view: Uint32Array, rows: readonly number[]): number {
  for (const row of rows) {
    const place = view.indexOf(row);
    if (place >= 0) return place;
  }
  return -1;
}
