import { describe, expect, it } from 'vitest';
import { products, startList } from './testing/start-list.ts';
import { LentRows } from './view-rows.ts';

describe('the product list of the page', () => {
  it('sorts and searches, and keeps both through a new read', async () => {
    const page = startList();
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
    const page = startList();
    await page.loaded(products(1, 2, 3));
    page.list.anchors = { activeId: '3', topId: '2', topOffset: 4 };
    page.begin('b', products(0, 1, 3));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.list.state.view).toMatchObject({ follow: true, activePlace: 2, topPlace: -1 });
  });

  it('lets a deleted product go, and from the selection too', async () => {
    const page = startList();
    await page.loaded(products(1, 2, 3));
    page.list.select({ kind: 'ids', ids: ['1', '2'], isSelected: true });
    // The page and main speak to the owner by ports of their own: neither waits for the other.
    await expect.poll(() => page.list.state.selection.count).toBe(2);
    page.remove('2');
    await expect.poll(() => page.list.state.view?.total === 2).toBe(true);
    expect(page.ids()).toEqual(['1', '3']);
    expect(page.list.state.selection).toMatchObject({ count: 1, shown: 1, left: 0 });
    expect(page.marked()).toEqual([0]);
  });

  it('keeps what is selected by id through a search, a sort and a new read', async () => {
    const page = startList();
    await page.loaded(products(1, 2, 3));
    page.list.select({ kind: 'ids', ids: ['1', '2'], isSelected: true });
    page.list.ask({ search: '#2' });
    await expect.poll(() => page.list.state.view?.total === 1).toBe(true);
    expect(page.list.state.selection).toMatchObject({ count: 2, shown: 1 });
    page.list.ask({ search: '', sort: { column: 'id', direction: 'descending' } });
    page.begin('b', products(4, 3, 2));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.list.state.selection).toMatchObject({ count: 1, shown: 1, left: 1 });
    expect(page.marked()).toEqual([2]);
  });

  it('takes over what a change has done to rows that it did not name', async () => {
    const page = startList();
    await page.loaded(products(7, 8, 7));
    expect(page.ids()).toEqual(['7', '8', '7']);
    page.list.select({ kind: 'range', version: 1, range: [0, 0], instead: null });
    expect(page.marked()).toEqual([0]);
    await expect.poll(() => page.list.state.selection.marked.has(2)).toBe(true);
    expect(page.list.state.selection).toMatchObject({ count: 2, shown: 2, left: 0 });
    expect(page.marked()).toEqual([0, 2]);
  });
});

describe('a list in memory that is shared with the page', () => {
  const many = products(...Array.from({ length: 5000 }, (_, id) => id));

  it('has every row at hand when it is drawn, in any order', async () => {
    const page = startList();
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

  it('finds the place of an ID in any order, digit by digit, unless the view lacks it', async () => {
    const page = startList();
    await page.loaded('[{"id":12345678901234567891},{"id":7},{"id":"07"},{"id":8},{"id":7}]');
    const ids = ['12345678901234567891', '12345678901234567890', '7', '07', '8', '9', null];
    const places = () => {
      const { rows } = page.list.state;
      return rows instanceof LentRows ? ids.map((id) => rows.placeOf(id)) : null;
    };
    expect(places()).toEqual([0, -1, 1, 2, 3, -1, -1]);
    page.list.ask({ sort: { column: 'id', direction: 'descending' } });
    await expect.poll(() => page.ids()[0]).toBe('07');
    expect(places()).toEqual([1, -1, 3, 0, 2, -1, -1]);
    page.workers[0]?.host.calls.remove({ ids: ['8'] });
    await expect.poll(() => page.ids().length).toBe(4);
    expect(places()).toEqual([1, -1, 2, 0, -1, -1, -1]);
  });

  it('keeps few of the rows that it was asked for', async () => {
    const page = startList();
    await page.loaded(many);
    const { rows } = page.list.state;
    for (let place = 0; place < 5000; place++) expect(rows.get(place)?.row).toBe(place);
    expect(rows.size).toBeLessThan(500);
  });

  it('marks the rows in sight at once, and all others once the worker has', async () => {
    const page = startList();
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
    const page = startList();
    await page.loaded(products(1, 2, 3));
    page.list.select({ kind: 'ids', ids: ['1', '2'], isSelected: true });
    await expect.poll(() => page.list.state.selection.count).toBe(2);
    page.begin('b', products(4, 3, 2));
    page.succeed('b');
    await expect.poll(() => page.list.state.read?.readId === 'b').toBe(true);
    expect(page.list.state.selection).toMatchObject({ count: 1, shown: 1 });
    expect([0, 1, 2].map((row) => page.list.state.selection.marked.has(row))).toEqual([
      ...[false, false, true],
    ]);
    page.remove('4');
    await expect.poll(() => page.list.state.view?.total === 2).toBe(true);
    expect([0, 1].map((place) => page.list.state.rows.get(place)?.id)).toEqual(['3', '2']);
  });
});
