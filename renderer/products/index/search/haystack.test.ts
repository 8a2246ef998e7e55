import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../main/contract/body/testing/code-point.ts';
import { foldText } from '../../../../main/contract/fold-text.ts';
import { columnsOf, columnsOfNames } from '../scan/columns-of.ts';
import type { ProductColumns } from '../scan/product-columns.ts';
import { runSteps } from '../scan/resumable.ts';
import { buildHaystack, searchHaystack } from './haystack.ts';

function search(columns: ProductColumns, text: string): readonly number[] {
  const haystack = runSteps(buildHaystack(columns));
  const marks = runSteps(searchHaystack(haystack, columns.count, foldText(text)));
  return Array.from(marks.keys()).filter((row) => marks[row] === 1);
}

describe('the search', () => {
  const columns = columnsOf(
    JSON.stringify([
      { id: 12, name: 'Crème brûlée', price: 1 },
      { id: 1234, name: 'Ёлка, STRAẞE', price: 1 },
      { id: 512, name: 'Tab\tand #9', price: 1 },
    ]),
  );

  it.each([
    ['creme', [0]],
    ['BRÛLÉE', [0]],
    ['bru\u0302lee', [0]],
    ['елка', [1]],
    ['strasse', [1]],
    ['12', [0, 1, 2]],
    ['#12', [0, 1]],
    ['#9', [2]],
    ['tab and', [2]],
    ['brûlée #', []],
    ['nothing', []],
  ])('finds %j without regard to case and accents, by name and id', (text, rows) => {
    expect(search(columns, text)).toEqual(rows);
  });

  it('finds in any list the rows whose folded name or id holds the folded text', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'aAéß12# ё'),
      fc.string({ unit: codePoint, maxLength: 1 }),
    );
    const name = fc.string({ unit, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), name, (names, text) => {
        const needle = foldText(text);
        fc.pre(needle !== '');
        const expected = names.flatMap((one, row) => {
          const folded = foldText(`|${one}|`).slice(1, -1);
          return folded.includes(needle) || `#${row + 1}`.includes(needle) ? [row] : [];
        });
        expect(search(columnsOfNames(names), text)).toEqual(expected);
      }),
      { numRuns: import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 1000 : 200 },
    );
  });

  it('finds every row across the parts that a long list is kept in', () => {
    const names = Array.from(
      { length: 10_000 },
      (_, row) => `${'é'.repeat(row % 50)} lamp ${row}.`,
    );
    expect(search(columnsOfNames(names), 'LAMP')).toHaveLength(10_000);
    expect(search(columnsOfNames(names), 'lamp 9999.')).toEqual([9999]);
  });

  it('finds the few rows of a long list that are not in plain letters', () => {
    const names = Array.from({ length: 140_000 }, (_, row) =>
      row % 69_000 === 7 ? 'Ёлка' : 'Lamp',
    );
    expect(search(columnsOfNames(names), 'елка')).toEqual([7, 69_007, 138_007]);
    expect(search(columnsOfNames(names), '#69008')).toEqual([69_007]);
    expect(search(columnsOfNames(names), '#69009')).toEqual([69_008]);
  });
});
