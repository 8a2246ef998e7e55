import { describe, expect, it } from 'vitest';
import type {
  ProductQuery,
  RowsFormat,
  RowsWanted,
  SelectionChange,
} from '../../../main/contract/list/rows-wanted.ts';
import type { ProductIndex } from './product-index.ts';
import { readList } from './read-list.ts';
import { RowActions } from './row-actions.ts';
import { runSteps } from './scan/resumable.ts';

const plain: ProductQuery = { sort: null, search: '' };

function indexOf(rows: readonly (readonly [id: string, name: string])[]): ProductIndex {
  const entries = rows.map(([id, name]) => `{"id":${id},"name":${JSON.stringify(name)},"price":1}`);
  const read = runSteps(readList(new TextEncoder().encode(`[${entries.join()}]`), 'en'));
  if (!read.ok) throw new Error(read.problem.detail);
  return read.index;
}

const numbered = (...ids: readonly (number | string)[]) =>
  indexOf(ids.map((id) => [String(id), `Item ${id}`]));

/** Row actions on this list, with all of it in view. */
function start(index: ProductIndex) {
  const actions = new RowActions();
  let version = 0;
  const page = {
    actions,
    show(from: ProductIndex, query = plain) {
      while (from.pending(query) !== null) from.pending(query)?.advance();
      version++;
      const rows = from.view(query);
      actions.showView({ version, query, rows });
      return rows;
    },
    async select(change: SelectionChange) {
      return (await actions.select(change)).counts;
    },
    range: (from: number, to: number, instead: readonly [number, number] | null = null) =>
      page.select({ kind: 'range', version, range: [from, to], instead }),
    marked: () => [...actions.marks.entries()].flatMap(([row, mark]) => (mark === 1 ? [row] : [])),
    copy: (id: string | null, isAlone = false) => actions.copy({ id, isAlone }),
    async exported(what: RowsWanted, as: RowsFormat = 'deletes') {
      const { counted, pieces } = await actions.take({ what, as, member: null });
      return [counted, pieces.next()];
    },
  };
  actions.publish(index, false);
  page.show(index);
  return page;
}

describe('the sums of the selection', () => {
  it('are about what is selected when they are answered', async () => {
    const page = start(numbered(1, 2, 3, 4));
    await page.range(0, 2);
    const three = page.actions.sums(null);
    page.actions.advanceSums();
    expect(await three).toMatchObject([{ field: null, sum: '3', without: 0 }]);

    const two = page.actions.sums(null);
    page.actions.remove([0]);
    while (page.actions.isSumming) page.actions.advanceSums();
    expect(await two).toMatchObject([{ sum: '2' }]);
  });

  it('wait for the view that was asked for last, and only the newest are made', async () => {
    const index = numbered(1, 2, 3, 4);
    const page = start(index);
    await page.range(0, 1);
    page.actions.expectView();
    expect(page.actions.isSumming).toBe(false);
    const first = page.actions.sums(null);
    const second = page.actions.sums(null);
    expect(await first).toBeNull();
    expect(page.actions.isSumming).toBe(false);
    page.show(index);
    while (page.actions.isSumming) page.actions.advanceSums();
    expect(await second).toMatchObject([{ sum: '2' }]);
  });
});

describe('the selection in the worker', () => {
  it('selects again what was dropped, besides what is selected, and in another list too', async () => {
    const page = start(numbered(1, 2, 3, 4, 5));
    await page.range(0, 2);
    expect(await page.select({ kind: 'drop' })).toMatchObject({ count: 0, left: 0 });
    expect(page.marked()).toEqual([]);
    await page.range(4, 4);
    expect(await page.select({ kind: 'again' })).toMatchObject({ count: 4 });
    expect(page.marked()).toEqual([0, 1, 2, 4]);
    expect(await page.select({ kind: 'again' })).toMatchObject({ count: 4 });

    await page.select({ kind: 'drop' });
    const next = numbered(9, 3, 1);
    page.actions.publish(next, false);
    page.show(next);
    expect(await page.select({ kind: 'again' })).toMatchObject({ count: 2, left: 0 });
    expect(page.marked()).toEqual([1, 2]);
  });

  it('does not select again what was deleted meanwhile', async () => {
    const page = start(numbered(1, 2, 3));
    await page.range(0, 1);
    await page.select({ kind: 'drop' });
    page.actions.remove([0]);
    expect(await page.select({ kind: 'again' })).toMatchObject({ count: 1 });
    expect(page.marked()).toEqual([1]);
  });

  it('counts a range in either direction, and lets go of the part by which it shrinks', async () => {
    const page = start(numbered(1, 2, 3, 4, 5, 6));
    expect(await page.range(4, 1)).toMatchObject({ count: 4, shown: 4 });
    expect(await page.range(4, 3, [4, 1])).toMatchObject({ count: 2 });
    expect(page.marked()).toEqual([3, 4]);
  });

  it('passes over a range of a view that is gone', async () => {
    const page = start(numbered(1, 2, 3));
    const change = { kind: 'range', version: 0, range: [0, 1], instead: null } as const;
    expect(await page.select(change)).toMatchObject({ count: 0 });
  });

  it('tells how many are in the view', async () => {
    const index = numbered(1, 2, 12);
    const page = start(index);
    await page.select({ kind: 'shown', isSelected: true });
    const view = page.show(index, { sort: null, search: '2' });
    expect(page.actions.counts(view)).toEqual({ count: 3, shown: 2, left: 0 });
    await page.select({ kind: 'shown', isSelected: false });
    expect(page.marked()).toEqual([0]);
  });

  it('selects all of a view that is still on its way, and clears after that if asked after that', async () => {
    const index = numbered(1, 2, 12);
    const page = start(index);
    page.actions.expectView();
    const selected = page.select({ kind: 'shown', isSelected: true });
    expect(page.marked()).toEqual([]);
    page.show(index, { sort: null, search: '2' });
    expect(await selected).toMatchObject({ count: 2 });
    expect(page.marked()).toEqual([1, 2]);
    page.actions.expectView();
    const all = page.select({ kind: 'shown', isSelected: true });
    const none = page.select({ kind: 'none' });
    page.show(index);
    expect(await Promise.all([all, none])).toMatchObject([{ count: 3 }, { count: 0 }]);
    expect(page.marked()).toEqual([]);
  });

  it('is kept by id, however long, when another list comes', async () => {
    const page = start(numbered('9007199254740993', '9007199254740992', 5, -3, 8));
    await page.select({ kind: 'ids', ids: ['9007199254740993', '-3', '8'], isSelected: true });
    const next = numbered(8, '9007199254740992', '9007199254740993', 5);
    page.actions.publish(next, false);
    page.show(next);
    expect(page.marked()).toEqual([0, 2]);
  });

  it('is kept where a list stops before its last page, until its other pages come', async () => {
    const page = start(numbered(1, 2, 3, 4, 5));
    await page.range(1, 4);
    const publish = (next: ProductIndex, isStopped: boolean) => {
      page.actions.publish(next, isStopped);
      return page.actions.counts(page.show(next));
    };
    expect(publish(numbered(1, 2), true)).toMatchObject({ count: 1, left: 3 });
    await page.select({ kind: 'ids', ids: ['2'], isSelected: false });
    expect(publish(numbered(1, 2, 3), true)).toMatchObject({ count: 1, left: 2 });
    const whole = numbered(1, 2, 3, 4, 6);
    whole.remove('4');
    expect(publish(whole, false)).toMatchObject({ count: 1, left: 1 });
    expect(page.marked()).toEqual([2]);
    expect(publish(numbered(5), false)).toMatchObject({ count: 0, left: 1 });
  });

  it('has rows of one id together', async () => {
    const page = start(numbered(7, 1, 7, 2, 7));
    expect(await page.range(0, 1)).toMatchObject({ count: 4 });
    await page.select({ kind: 'ids', ids: ['7'], isSelected: false });
    expect(page.marked()).toEqual([1]);
  });

  it('loses a row that is deleted, and does not get it back from the view before', async () => {
    const index = numbered(1, 2, 3);
    const page = start(index);
    await page.range(0, 2);
    page.actions.remove(index.find('2'));
    index.remove('2');
    expect(await page.range(0, 2)).toMatchObject({ count: 2 });
  });
});

describe('copied rows', () => {
  it('are the selected ones in the order of the view, those that it does not show as well', async () => {
    const index = numbered(3, 1, 2);
    const page = start(index);
    await page.select({ kind: 'ids', ids: ['1', '3'], isSelected: true });
    page.show(index, { sort: { column: 'id', direction: 'ascending' }, search: '3' });
    expect(await page.copy('2')).toMatchObject({ rows: 2, text: '1\tItem 1\t1\n3\tItem 3\t1' });
  });

  it('are the one of the focus without a selection, its name on one line', async () => {
    const page = start(indexOf([['9007199254740993', 'a\tb\r\nc "d"\u2028é']]));
    expect(await page.copy('9007199254740993')).toMatchObject({
      rows: 1,
      text: '9007199254740993\ta b c "d" é\t1',
    });
    expect(await page.copy(null)).toMatchObject({ rows: 0 });
  });

  it('are not so many that the clipboard would hold on to all of the memory', async () => {
    const page = start(indexOf(Array.from({ length: 200_001 }, (_, id) => [String(id), 'Item'])));
    await page.select({ kind: 'shown', isSelected: true });
    expect(await page.copy(null)).toMatchObject({ rows: 200_001, text: null });
    await page.select({ kind: 'ids', ids: ['5'], isSelected: false });
    expect(await page.copy(null)).toMatchObject({ rows: 200_000, text: expect.any(String) });
  });
});

describe('exported rows', () => {
  it('stay as they were at the press, whatever becomes of the list', async () => {
    const index = numbered(3, 1, 2);
    const page = start(index);
    page.show(index, { sort: { column: 'id', direction: 'descending' }, search: '' });
    const { pieces } = await page.actions.take({ what: 'shown', as: 'deletes', member: null });
    index.remove('2');
    page.actions.publish(numbered(9), false);
    expect(pieces.next()).toMatchObject({
      text: '{"id":"3","name":"Item 3"}\n{"id":"2","name":"Item 2"}\n{"id":"1","name":"Item 1"}\n',
      written: 3,
    });
    expect(pieces.next()).toMatchObject({ text: '', written: 3 });
  });

  it('of a file stay so too, and have the columns shown', async () => {
    const index = numbered(3, 1, 2);
    const page = start(index);
    const sort = { column: 'id', direction: 'descending' } as const;
    page.show(index, { sort, search: '', fields: ['stock'] });
    const { count, fields, cells } = await page.actions.takeCells({
      rows: 'shown',
      longest: 99,
      mostCells: 100,
    });
    index.remove('2');
    page.actions.publish(numbered(9), false);
    expect({ count, fields }).toEqual({ count: 3, fields: ['stock'] });
    expect(cells.next()?.cells).toEqual(
      ['3', '2', '1'].flatMap((id) => [id, `Item ${id}`, '1', '']),
    );
    expect(cells.next()).toBeNull();
  });

  it('are those of a selection alone if that is wanted', async () => {
    const page = start(numbered(3, 1, 2));
    await page.select({ kind: 'ids', ids: ['2', '3'], isSelected: true });
    expect(await page.exported('selected')).toMatchObject([
      { count: 2 },
      { text: '{"id":"3","name":"Item 3"}\n{"id":"2","name":"Item 2"}\n' },
    ]);
  });

  it('are a single product if that is wanted, whatever is selected or searched for', async () => {
    const index = numbered(3, 1, 2);
    const page = start(index);
    await page.select({ kind: 'ids', ids: ['2'], isSelected: true });
    page.show(index, { sort: null, search: 'item 3' });
    expect(await page.exported({ row: 1, id: '1' }, 'orders')).toMatchObject([
      { count: 1 },
      { text: '{"ID":1,"Name":"Item 1","Price":1}\n' },
    ]);
    // Another list has other rows.
    expect((await page.exported({ row: 0, id: '2' }, 'orders'))[1]).toMatchObject({
      text: '{"ID":2,"Name":"Item 2","Price":1}\n',
    });
    expect(await page.exported({ row: 0, id: '9' }, 'orders')).toMatchObject([
      { count: 0 },
      { text: '' },
    ]);
  });

  it('are told of by their number and the first five', async () => {
    const page = start(numbered(1, 2, 3, 4, 5, 6));
    const [told] = await page.exported('shown');
    expect(told).toMatchObject({ count: 6, first: [1, 2, 3, 4, 5].map((id) => ({ id: `${id}` })) });
  });

  it('are one an id for a batch of deletes or orders, the first in the order of the view', async () => {
    const page = start(
      indexOf([
        ['7', 'b'],
        ['1', 'x'],
        ['7', 'a'],
        ['2', 'y'],
      ]),
    );
    await page.select({ kind: 'ids', ids: ['7', '2'], isSelected: true });
    expect(await page.exported('selected', 'deletes')).toMatchObject([
      { count: 2, first: [{ id: '7', name: 'b' }, { id: '2' }] },
      { text: '{"id":"7","name":"b"}\n{"id":"2","name":"y"}\n', written: 2 },
    ]);
    expect(await page.exported('selected', 'orders')).toMatchObject([{ count: 2 }, { written: 2 }]);
  });

  it('name the products first that the view hides, and can be only the others', async () => {
    const list = numbered(1, 2, 3, 4, 5, 6, 7);
    const page = start(list);
    await page.select({ kind: 'ids', ids: ['2', '3', '5', '6', '7'], isSelected: true });
    expect(await page.exported('selected', 'deletes')).toMatchObject([{ count: 5, hidden: 0 }, {}]);
    page.show(list, { sort: null, search: '#3' });
    const [all] = await page.exported('selected', 'deletes');
    expect(all).toMatchObject({ count: 5, hidden: 4 });
    expect(all).toMatchObject({ first: ['2', '5', '6', '7', '3'].map((id) => ({ id })) });
    expect(await page.exported('selected-shown', 'deletes')).toMatchObject([
      { count: 1, hidden: 0, first: [{ id: '3' }] },
      { text: expect.stringContaining('"id":"3"'), written: 1 },
    ]);
    expect(await page.exported('selected', 'orders')).toMatchObject([{ count: 5, hidden: 0 }, {}]);
  });

  it('of one ID are not hidden while one of them is shown', async () => {
    const list = indexOf([
      ['7', 'a'],
      ['7', 'b'],
      ['2', 'y'],
    ]);
    const page = start(list);
    await page.select({ kind: 'ids', ids: ['7', '2'], isSelected: true });
    page.show(list, { sort: null, search: 'b' });
    expect(await page.exported('selected', 'deletes')).toMatchObject([{ count: 2, hidden: 1 }, {}]);
  });

  it('are those of the view asked for last', async () => {
    const index = numbered(3, 1, 2);
    const page = start(index);
    page.actions.expectView();
    const taken = page.exported('shown', 'orders');
    page.show(index, { sort: null, search: '#1' });
    expect(await taken).toMatchObject([{ count: 1 }, { written: 1 }]);
  });
});
