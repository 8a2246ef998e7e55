import type { DemoProduct } from '../../../main/demo/demo-product.ts';
import type { Shown } from './list-probe.ts';

export type Compare = (a: string, b: string) => number;

/** Which product is to stand first after each of three presses on a column's head: up, down, as received. */
export interface SortedFirst {
  readonly ascending: Shown;
  readonly descending: Shown;
  readonly received: Shown;
}

/** By price: the same for everybody. */
export function firstByPrice(products: readonly DemoProduct[]): SortedFirst {
  return sortedFirst(products, (a, b) => a.price - b.price);
}

/** By name, in the order of whoever sorts. */
export function firstByName(products: readonly DemoProduct[], compare: Compare): SortedFirst {
  return sortedFirst(products, (a, b) => compare(a.name, b.name));
}

/** As people of a language expect: numbers in order, case and accents without weight. */
export const asPeopleRead: Compare = new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
}).compare;

/** By UTF-16 units: what AG Grid does unless `accentedSort` is on, which is slower. */
export const byUnits: Compare = (a, b) => (a > b ? 1 : a < b ? -1 : 0);

/** How many rows are left after each letter of the word, the whole list first. Throws when a letter changes nothing. */
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
  // Of several that are alike the one that was received first stands first, up and down.
  for (const product of products) {
    if (compare(product, least) < 0) least = product;
    if (compare(product, most) > 0) most = product;
  }
  const shown = ({ id }: DemoProduct): Shown => ({ id: id });
  return { ascending: shown(least), descending: shown(most), received: shown(first) };
}
