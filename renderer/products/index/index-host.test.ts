import { describe, expect, it } from 'vitest';
import type { ListNews, ListView } from '../../../main/contract/list/page-calls.ts';
import type { ProductQuery } from '../../../main/contract/list/rows-wanted.ts';
import { LentRows } from '../list/view-rows.ts';
import { IndexHost } from './index-host.ts';
import { readBytes } from './scan/read-bytes.ts';
import { contextOf } from './testing/context-of.ts';
import { newsOf } from './testing/news-of.ts';

const plain: ProductQuery = { sort: null, search: '' };

/** A read that the user has cancelled, or that another has overtaken. */
const dropped = { ok: false, problem: null };

interface Lists {
  [readId: string]: string | Promise<string>;
}

/** A host that serves these responses by read ID, a page that follows it, and what that page hears. */
function start(lists: Lists) {
  const said: ListNews[] = [];
  const aborted: string[] = [];
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve));
  const host = new IndexHost({
    pause,
    async fetchList(readId, signal, held) {
      signal.addEventListener('abort', () => aborted.push(readId));
      const text = await lists[readId];
      if (text === undefined) throw new TypeError('network error');
      return readBytes(new Response(text).body, held);
    },
  });
  const asked = { number: 0, query: plain };
  const page = contextOf<ListNews>((news) => said.push(news));
  void host.calls.follow({ locale: 'en', asked, version: 0 }, page);
  let number = 0;
  const started = {
    host,
    said,
    aborted,
    /** The next news with a view. */
    async news(type: 'published' | 'removed') {
      await expect.poll(() => said.some((news) => news.type === type)).toBe(true);
      const at = said.findIndex((news) => news.type === type);
      const [found] = said.splice(0, at + 1).slice(-1);
      if (found === undefined || !('view' in found)) throw new Error(`No view came with ${type}.`);
      return found;
    },
    async load(readId: string) {
      await host.calls.load({ readId });
      return started.publish(readId);
    },
    /** Publishes a loaded list and returns its first view. */
    async publish(readId: string) {
      expect(host.calls.publish(newsOf(readId))).toBe(true);
      return shownIn((await started.news('published')).view);
    },
    async remove(...ids: readonly string[]) {
      host.calls.remove({ ids });
      return shownIn((await started.news('removed')).view);
    },
    /** Null if a newer view was asked for. */
    ask(query: ProductQuery) {
      number++;
      return host.calls.view(
        { number, query },
        contextOf<never>(() => undefined),
      );
    },
    async view(query: ProductQuery) {
      const view = await started.ask(query);
      if (view === null) throw new Error('Another view was asked for.');
      return shownIn(view);
    },
  };
  return started;
}

/** The view, with the IDs of its first rows. */
function shownIn(view: ListView) {
  const rows = new LentRows(view.lent, view.total);
  const ids = Array.from({ length: Math.min(view.total, 20) }, (_, place) => rows.get(place)?.id);
  return { ...view, ids };
}

const list = (...ids: readonly number[]) =>
  JSON.stringify(ids.map((id) => ({ id, name: `Item ${id}`, price: 100 - id })));

describe('the index in the worker', () => {
  it('orders names anew when another language is spoken', async () => {
    const names = ['Zebra', 'Äpfel', 'Apfel'].map((name, id) => ({ id, name, price: 1 }));
    const page = start({ a: JSON.stringify(names) });
    await page.load('a');
    const byName: ProductQuery = { sort: { column: 'name', direction: 'ascending' }, search: '' };
    expect(await page.view(byName)).toMatchObject({ ids: ['1', '2', '0'] });
    page.host.calls.setLocale('sv');
    expect(await page.view(byName)).toMatchObject({ ids: ['2', '0', '1'] });
  });

  it('shows nothing of a list before it is published, and the old one until then', async () => {
    const page = start({ a: list(1, 2), b: list(3) });
    await page.load('a');
    expect(await page.view(plain)).toMatchObject({ total: 2, of: 2, ids: ['1', '2'] });
    await page.host.calls.load({ readId: 'b' });
    expect(await page.view(plain)).toMatchObject({ ids: ['1', '2'] });
    expect(await page.publish('b')).toMatchObject({ ids: ['3'] });
  });

  it('shows a list as soon as it is published, before any other work on it', async () => {
    const page = start({ a: list(...Array.from({ length: 30_000 }, (_, id) => id)) });
    await page.host.calls.load({ readId: 'a' });
    page.host.calls.publish(newsOf('a'));
    await expect.poll(() => page.said.length).toBe(2);
    expect(page.said).toMatchObject([
      { type: 'loading', readId: 'a' },
      { type: 'published', read: { readId: 'a' }, part: null, view: { total: 30_000 } },
    ]);
  });

  it('shows what was asked for last when another list is published or rows are removed', async () => {
    const page = start({ a: list(1, 11, 2), b: list(1, 11, 12, 2) });
    const asked = page.ask({ ...plain, search: '1' });
    expect(await page.load('a')).toMatchObject({ version: 1, asked: 1, ids: ['1', '11'] });
    // It came with the list.
    expect(await asked).toBeNull();
    expect(await page.load('b')).toMatchObject({ version: 2, asked: 1, ids: ['1', '11', '12'] });
    expect(await page.remove('11')).toMatchObject({ version: 3, asked: 1, ids: ['1', '12'] });
  });

  it('answers only the newest of several queries', async () => {
    const page = start({ a: list(...Array.from({ length: 30_000 }, (_, id) => id)) });
    await page.load('a');
    const answers = [
      page.ask({ sort: { column: 'name', direction: 'descending' }, search: '' }),
      page.ask({ ...plain, prices: { from: 1, to: 2 } }),
      page.ask({ sort: { column: 'price', direction: 'ascending' }, search: '' }),
      page.ask({ sort: null, search: 'item 2999' }),
    ];
    expect(await Promise.all(answers)).toMatchObject([null, null, null, { asked: 4, total: 11 }]);
  });

  it('sorts and searches at once', async () => {
    const page = start({ a: list(10, 9, 2, 20, 1) });
    await page.load('a');
    const sort = { column: 'price', direction: 'ascending' } as const;
    const view = await page.view({ sort, search: '2' });
    expect(view).toMatchObject({ total: 2, of: 5, ids: ['20', '2'] });
  });

  it('finds the same as letters are taken back or others are typed, but for what was removed', async () => {
    const page = start({ a: list(1, 2, 12, 120, 1201, 12012, 21) });
    await page.load('a');
    const found = async (search: string) => (await page.view({ ...plain, search })).ids;
    for (const search of ['1', '12', '120', '1201', '12012', '1201', '120']) await found(search);
    await page.remove('1201');
    expect(await found('120')).toEqual(['120', '12012']);
    expect(await found('12')).toEqual(['12', '120', '12012']);
    expect(await found('2')).toEqual(['2', '12', '120', '12012', '21']);
    expect(await found('12')).toEqual(['12', '120', '12012']);
    expect(await found('12012')).toEqual(['12012']);
    expect(await found('item 1')).toEqual(['1', '12', '120', '12012']);
    expect(await found('')).toEqual(['1', '2', '12', '120', '12012', '21']);
  });

  it('filters by price, alone and together with the search, and forgets it again', async () => {
    const page = start({ a: list(10, 9, 2, 20, 1) });
    await page.load('a');
    const prices = { from: 90, to: 98 };
    expect(await page.view({ ...plain, prices })).toMatchObject({ of: 5, ids: ['10', '9', '2'] });
    expect(await page.view({ ...plain, search: '2', prices })).toMatchObject({ ids: ['2'] });
    expect(
      await page.view({ ...plain, sort: { column: 'price', direction: 'descending' }, prices }),
    ).toMatchObject({ ids: ['2', '9', '10'] });
    expect(await page.view({ ...plain, prices: { from: null, to: 80 } })).toMatchObject({
      ids: ['20'],
    });
    expect(await page.view({ ...plain, prices: null })).toMatchObject({ total: 5 });
  });

  it('lets a deleted product go from every view, and from a list that was being read meanwhile', async () => {
    let answer = (_: string) => {};
    const b = new Promise<string>((resolve) => {
      answer = resolve;
    });
    const page = start({ a: list(1, 2, 3, 2), b });
    await page.load('a');
    await page.view({ sort: { column: 'name', direction: 'ascending' }, search: '' });
    const loaded = page.host.calls.load({ readId: 'b' });
    await page.remove('2');
    expect(
      await page.view({ sort: { column: 'name', direction: 'descending' }, search: '' }),
    ).toMatchObject({ of: 2, ids: ['3', '1'] });
    answer(list(1, 2, 3));
    await loaded;
    expect(await page.publish('b')).toMatchObject({ of: 2, ids: ['3', '1'] });
  });

  it('names the product with exactly this ID, if the list has one name for it', async () => {
    const worker = start({
      a: `[{"id":1004,"name":"Desk lamp"},{"id":"A","name":"Chair"},{"id":5,"name":"x"},{"id":5,"name":"y"},{"id":6,"name":7},{"id":8,"name":"gone"}]`,
    });
    const name = (id: string) => worker.host.calls.name({ id });
    expect(name('1004')).toBeNull();
    await worker.load('a');
    await worker.remove('8');
    const ids = ['1004', '01004', '1004.0', 'A', 'a', '5', '6', '8', '9'];
    expect(ids.map(name)).toEqual(['Desk lamp', null, null, 'Chair', null, null, null, null, null]);
  });

  it('tells broken entries and duplicate ids', async () => {
    const page = start({
      a: '[{"id":7,"name":"A","price":1},{"id":7,"name":"B","price":1},{"id":9007199254740993,"name":"C","price":1},{"id":9007199254740992,"name":"C","price":1},0]',
    });
    const counts = { entries: 5, ids: 3, broken: 1 };
    expect(await page.host.calls.load({ readId: 'a' })).toMatchObject({ ok: true, counts });
    page.host.calls.publish(newsOf('a'));
    expect(await page.news('published')).toMatchObject({
      summary: { entries: 5, broken: { count: 1 }, duplicateCount: 1, duplicateIds: ['7'] },
    });
  });

  it('names each duplicate id once, and says that there are more than it names', async () => {
    const ids = Array.from({ length: 21 }, (_, at) => at + 1);
    const page = start({ a: list(...ids, ...ids, ...Array(30).fill(1)) });
    await page.host.calls.load({ readId: 'a' });
    page.host.calls.publish(newsOf('a'));
    expect(await page.news('published')).toMatchObject({
      summary: { duplicateCount: 51, duplicateIds: [...ids.slice(0, 20).map(String), '…'] },
    });
  });

  it('says why an answer is no list, and leaves it to main to show it', async () => {
    const page = start({ a: '<!doctype html><title>Sign in</title>' });
    expect(await page.host.calls.load({ readId: 'a' })).toMatchObject({
      ok: false,
      problem: {
        problem: 'not-json',
        detail: expect.stringMatching(/^line 1, column 1 /),
      },
    });
  });

  it('goes on after the pages that it has, without the products that were deleted since', async () => {
    const page = start({ a: `${list(1, 2)}\u001e${list(3)}\u001e[{"id":`, b: `${list(4)}\u001e` });
    const first = await page.host.calls.load({ readId: 'a' });
    expect(first).toMatchObject({ pages: 2, pageProblem: null, counts: { entries: 3 } });
    expect(first).toMatchObject({ isShifted: false });
    await page.publish('a');
    await page.remove('2');
    const rest = await page.host.calls.load({ readId: 'b', after: 'a' });
    // At most services, what was first on the third page is now on the second.
    expect(rest).toMatchObject({ pages: 3, counts: { entries: 4 }, isShifted: true });
    expect(await page.publish('b')).toMatchObject({ of: 3, ids: ['1', '3', '4'] });
  });

  it('keeps the pages before one that is not a list, and goes on there', async () => {
    const page = start({ a: `${list(1)}\u001e{}\u001e${list(9)}\u001e`, b: `${list(2)}\u001e` });
    const pageProblem = { problem: 'not-array', detail: 'at byte 0: it begins with {' };
    const first = await page.host.calls.load({ readId: 'a' });
    expect(first).toMatchObject({ pages: 1, pageProblem, counts: { entries: 1 } });
    await page.publish('a');
    await page.host.calls.load({ readId: 'b', after: 'a' });
    expect(await page.publish('b')).toMatchObject({ ids: ['1', '2'] });
  });

  it('does not go on where the pages that come first were replaced', async () => {
    const page = start({ a: list(1), b: list(2) });
    await page.load('a');
    const problem = { problem: 'no-body' };
    expect(await page.host.calls.load({ readId: 'b', after: 'other' })).toMatchObject({ problem });
  });

  it('fails for want of memory, keeps its rows, and reads the next list', async () => {
    const noRoom = Promise.reject(new RangeError('Array buffer allocation failed'));
    noRoom.catch(() => undefined);
    const page = start({ a: list(1, 2), b: noRoom, c: list(3) });
    await page.load('a');
    const problem = 'out-of-memory';
    expect(await page.host.calls.load({ readId: 'b' })).toEqual({ ok: false, problem });
    expect(page.host.calls.name({ id: '2' })).not.toBeNull();
    expect(await page.host.calls.load({ readId: 'c' })).toMatchObject({ ok: true });
  });

  it('fails when the bytes do not come, and ends a read that is discarded or overtaken', async () => {
    const never = new Promise<string>(() => {});
    const page = start({ a: never, b: never });
    const ends = ['a', 'b'].map((readId) => page.host.calls.load({ readId }));
    expect(page.aborted).toEqual(['a']);
    page.host.calls.discard({ readId: 'b' });
    expect(page.aborted).toEqual(['a', 'b']);
    expect(await Promise.all(ends)).toEqual([dropped, dropped]);
    expect(page.host.calls.publish(newsOf('b'))).toBe(false);
    const detail = 'network error';
    expect(await page.host.calls.load({ readId: 'c' })).toMatchObject({ problem: { detail } });
    expect(page.said.map(({ type }) => type)).toEqual([
      ...['loading', 'loading', 'discarded', 'loading'],
    ]);
  });

  it('tells which IDs its list had when it came, digit by digit, though rows have left it since', async () => {
    const near = '{"id":12345678901234567891}';
    const page = start({ a: `[{"id":2},{"id":2},{"id":""},${near}]` });
    await page.load('a');
    await page.remove('2');
    const ids = ['2', '9', '12345678901234567890'];
    expect(page.host.calls.has({ readId: 'a', ids })).toEqual(['2']);
    expect(page.host.calls.has({ readId: 'b', ids })).toBeNull();
  });

  it('gives the name and the whole entry of a product as they arrived, by its row or at least by its ID', async () => {
    const [one, other] = ['{ "id":7, "price":1.10e2 }', '{"id":7,"name":"Lamp"}'];
    const page = start({ a: `[${one},${other}]` });
    const { host } = page;
    expect(host.calls.product({ row: 1, id: '7' })).toBeNull();
    await page.load('a');
    const product = (row: number, id: string) => host.calls.product({ row, id });
    const [readId, kind] = ['a', 'entry'];
    expect(product(1, '7')).toEqual({ readId, name: 'Lamp', entry: { kind, text: other } });
    expect(product(99, '7')).toEqual({ readId, name: '', entry: { kind, text: one } });
    expect(product(0, '8')).toBeNull();
    await page.remove('7');
    expect(product(0, '7')).toBeNull();
  });
});
