import { expect, vi } from 'vitest';
import type { Failure, FailureOf } from '../../../../main/contract/failure.ts';
import type { ProductsRead } from '../../../../main/contract/product.ts';
import { CallError } from '../../../lib/app/call.ts';
import { IndexHost } from '../../index/index-host.ts';
import { readBytes } from '../../index/scan/read-bytes.ts';
import { ProductList, type ProductListParts } from '../product-list.ts';

/** As main creates it. */
export const unreadable: FailureOf<'unreadable'> = {
  kind: 'unreadable',
  exchange: null,
  problem: 'not-json',
  detail: '',
  body: { text: 'how it began', contentType: null, truncated: false },
  page: null,
};

/**
 * A list on top of a real index in the same thread. The test decides when reads end. `isShared`: uses memory that a
 * page and its worker share.
 */
export function startList(isShared = false) {
  const answers = new Map<string, string>();
  const ends = new Map<
    string,
    { resolve(read: ProductsRead): void; reject(error: CallError): void }
  >();
  const cancel = vi.fn();
  const describeList = vi.fn<ProductListParts['describeList']>(async () => ({ lookFor: [] }));
  const describeUnreadable = vi.fn<ProductListParts['describeUnreadable']>(
    async ({ readId: _, ...problem }) => ({ ...unreadable, ...problem }),
  );
  const resolveDeletes = vi.fn<ProductListParts['resolveDeletes']>(async () => ({ findings: [] }));
  /** The types of all messages between the list and its workers. */
  const exchanged: string[] = [];
  /** The workers opened so far; `end` simulates one that ends unexpectedly. */
  const workers: { isClosed: boolean; readonly end: () => void }[] = [];
  const list = new ProductList({
    locale: () => 'en',
    cancel,
    describeList,
    describeUnreadable,
    resolveDeletes,
    openIndex(listener) {
      const host = new IndexHost({
        pause: () => new Promise((resolve) => setTimeout(resolve)),
        post: (message) => {
          exchanged.push(message.type);
          setTimeout(() => listener(message));
        },
        fetchList: (readId) => readBytes(new Response(answers.get(readId) ?? '[]').body, isShared),
      });
      const worker = {
        isClosed: false,
        end: () => listener({ type: 'broke', detail: 'out of memory' }),
      };
      workers.push(worker);
      return {
        listId: crypto.randomUUID(),
        post: (message) => {
          exchanged.push(message.type);
          setTimeout(() => worker.isClosed || host.receive(message));
        },
        close: () => {
          worker.isClosed = true;
        },
      };
    },
    loadProducts(_, readId) {
      return new Promise((resolve, reject) => ends.set(readId, { resolve, reject }));
    },
  });
  return {
    list,
    cancel,
    describeList,
    describeUnreadable,
    resolveDeletes,
    /** The requested reads, oldest first. */
    reads: ends,
    workers,
    exchanged,
    begin(readId: string, text: string) {
      answers.set(readId, text);
      void list.load(readId);
    },
    succeed(readId: string) {
      const readAt = '2026-11-21T10:31:00.000Z';
      const signs = { doubt: null, total: null };
      ends.get(readId)?.resolve({ readId, bytes: 1, readAt, durationMs: 1000, signs });
    },
    fail: (readId: string, failure: Failure) => ends.get(readId)?.reject(new CallError(failure)),
    async loaded(text: string) {
      this.begin('first', text);
      this.succeed('first');
      await expect.poll(() => list.state.view !== null).toBe(true);
    },
    ids: () => Array.from(list.state.rows.values(), ({ id }) => id),
  };
}

/** A response with these products. */
export const products = (...ids: readonly number[]) =>
  JSON.stringify(ids.map((id) => ({ id, name: `Item ${id}`, price: id })));
