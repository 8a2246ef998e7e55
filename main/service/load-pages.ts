import { mostPages } from '../contract/limits.ts';
import {
  type ListPlace,
  type PageAddress,
  type PageRead,
  type PageStop,
  pageEndByte,
} from '../contract/list-pages.ts';
import type { ListProblem } from '../contract/product.ts';
import { type ListShape, membersOf } from '../contract/profile/list-shape.ts';
import { pathAt } from '../contract/profile/service-address.ts';
import { FailureError, type MadeFailure } from '../failure-error.ts';
import { EntryCounter } from './entry-counter.ts';
import { type LoadedProducts, loadProducts } from './load-products.ts';
import { loadProductsRequest } from './request/build-requests.ts';
import type { NextPage } from './request/next-page.ts';
import type { SendOptions } from './request/send-request.ts';

/** Before the first page. */
export const listStart: ListPlace = { pages: [], next: null };

/** How far a read has come; `totalBytes` is null if unknown. */
export interface ReadProgress {
  readonly bytes: number;
  readonly totalBytes: number | null;
  /** Complete pages, and their entries; 0 while the first page is read. */
  readonly pages: number;
  readonly entries: number;
}

export interface PagesSink {
  /** Also with `pageEndByte` behind each page, unless the list comes in one answer. */
  onChunk(chunk: Uint8Array, progress: ReadProgress): void;
  /** A page is complete, whose answer had this head, and this around its list: see `EntryCounter`. */
  onPage(status: number, headers: Headers, around: string): void;
}

/** A list of which at least the first page was read. */
export interface LoadedPages {
  /** With those of the place where the read went on. */
  readonly pages: readonly PageRead[];
  /** Of this read, after decompression. */
  readonly bytes: number;
  readonly durationMs: number;
  /** Null if the last page names no next one. */
  readonly stopped: PageStop | null;
  /** The page after `pages`, if the read can go on there. */
  readonly next: PageAddress | null;
  /** How more of each product could be shown, by the first page; null if that isn't known. */
  readonly moreMembers: ListShape | null;
  /** The failure of this page, from 1, if its bytes turn out not to be a list. */
  unreadable(page: number, problem: ListProblem): Promise<MadeFailure<'unreadable'>>;
}

/**
 * Reads the list, and follows `Link: rel="next"` page by page. Each page is a request of its own, with the deadlines and retries of
 * one; `limitBytes` is for all of them. Throws `FailureError` if there is no page at all: a later page that fails only
 * ends the list.
 */
export async function loadPages(
  options: SendOptions,
  limitBytes: number,
  sink: PagesSink,
  from: ListPlace = listStart,
  /** How the service sends its list, on each page. */
  list: ListShape | null = null,
): Promise<LoadedPages> {
  const startedAt = performance.now();
  const pages = [...from.pages];
  const bytesBefore = pages.at(-1)?.end ?? 0;
  const firstPath = pathAt(options.target, loadProductsRequest.path);
  const seen = new Set(pages.map(({ address }) => address?.path ?? firstPath));
  const described = new Map<number, LoadedProducts>();

  const ended = (stopped: PageStop | null, next: PageAddress | null = null): LoadedPages => ({
    pages,
    bytes: (pages.at(-1)?.end ?? 0) - bytesBefore,
    durationMs: Math.round(performance.now() - startedAt),
    stopped,
    next,
    moreMembers: described.get(1)?.moreMembers() ?? null,
    unreadable: async (page, problem) => {
      // A list has up to 10,000 pages, of which almost always the last one is at fault: only that and the first are kept.
      const read = described.get(page) ?? lastOf(described);
      const failure = await read.unreadable(problem);
      return described.has(page) ? failure : { ...failure, body: null };
    },
  });

  for (let address = from.next; ; ) {
    seen.add(address?.path ?? firstPath);
    let read: LoadedProducts;
    let page: PageRead;
    let isList: boolean;
    let next: NextPage;
    try {
      ({ read, page, isList, next } = await onePage(
        options,
        limitBytes,
        sink,
        pages,
        address,
        list,
      ));
    } catch (error) {
      if (pages.length === 0 || !(error instanceof FailureError)) throw error;
      return ended({ kind: 'failed', failure: error.failure }, address);
    }
    pages.push(page);
    if (described.size > 1) described.delete(pages.length - 1);
    described.set(pages.length, read);
    if (pages.length > 1 || next.kind !== 'none') {
      const { end: bytes, entries } = page;
      const progress = { bytes, totalBytes: null, pages: pages.length, entries };
      sink.onChunk(Uint8Array.of(pageEndByte), progress);
    }
    if (next.kind === 'none') return ended(null);
    if (next.kind === 'refused') {
      return ended({ kind: 'refused', why: next.why, address: next.address });
    }
    if (seen.has(next.address.path)) return ended({ kind: 'loop' });
    if (pages.length >= mostPages) return ended({ kind: 'too-many' });
    if (!isList) {
      // The owner says where it isn't one; what follows it would be dropped.
      const failure = await read.unreadable({ problem: 'not-json', detail: 'not a list' });
      return ended({ kind: 'failed', failure }, next.address);
    }
    address = next.address;
  }
}

async function onePage(
  options: SendOptions,
  limitBytes: number,
  sink: PagesSink,
  pages: readonly PageRead[],
  address: PageAddress | null,
  list: ListShape | null,
): Promise<{ read: LoadedProducts; page: PageRead; isList: boolean; next: NextPage }> {
  const before = pages.at(-1);
  const bytesBefore = before?.end ?? 0;
  const entriesBefore = before?.entries ?? 0;
  const members = membersOf(list);
  const counter = new EntryCounter(members.inside);
  const isNamed = members.next.length > 0;
  // A bare list in one answer is not counted: that would take a second per 300 MB. Around another one may be more pages.
  let isPaged = before !== undefined || isNamed;
  const isWrapped = members.inside.length > 0;
  const read = await loadProducts(
    options,
    limitBytes,
    {
      onAnswer(_status, _ms, headers) {
        isPaged ||= headers.has('link');
      },
      onChunk(chunk, bytes, totalBytes) {
        if (isPaged || isWrapped) counter.take(chunk);
        sink.onChunk(chunk, {
          bytes: bytesBefore + bytes,
          totalBytes: isPaged ? null : totalBytes,
          pages: pages.length,
          entries: entriesBefore,
        });
      },
    },
    address === null ? null : { address, bytesBefore },
    list,
  );
  sink.onPage(read.status, read.headers, counter.around);
  const page = {
    address,
    end: bytesBefore + read.bytes,
    entries: entriesBefore + counter.entries,
  };
  const isByHead = read.next.kind !== 'none' || !isNamed;
  const next = isByHead ? read.next : read.nextAt(counter.textAt(members.next));
  return { read, page, isList: !isPaged || counter.isList, next };
}

function lastOf(described: ReadonlyMap<number, LoadedProducts>): LoadedProducts {
  const last = [...described.values()].at(-1);
  if (last === undefined) throw new Error('No page of this read can be unreadable.');
  return last;
}
