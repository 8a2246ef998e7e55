import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../../../main/contract/body/testing/code-point.ts';
import { RowReader } from '../out/read-row.ts';
import { columnsOf, columnsOfNames } from '../scan/columns-of.ts';
import { runSteps } from '../scan/resumable.ts';
import { findId } from '../search/find-id.ts';
import { idOrder } from './id-order.ts';
import { nameOrder, priceOrder } from './row-orders.ts';
import { descending } from './sort-order.ts';

const numberText = fc.oneof(
  fc.integer().map(String),
  fc.bigInt().map(String),
  fc.integer({ min: 0, max: 5 }).map((step) => String(2n ** 53n + BigInt(step))),
  fc.integer({ min: 0, max: 9 }).map(String),
  fc.integer({ min: 0, max: 9 }).map((step) => `-1234567890123456789012345678901${step}`),
  fc.integer({ min: 0, max: 9 }).map((step) => `12345678901234${step}8901234567890`),
);

/** The names sorted for this language. */
function namesInOrder(names: readonly string[], locale = 'en'): readonly string[] {
  const columns = columnsOfNames(names);
  const { rows } = runSteps(nameOrder(columns, locale));
  return Array.from(rows, (row) => new RowReader(columns).read(row).name);
}

describe('the order by id', () => {
  it('is that of the exact values, the same ids in the order received', () => {
    fc.assert(
      fc.property(fc.array(numberText), (ids) => {
        const columns = columnsOf(`[${ids.map((id) => `{"id":${id},"name":"","price":1}`)}]`);
        const expected = ids.map((_, row) => row);
        const by = (a: number, b: number) => {
          const difference = BigInt(ids[a] ?? 0) - BigInt(ids[b] ?? 0);
          return difference < 0n ? -1 : Number(difference > 0n);
        };
        expected.sort(by);
        const order = runSteps(idOrder(columns));
        expect([...order.rows]).toEqual(expected);
        expect([...descending(order)]).toEqual(ids.map((_, row) => row).sort((a, b) => by(b, a)));
        for (const id of ids) {
          const found = ids.flatMap((other, row) => (BigInt(other) === BigInt(id) ? [row] : []));
          expect([...findId(columns, order, id)]).toEqual(found);
        }
        expect([...findId(columns, order, '9007199254740999')]).toEqual([]);
      }),
    );
  });
});

describe('the order by price', () => {
  it('is that of the numbers, equal prices in the order received', () => {
    const price = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.integer({ min: -3, max: 3 }).map((value) => `${value}.50`),
      fc.constantFrom('-0', '0', '0.0', '1e999', '-1e999', '5e-324', '12345678901234567.5'),
    );
    fc.assert(
      fc.property(fc.array(price), (prices) => {
        const columns = columnsOf(
          `[${prices.map((value) => `{"id":1,"name":"","price":${value}}`)}]`,
        );
        const by = (a: number, b: number) => {
          const [first, second] = [Number(prices[a]), Number(prices[b])];
          return first < second ? -1 : Number(first > second);
        };
        const order = runSteps(priceOrder(columns));
        expect([...order.rows]).toEqual(prices.map((_, row) => row).sort(by));
        expect([...descending(order)]).toEqual(
          prices.map((_, row) => row).sort((a, b) => by(b, a)),
        );
      }),
    );
  });
});

describe('the order by name', () => {
  it('puts numbers in order and makes nothing of case, accents and leading zeros', () => {
    expect(
      namesInOrder(['item 10', 'Item 2', 'Étagère', 'etui', 'item 002b', '10 mm', '9 mm', '(a)']),
    ).toEqual(['(a)', '9 mm', '10 mm', 'Étagère', 'etui', 'Item 2', 'item 002b', 'item 10']);
  });

  it('keeps names that only differ so in the order received', () => {
    expect(namesInOrder(['resume', 'Résumé', 'RESUME', 'a'])).toEqual([
      'a',
      'resume',
      'Résumé',
      'RESUME',
    ]);
  });

  it('follows the alphabet of the language, however å is typed', () => {
    const names = ['Örn', 'Zebra', 'A\u030Angstrom', 'Apa', 'Ål'];
    expect(namesInOrder(names, 'sv')).toEqual(['Apa', 'Zebra', 'Ål', 'A\u030Angstrom', 'Örn']);
    expect(namesInOrder(names, 'de').at(-1)).toBe('Zebra');
  });

  it('orders Russian, with й as a letter and ё as е', () => {
    expect(namesInOrder(['яма', 'йод', 'ёлка', 'елка', 'ива', 'Стул 10', 'Стул 9'], 'ru')).toEqual([
      'ёлка',
      'елка',
      'ива',
      'йод',
      'Стул 9',
      'Стул 10',
      'яма',
    ]);
  });

  it('orders ß as ss and æ as ae, where they are no letters of their own', () => {
    const names = ['Stuhl', 'Straße', 'Straßen', 'Strasse 2', 'Stube', 'Ærø', 'Adler', 'Affe'];
    expect(namesInOrder(names, 'de')).toEqual([
      'Adler',
      'Ærø',
      'Affe',
      'Straße',
      'Strasse 2',
      'Straßen',
      'Stube',
      'Stuhl',
    ]);
    expect(namesInOrder(['Zebra', 'Ære', 'Åre'], 'da')).toEqual(['Zebra', 'Ære', 'Åre']);
    const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });
    expect(namesInOrder(names, 'de')).toEqual(names.toSorted(collator.compare));
  });

  it('agrees with the collator on names of letters, spaces and numbers', () => {
    const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'aAbBéz 0129'), maxLength: 30 }),
      fc.constantFrom('a', 'A', 'ab', 'abba 10', 'ABBA 9'),
    );
    fc.assert(
      fc.property(fc.array(name, { maxLength: 200, size: 'max' }), (names) => {
        const columns = columnsOfNames(names);
        const order = runSteps(nameOrder(columns, 'en'));
        const rows = names.map((_, row) => row);
        const by = (a: number, b: number) => collator.compare(names[a] ?? '', names[b] ?? '');
        expect([...order.rows]).toEqual(rows.toSorted(by));
        expect([...descending(order)]).toEqual(rows.toSorted((a, b) => by(b, a)));
      }),
      { numRuns: import.meta.env.COUNTERFOIL_TEST_FULL === '1' ? 300 : 60 },
    );
  });

  it('takes any text, lone surrogates and numbers of a thousand digits too', () => {
    const text = fc.string({ unit: codePoint, maxLength: 10 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (names) => {
        expect(namesInOrder(names).toSorted()).toEqual(names.toSorted());
      }),
    );
    const long = '9'.repeat(1000);
    expect(namesInOrder(['\\ud800', long, '8', 'a'])).toEqual(['\\ud800', '8', long, 'a']);
  });
});
