import { describe, expect, it, vi } from 'vitest';
import type { Failure, FailureOf } from '../../../main/contract/failure.ts';
import type { ProductsRead } from '../../../main/contract/product.ts';
import { CallError } from '../../lib/app/call.ts';
import { IndexHost } from '../index/index-host.ts';
import { readBytes } from '../index/scan/read-bytes.ts';
import { ProductList, type ProductListParts } from './product-list.ts';

/** As main creates it. */
const unreadable: FailureOf<'unreadable'> = {
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
function start(isShared = false) {
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
        post: (message) => {
          exchanged.push(message.type);
          setTimeout(() => worker.isClosed || host.receive(message));
        },
        close: () => {
          worker.isClosed = true;
        },
      };
    },
    loadProducts(readId) {
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
      ends
        .get(readId)
        ?.resolve({ readId, bytes: 1, readAt: '2026-11-21T10:31:00.000Z', durationMs: 1000 });
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

const products = (...ids: readonly number[]) =>
  JSON.stringify(ids.map((id) => ({ id, name: `Item ${id}`, price: id })));

describe('the product list of the page', () => {
  it('shows rows only when the read has ended well, with nothing empty in between', async () => {
    const page = start();
    page.begin('a', products(1, 2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page.list.state).toMatchObject({ reading: { readId: 'a' }, read: null, view: null });
    const seen: unknown[] = [];
    page.list.subscribe(() => seen.push([page.list.state.reading, page.list.state.read].length));
    page.succeed('a');
    await expect.poll(() => page.list.state.view !== null).toBe(true);
    expect(page.list.state).toMatchObject({
      reading: null,
      read: { readId: 'a' },
      view: { total: 2 },
    });
    expect(seen).toHaveLength(1);
  });

  it('needs two questions to its worker and two answers for a read', async () => {
    const page = start();
    await page.loaded(products(1, 2));
    expect(page.exchanged).toEqual(['load', 'loaded', 'publish', 'view']);
  });

  it('keeps the old rows when a new read fails or is cancelled', async () => {
    const page = start();
    await page.loaded(products(1, 2));
    const failure: Failure = {
      kind: 'interrupted',
      exchange: null,
      netCode: 'ERR_EMPTY_RESPONSE',
      how: 'closed',
      received: null,
    };
    page.begin('b', products(3));
    page.fail('b', failure);
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
    page.begin('c', products(3));
    page.list.cancel();
    expect(page.cancel).toHaveBeenCalledWith('c');
    page.fail('c', { kind: 'cancelled', exchange: null, sent: true });
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toEqual({ kind: 'cancelled' });
    expect(page.ids()).toEqual(['1', '2']);
  });

  it('has main say what is wrong with an answer that is no list', async () => {
    const page = start();
    page.begin('a', '{"items":[]}');
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    const problem = { problem: 'not-array', detail: 'at byte 0: it begins with {' };
    expect(page.describeUnreadable).toHaveBeenCalledWith({ readId: 'a', ...problem });
    const failure = { ...unreadable, ...problem };
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
  });

  it('tells the failure of main where main cannot say what came', async () => {
    const page = start();
    const failure: Failure = { kind: 'invalid-input', exchange: null, issues: [] };
    page.describeUnreadable.mockRejectedValue(new CallError(failure));
    page.begin('a', '{"items":[]}');
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toEqual({ kind: 'failed', failure });
  });

  it('has main judge a new list by what it came with, though rows have left it since', async () => {
    const page = start();
    page.describeList.mockResolvedValue({ lookFor: ['2', '9', '12345678901234567890'] });
    page.begin('a', '[{"id":2,"name":"B","price":1},{"id":2,"name":"B","price":1},{"id":""}]');
    page.list.remove(['2']);
    page.succeed('a');
    await expect.poll(() => page.resolveDeletes.mock.calls.length > 0).toBe(true);
    expect(page.describeList).toHaveBeenCalledWith({ readId: 'a', entries: 3, ids: 1, broken: 1 });
    expect(page.resolveDeletes).toHaveBeenCalledWith({ readId: 'a', listed: ['2'] });
  });

  it('checks by a read that begins now, one for all who ask before it begins', async () => {
    const page = start();
    page.begin('a', products(1));
    const findings = [{ writeId: 'w', finding: { kind: 'nothing', because: 'part' } }] as const;
    page.describeList.mockResolvedValue({ lookFor: ['1'] });
    page.resolveDeletes.mockResolvedValue({ findings: [...findings] });
    const checks = [page.list.check(), page.list.check()];
    await new Promise((resolve) => setTimeout(resolve));
    expect([...page.reads.keys()]).toEqual(['a']);
    page.succeed('a');
    await expect.poll(() => page.reads.size === 2).toBe(true);
    const [, second = ''] = page.reads.keys();
    // Requested after the second read has started.
    const later = page.list.check();
    page.succeed(second);
    for (const check of checks) expect(await check).toEqual({ kind: 'judged', findings });
    await expect.poll(() => page.reads.size === 3).toBe(true);
    page.list.close();
    page.fail([...page.reads.keys()][2] ?? '', { kind: 'cancelled', exchange: null, sent: true });
    expect(await later).toEqual({ kind: 'cancelled' });
    expect(await page.list.check()).toEqual({ kind: 'cancelled' });
  });

  it('ends a check when the list is closed between its read and its rows', async () => {
    const page = start();
    const check = page.list.check();
    await expect.poll(() => page.exchanged.includes('loaded')).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    page.succeed([...page.reads.keys()][0] ?? '');
    page.list.close();
    expect(await check).toEqual({ kind: 'cancelled' });
  });

  it('tells the trouble of a check to those who asked for it alone', async () => {
    const page = start();
    await page.loaded(products(1));
    const check = page.list.check();
    await expect.poll(() => page.reads.size === 2).toBe(true);
    const failure: Failure = { kind: 'storage', exchange: null, detail: '' };
    page.fail([...page.reads.keys()][1] ?? '', failure);
    expect(await check).toEqual({ kind: 'failed', failure });
    expect(page.list.state).toMatchObject({ trouble: null, reading: null });
    expect(page.ids()).toEqual(['1']);
  });

  it('shows its rows also when main cannot judge them', async () => {
    const page = start();
    const failure: Failure = { kind: 'storage', exchange: null, detail: '' };
    page.describeList.mockRejectedValue(new CallError(failure));
    await page.loaded(products(1));
    expect(page.list.state).toMatchObject({ trouble: null, view: { total: 1 } });
  });

  it('reads once at a time', async () => {
    const page = start();
    page.begin('a', products(1));
    page.begin('b', products(2));
    page.succeed('a');
    await expect.poll(() => page.list.state.view !== null).toBe(true);
    expect(page.ids()).toEqual(['1']);
  });

  it('sorts and searches, and keeps both through a new read', async () => {
    const page = start();
    await page.loaded(products(1, 11, 2));
    page.list.ask({ search: '1' });
    page.list.ask({ sort: { column: 'price', direction: 'descending' } });
    await expect.poll(() => page.ids().join() === '11,1').toBe(true);
    page.begin('b', products(10, 100, 5));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.ids()).toEqual(['100', '10']);
    expect(page.list.state.view).toMatchObject({ total: 2, of: 3 });
  });

  it('finds what was in sight again by its id', async () => {
    const page = start();
    await page.loaded(products(1, 2, 3));
    page.list.anchors = { activeId: '3', topId: '2', topPlace: 1, topOffset: 4 };
    page.begin('b', products(0, 1, 3));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.list.state.view).toMatchObject({ follow: true, activePlace: 2, topPlace: -1 });
  });

  it('lets a deleted product go, and from the selection too', async () => {
    const page = start();
    await page.loaded(products(1, 2, 3));
    page.list.select({ kind: 'ids', ids: ['1', '2'], isSelected: true });
    page.list.remove(['2']);
    await expect.poll(() => page.list.state.view?.total === 2).toBe(true);
    expect(page.ids()).toEqual(['1', '3']);
    expect(page.list.state.selection).toEqual({
      count: 1,
      shown: 1,
      left: 0,
      marked: new Set([0]),
    });
  });

  it('marks rows at once, and counts them when the worker has', async () => {
    const page = start();
    await page.loaded(products(...Array.from({ length: 5000 }, (_, id) => id)));
    page.list.select({ kind: 'shown', isSelected: true });
    expect(page.list.state.selection.marked.has(5)).toBe(true);
    page.list.select({ kind: 'ids', ids: ['5'], isSelected: false });
    expect(page.list.state.selection.marked.has(5)).toBe(false);
    await expect.poll(() => page.list.state.selection.count === 4999).toBe(true);
    page.list.show(3000, 3040);
    await expect.poll(() => page.list.state.rows.has(3000)).toBe(true);
    expect(page.list.state.selection.marked.has(3000)).toBe(true);
    page.list.select({ kind: 'none' });
    expect(page.list.state.selection).toMatchObject({ count: 0, marked: new Set() });
  });

  it('keeps what is selected by id through a search, a sort and a new read', async () => {
    const page = start();
    await page.loaded(products(1, 2, 3));
    page.list.select({ kind: 'ids', ids: ['1', '2'], isSelected: true });
    page.list.ask({ search: '#2' });
    await expect.poll(() => page.list.state.view?.total === 1).toBe(true);
    expect(page.list.state.selection).toMatchObject({ count: 2, shown: 1 });
    page.list.ask({ search: '', sort: { column: 'id', direction: 'descending' } });
    page.begin('b', products(4, 3, 2));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.list.state.selection).toEqual({
      count: 1,
      shown: 1,
      left: 1,
      marked: new Set([2]),
    });
  });

  it('takes over what a change has done to rows that it did not name', async () => {
    const page = start();
    await page.loaded(products(7, 8, 7));
    page.list.select({ kind: 'range', version: 1, range: [0, 0], instead: null });
    expect(page.list.state.selection.marked).toEqual(new Set([0]));
    await expect.poll(() => page.list.state.selection.marked.has(2)).toBe(true);
    expect(page.list.state.selection).toEqual({
      count: 2,
      shown: 2,
      left: 0,
      marked: new Set([0, 2]),
    });
  });

  it('has the rows come that are about to be seen', async () => {
    const page = start();
    await page.loaded(products(...Array.from({ length: 5000 }, (_, id) => id)));
    expect(page.list.state.rows.has(3000)).toBe(false);
    page.list.show(3000, 3040);
    await expect.poll(() => page.list.state.rows.get(3039)?.id === '3039').toBe(true);
    for (let place = 0; place < 5000; place += 100) page.list.show(place, place + 40);
    await expect.poll(() => page.list.state.rows.get(4939)?.id === '4939').toBe(true);
    expect(page.list.state.rows.size).toBeLessThan(2000);
  });
});

describe('a worker that ends by itself', () => {
  it('in the middle of a read is told as itself, and the next read has another one', async () => {
    const page = start();
    page.begin('a', products(1, 2));
    page.workers[0]?.end();
    page.succeed('a');
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    expect(page.list.state.trouble).toMatchObject({
      failure: { kind: 'unexpected', logId: 'out of memory' },
    });
    await page.loaded(products(3));
    expect(page.ids()).toEqual(['3']);
    expect(page.workers.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('leaves the rows in sight until they are read again', async () => {
    const page = start();
    await page.loaded(products(1, 2));
    page.workers[0]?.end();
    expect(page.ids()).toEqual(['1', '2']);
    // The user who searches or sorts now has to see why nothing happens.
    expect(page.list.state.trouble).toMatchObject({ failure: { logId: 'out of memory' } });
    page.list.remove(['1']);
    page.begin('b', products(2, 3));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.ids()).toEqual(['2', '3']);
    expect(page.list.state.trouble).toBeNull();
  });

  it('holds up no later read when its rows were on their way to be shown', async () => {
    const page = start();
    page.begin('a', products(1));
    page.succeed('a');
    await expect
      .poll(() => page.list.state.reading === null || page.workers.length === 1)
      .toBe(true);
    // No matter when it ends: either its rows or the failure must be there.
    page.workers[0]?.end();
    await expect.poll(() => page.list.state.reading === null).toBe(true);
    await page.loaded(products(4));
    expect(page.ids()).toEqual(['4']);
  });
});

describe('a list in memory that is shared with the page', () => {
  const many = products(...Array.from({ length: 5000 }, (_, id) => id));

  it('has every row at hand when it is drawn, in any order', async () => {
    const page = start(true);
    await page.loaded(many);
    const { rows } = page.list.state;
    expect([0, 3000, 4999].map((place) => rows.get(place)?.id)).toEqual(['0', '3000', '4999']);
    expect([-1, 5000].map((place) => rows.get(place))).toEqual([undefined, undefined]);
    page.list.ask({ sort: { column: 'price', direction: 'descending' }, search: '#12' });
    await expect.poll(() => page.list.state.view?.total === 111).toBe(true);
    expect(page.list.state.rows.get(0)?.id).toBe('1299');
    expect(page.list.state.rows.get(110)?.id).toBe('12');
    // A render that still uses the previous view must not get rows of another one.
    expect(rows.get(1)).toBeUndefined();
  });

  it('keeps few of the rows that it was asked for', async () => {
    const page = start(true);
    await page.loaded(many);
    const { rows } = page.list.state;
    for (let place = 0; place < 5000; place++) expect(rows.get(place)?.row).toBe(place);
    expect(rows.size).toBeLessThan(500);
  });

  it('marks the rows in sight at once, and all others once the worker has', async () => {
    const page = start(true);
    await page.loaded(many);
    const has = (row: number) => page.list.state.selection.marked.has(row);
    expect(page.list.state.rows.get(5)?.row).toBe(5);
    page.list.select({ kind: 'shown', isSelected: true });
    expect(has(5)).toBe(true);
    page.list.select({ kind: 'ids', ids: ['5'], isSelected: false });
    expect(has(5)).toBe(false);
    await expect.poll(() => page.list.state.selection.count === 4999).toBe(true);
    expect([4, 5, 3000].map(has)).toEqual([true, false, true]);
    page.list.select({ kind: 'none' });
    expect(has(5)).toBe(false);
    expect(page.list.state.selection.count).toBe(0);
    await expect.poll(() => has(3000)).toBe(false);
  });

  it('keeps what is selected through a new read, and lets a deleted product go', async () => {
    const page = start(true);
    await page.loaded(products(1, 2, 3));
    page.list.select({ kind: 'ids', ids: ['1', '2'], isSelected: true });
    page.begin('b', products(4, 3, 2));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.list.state.selection).toMatchObject({ count: 1, shown: 1 });
    expect([0, 1, 2].map((row) => page.list.state.selection.marked.has(row))).toEqual([
      ...[false, false, true],
    ]);
    page.list.remove(['4']);
    await expect.poll(() => page.list.state.view?.total === 2).toBe(true);
    expect([0, 1].map((place) => page.list.state.rows.get(place)?.id)).toEqual(['3', '2']);
  });
});
