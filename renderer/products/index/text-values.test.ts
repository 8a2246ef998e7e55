import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductQuery } from '../../../main/contract/list/rows-wanted.ts';
import { clipboardText } from './out/clipboard-text.ts';
import { RowReader } from './out/read-row.ts';
import type { ProductIndex } from './product-index.ts';
import { readList } from './read-list.ts';
import { runSteps } from './scan/resumable.ts';
import { RowSelection } from './search/row-selection.ts';

function indexOf(text: string): ProductIndex {
  const list = runSteps(readList(new TextEncoder().encode(text), 'en'));
  if (!list.ok) throw new Error(list.problem.detail);
  return list.index;
}

function idsOf(index: ProductIndex, query: Partial<ProductQuery>): readonly string[] {
  const asked = { sort: null, search: '', ...query };
  for (let work = index.pending(asked); work !== null; work = index.pending(asked)) work.advance();
  const reader = new RowReader(index.columns);
  return Array.from(index.view(asked), (row) => reader.read(row).id);
}

const ascending = 'ascending';

describe('prices that come as text', () => {
  const index = indexOf(
    `[{"id":1,"name":"A","price":"1623.95"},{"id":2,"name":"B","price":"99.5"},
      {"id":3,"name":"C","price":250},{"id":4,"name":"D","price":"on request"},{"id":5,"name":"E"}]`,
  );

  it('are sorted as numbers, with what has no price at the end in either direction', () => {
    const sort = (direction: 'ascending' | 'descending') =>
      idsOf(index, { sort: { column: 'price', direction } });
    expect(sort('ascending')).toEqual(['2', '3', '1', '4', '5']);
    expect(sort('descending')).toEqual(['1', '3', '2', '4', '5']);
  });

  it('are filtered as numbers, and what has no price is in no range', () => {
    expect(idsOf(index, { prices: { from: 100, to: null } })).toEqual(['1', '3']);
    expect(idsOf(index, { prices: { from: null, to: 100 } })).toEqual(['2']);
  });

  it('are copied as they were sent', () => {
    const rows = Uint32Array.of(0, 3, 4);
    expect(clipboardText(index.columns, rows)).toBe('1\tA\t1623.95\n4\tD\ton request\n5\tE\t');
  });
});

describe('ids that are texts', () => {
  it('are found, sorted as a person expects, selected again by the next list and searched', () => {
    const list = (ids: readonly unknown[]) =>
      indexOf(JSON.stringify(ids.map((id) => ({ id, name: 'N', price: 1 }))));
    const index = list(['A-10', 12, 'A-2', '007', 'b/\u00e9', 7]);
    const sort = { column: 'id', direction: ascending } as const;
    expect(idsOf(index, { sort })).toEqual(['7', '12', '007', 'A-2', 'A-10', 'b/é']);
    expect(index.find('007')).toEqual([3]);
    expect(index.find('7')).toEqual([5]);
    expect(index.find('b/é')).toEqual([4]);
    expect(index.find('A-1')).toEqual([]);
    expect(idsOf(index, { search: '#a-' })).toEqual(['A-10', 'A-2']);
    const selection = new RowSelection(index.ids);
    selection.set([0, 3, 4], true);
    const next = list(['b/é', 'A-2', '007']);
    const carried = new RowSelection(next.ids);
    expect(carried.carry(next.columns, selection, index.columns)).toBe(1);
    expect(Array.from(carried.marks)).toEqual([1, 0, 1]);
  });

  it('are one with the number of the same digits, which has the same address', () => {
    const text = '[{"id":"12","name":"A","price":1},{"id":12,"name":"B","price":2}]';
    const list = runSteps(readList(new TextEncoder().encode(text), 'en'));
    expect(list).toMatchObject({ summary: { duplicateCount: 1, duplicateIds: ['12'] } });
    expect(indexOf(text).find('12')).toEqual([0, 1]);
  });

  it('are found by exact value in any list', () => {
    const text = fc.oneof(
      fc.string({ minLength: 1, maxLength: 12 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 70 }),
      fc
        .string({ minLength: 1, maxLength: 4 })
        .map((end) => `gid://shop/Product/${'x'.repeat(60)}${end}`),
      fc.nat().map(String),
    );
    const escaped = (id: string) => JSON.stringify(id).replaceAll('/', '\\/');
    fc.assert(
      fc.property(fc.array(fc.oneof(text, fc.integer()), { maxLength: 40 }), (ids) => {
        const entries = ids.map(
          (id, row) =>
            `{"id":${typeof id === 'number' ? id : row % 2 === 0 ? escaped(id) : JSON.stringify(id)}}`,
        );
        const index = indexOf(`[${entries.join(',')}]`);
        expect(index.count).toBe(ids.length);
        for (const id of ids) {
          const rows = ids.flatMap((other, row) => (String(other) === String(id) ? [row] : []));
          expect(index.find(String(id))).toEqual(rows);
        }
      }),
      { numRuns: 300 },
    );
  });
});
