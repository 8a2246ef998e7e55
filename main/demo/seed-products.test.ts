import { expect, test } from 'vitest';
import { defaultProductCount, seedProducts } from './seed-products.ts';

test('the demo shop has 240 products, the same ones at every start', () => {
  expect(defaultProductCount).toBe(240);
  expect(seedProducts(240)).toEqual(seedProducts(240));
});

test('each id occurs once, and a shorter list is the beginning of a longer one', () => {
  const products = seedProducts(20_000);
  expect(new Set(products.map(({ id }) => id)).size).toBe(20_000);
  expect(seedProducts(100)).toEqual(products.slice(0, 100));
});

test('names repeat only where they are meant to, also in a long list', () => {
  const names = seedProducts(20_000).map(({ name }) => name);
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  expect(repeated).toEqual(['Rubber stamp, “Paid”']);
});

test('prices have at most two decimals; whole ones and a free product are among them', () => {
  const prices = seedProducts(2_000).map(({ price }) => price);
  expect(prices.filter((price) => !/^\d+(\.\d\d?)?$/.test(String(price)))).toEqual([]);
  expect(prices).toContain(0);
  expect(prices.slice(0, 240).filter(Number.isInteger).length).toBeGreaterThan(20);
});

test('articles have a stock and a shelf, packs and what is hard to show have none', () => {
  const products = seedProducts(500);
  const kept = products.filter(({ stock, shelf }) => stock !== undefined && shelf !== undefined);
  expect(kept).toHaveLength(226);
  expect(kept.every(({ stock = -1, shelf = '' }) => stock >= 0 && /^[A-J][1-8]$/.test(shelf))).toBe(
    true,
  );
  expect(products.slice(240).some((product) => 'stock' in product || 'shelf' in product)).toBe(
    false,
  );
});

test('what is hard to show is among the products', () => {
  const products = seedProducts(240);
  const names = products.map(({ name }) => name);
  expect(names.some((name) => name.includes('"'))).toBe(true);
  expect(names.some((name) => name.includes('<b>'))).toBe(true);
  expect(names.some((name) => /\p{Script=Hebrew}/u.test(name))).toBe(true);
  expect(names.some((name) => /\p{Script=Arabic}/u.test(name))).toBe(true);
  expect(names.some((name) => /\p{Extended_Pictographic}/u.test(name))).toBe(true);
  expect(names.some((name) => name.length > 300)).toBe(true);
  expect(products.some(({ id }) => BigInt(id) > 2n ** 53n)).toBe(true);
});
