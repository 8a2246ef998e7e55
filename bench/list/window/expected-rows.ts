import type { DemoProduct } from '../../../main/demo/demo-product.ts';
import type { Shown } from './list-probe.ts';

export type Compare = (a: string, b: string) => number;

/** The product expected first after each of three presses on a column header: ascending, descending, as received. */
export interface SortedFirst {
  readonly ascending: Shown;
  readonly descending: Shown;
  readonly received: Shown;
}

/** Sorted by price, which needs no comparison function. */
export function firstByPrice(products: readonly DemoProduct[]): SortedFirst {
  return sortedFirst(products, (a, b) => a.price - b.price);
}

/** Sorted by name, with the comparison of the grid under test. */
export function firstByName(products: readonly DemoProduct[], compare: Compare): SortedFirst {
  return sortedFirst(products, (a, b) => compare(a.name, b.name));
}

/** The order people expect: numbers by value, case and accents ignored. */
export const asPeopleRead: Compare = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
}).compare;

/** By UTF-16 code units: AG Grid's order unless `accentedSort` is on, which is slower. */
export const byUnits: Compare = (a, b) => (a > b ? 1 : a < b ? -1 : 0);

/** Number of rows before typing and after each letter of the word. Throws if a letter changes nothing. */
export function countsWhileTyping(
  products: readonly DemoProduct[],
  word: string,
): readonly number[] {
  const counts = [products.length];
  let left = products.map(({ name }) => name.normalize('NFD').toLowerCase());
  for (let length = 1; length <= word.length; length++) {
    left = left.filter((name) => name.includes(word.slice(0, length)));
    if (left.length === counts.at(-1)) throw new Error(`“${word}” is no word to measure with.`);
    counts.push(left.length);
  }
  return counts;
}

function sortedFirst(
  products: readonly DemoProduct[],
  compare: (a: DemoProduct, b: DemoProduct) => number,
): SortedFirst {
  const [first] = products;
  if (first === undefined) throw new Error('An empty list has no order.');
  let [least, most] = [first, first];
  // Of several equal products, the one received first comes first in both directions.
  for (const product of products) {
    if (compare(product, least) < 0) least = product;
    if (compare(product, most) > 0) most = product;
  }
  const shown = ({ id }: DemoProduct): Shown => ({ id: id });
  return { ascending: shown(least), descending: shown(most), received: shown(first) };
}
