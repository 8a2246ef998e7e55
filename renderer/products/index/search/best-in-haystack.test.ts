import { describe, expect, it } from 'vitest';
import { foldText } from '../../../../main/contract/fold-text.ts';
import { columnsOf, columnsOfNames } from '../scan/columns-of.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { runSteps } from '../scan/resumable.ts';
import { bestInHaystack } from './best-in-haystack.ts';
import { buildHaystack } from './haystack.ts';

function best(columns: ProductColumns, text: string, most = 10, gone: readonly number[] = []) {
  const haystack = runSteps(buildHaystack(columns));
  const isThere = (row: number) => !gone.includes(row);
  const all = Number.POSITIVE_INFINITY;
  return runSteps(bestInHaystack(haystack, foldText(text), most, isThere, all)).rows;
}

describe('the best rows of a list', () => {
  const names = ['Clamp', 'Desk lamp', 'Lamp shade', 'Chair', 'LAMP', 'a clamp with a lamp'];

  it('are the name itself, its beginning, a word of it, any place of it', () => {
    expect(best(columnsOfNames(names), 'lamp')).toEqual([4, 2, 1, 5, 0]);
  });

  it('are so many at most, without those that were removed', () => {
    expect(best(columnsOfNames(names), 'lamp', 2)).toEqual([4, 2]);
    expect(best(columnsOfNames(names), 'lamp', 2, [4])).toEqual([2, 1]);
  });

  it('are found by their ids, the id itself first', () => {
    const columns = columnsOf(
      JSON.stringify([
        { id: 120, name: 'a', price: 1 },
        { id: 512, name: 'b', price: 1 },
        { id: 12, name: 'c', price: 1 },
      ]),
    );
    expect(best(columns, '12')).toEqual([2, 0, 1]);
    expect(best(columns, '#12')).toEqual([2, 0]);
  });

  it('are found far down in a long list, and in a name of a megabyte', () => {
    const many = Array.from({ length: 20_000 }, (_, row) => (row === 19_999 ? 'lamp' : 'a lamp ё'));
    expect(best(columnsOfNames(many), 'lamp', 3)).toEqual([19_999, 0, 1]);
    expect(best(columnsOfNames([`x${'a'.repeat(1_000_000)}`, 'a']), 'a')).toEqual([1, 0]);
  });

  it('are none for nothing', () => {
    expect(best(columnsOfNames(names), '  ')).toEqual([]);
  });
});
