import { catalogue } from './catalogue.ts';
import type { DemoProduct } from './demo-product.ts';
import { specialProducts } from './special-products.ts';

type Article = Omit<DemoProduct, 'id'>;

const articles: readonly Article[] = catalogue.flatMap(([name, price, step, variants], family) =>
  variants.map((variant, index) => ({
    name: `${name}, ${variant}`,
    price: inCents(price + index * step),
    stock: (family * 29 + index * 17) % 120,
    shelf: `${'ABCDEFGHIJ'.charAt(Math.floor(family / 8))}${(family % 8) + 1}`,
  })),
);

/** Larger lists continue with the same articles in packs, then with further lots of those. */
const packs = [2, 3, 5, 10, 20, 25, 50, 100] as const;

/** Shares no factor with the number of articles: steps through all of them, out of alphabetical order. */
const stride = 97;

const firstId = 1001;

/** The default number of products: each article of the catalogue once. */
export const defaultProductCount = articles.length + specialProducts.size;

/** The first `count` products of the demo shop: always the same ones, each ID once. */
export function seedProducts(count: number): DemoProduct[] {
  const products: DemoProduct[] = [];
  let nth = 0;
  for (let place = 0; place < count; place++) {
    const special = specialProducts.get(place);
    products.push(special ?? { id: String(firstId + place), ...nthArticle(nth++) });
  }
  return products;
}

function nthArticle(nth: number): Article {
  const article = articles[(nth * stride) % articles.length];
  if (article === undefined) throw new RangeError(`The catalogue has no article ${nth}.`);
  const round = Math.floor(nth / articles.length);
  if (round === 0) return article;
  // A pack is put together when it is ordered, so it has no shelf.
  const pack = packs[(round - 1) % packs.length] ?? 1;
  const lot = Math.floor((round - 1) / packs.length) + 1;
  return {
    name: `${article.name}, pack of ${pack}${lot === 1 ? '' : `, lot ${lot}`}`,
    price: inCents(article.price * pack * 0.95),
  };
}

function inCents(price: number): number {
  return Math.round(price * 100) / 100;
}
