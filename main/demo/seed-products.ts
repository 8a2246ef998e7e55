import type { DemoProduct } from './demo-product.ts';

/**
 * A kind of product: its name, the price of its first variant, the price step to each next one, the
 * variants.
 */
type Family = readonly [name: string, price: number, step: number, variants: readonly string[]];

const colours = ['black', 'white', 'grey', 'blue', 'red', 'green'];
const screws = ['3 × 20 mm', '4 × 30 mm', '4 × 50 mm', '5 × 60 mm', '6 × 80 mm'];

/**
 * Articles of an office, household and workshop shop. Some prices are whole numbers, others have cents.
 */
const catalogue: readonly Family[] = [
  ['Desk lamp', 34.9, 4.5, ['brass', 'black', 'white', 'chrome', 'walnut']],
  ['Floor lamp', 89, 10, ['brass', 'black', 'linen shade']],
  ['LED bulb E27', 4.95, 1.3, ['4 W', '7 W', '10 W', '13 W', '18 W']],
  ['Office chair', 189, 40, ['mesh back', 'fabric', 'leather', 'with headrest']],
  ['Standing desk', 429, 60, ['120 × 70 cm', '140 × 70 cm', '160 × 80 cm', '180 × 80 cm']],
  ['Bookcase, oak', 119, 45, ['3 shelves', '4 shelves', '5 shelves', '6 shelves']],
  ['Filing cabinet', 149.5, 35.25, ['2 drawers', '3 drawers', '4 drawers']],
  ['Waste paper basket', 9.9, 0.5, colours],
  ['Ring binder, A4', 3.49, 0.2, colours],
  ['Notebook, A5, lined', 5.95, 0.3, colours],
  ['Notebook, A4, squared', 7.45, 0.3, colours],
  ['Copy paper, A4, 500 sheets', 5.79, 1.6, ['80 g/m²', '90 g/m²', '100 g/m²', 'recycled']],
  ['Envelopes, 50 pieces', 4.2, 0.9, ['DL', 'C6', 'C5', 'C4']],
  ['Ballpoint pen', 1.15, 0.05, colours],
  ['Fountain pen', 24, 6, ['extra fine', 'fine', 'medium', 'broad']],
  ['Pencil, cedar', 0.85, 0.05, ['4B', '2B', 'HB', 'H', '2H', '4H']],
  ['Whiteboard marker', 1.99, 0.1, colours],
  ['Whiteboard, enamelled', 59, 30, ['60 × 90 cm', '90 × 120 cm', '100 × 150 cm']],
  ['Stapler', 12.5, 3.25, ['mini', 'half strip', 'heavy duty']],
  ['Paper clips, 100 pieces', 1.29, 0.6, ['26 mm', '33 mm', '50 mm']],
  ['Scissors, stainless', 6.75, 2.25, ['13 cm', '16 cm', '21 cm', '25 cm']],
  ['Packing tape, 66 m', 2.35, 0.4, ['clear', 'brown', 'printed “Fragile”']],
  ['Parcel box', 0.79, 0.35, ['XS', 'S', 'M', 'L', 'XL']],
  ['Wall clock', 29, 5, ['20 cm', '30 cm', '40 cm']],
  ['Extension lead', 11.9, 4, ['1.5 m', '3 m', '5 m', '10 m', '25 m']],
  ['USB-C cable', 8.99, 3, ['0.5 m', '1 m', '2 m', '3 m']],
  ['Network cable, Cat 6', 3.5, 1.75, ['1 m', '2 m', '5 m', '10 m', '20 m']],
  ['Kettle', 39, 12, ['1.0 l', '1.5 l', '1.7 l']],
  ['Mug, stoneware', 7.5, 0.25, colours],
  ['Water glass, set of 6', 14.9, 2, ['200 ml', '300 ml', '400 ml']],
  ['Tea towel, linen', 6.4, 0.2, ['natural', 'white', 'striped', 'checked']],
  ['Storage jar, glass', 4.6, 1.4, ['0.5 l', '1 l', '1.5 l', '2 l']],
  ['Chef’s knife', 49, 15, ['16 cm', '20 cm', '24 cm']],
  ['Coat hook, cast iron', 8.25, 3.5, ['single', 'double', 'row of 4']],
  ['Door mat, coir', 17.9, 7, ['40 × 60 cm', '50 × 80 cm', '60 × 90 cm']],
  ['Bucket', 5.25, 1.5, ['5 l', '10 l', '12 l', '20 l']],
  ['Broom, beech', 13.8, 3.2, ['30 cm', '40 cm', '60 cm']],
  ['Claw hammer', 18, 4, ['300 g', '450 g', '600 g']],
  ['Screwdriver, slotted', 4.3, 0.85, ['3 mm', '4 mm', '5.5 mm', '6.5 mm', '8 mm']],
  ['Screwdriver, Phillips', 4.7, 0.9, ['PH0', 'PH1', 'PH2', 'PH3']],
  ['Combination spanner', 3.95, 0.65, ['8 mm', '10 mm', '13 mm', '17 mm', '19 mm', '24 mm']],
  ['Hex key set', 9.6, 5.4, ['metric', 'imperial', 'Torx']],
  ['Cordless drill', 129, 50, ['12 V', '18 V', '18 V with two batteries']],
  ['Twist drill, HSS', 1.45, 0.55, ['2 mm', '3 mm', '4 mm', '5 mm', '6 mm', '8 mm', '10 mm']],
  ['Wood screws, 200 pieces', 5.1, 1.25, screws],
  ['Stainless screws, 100 pieces', 8.4, 2.35, screws],
  ['Wall plugs, 100 pieces', 3.2, 0.8, ['5 mm', '6 mm', '8 mm', '10 mm']],
  ['Sandpaper, 10 sheets', 4.99, 0, ['grit 60', 'grit 80', 'grit 120', 'grit 180', 'grit 240']],
  ['Wood glue', 6, 3, ['250 g', '500 g', '750 g']],
  ['Spirit level', 15.5, 7.5, ['40 cm', '60 cm', '100 cm']],
  ['Safety glasses', 7.2, 1.1, ['clear', 'tinted', 'over-glasses']],
  ['Work gloves', 5.6, 0, ['size 7', 'size 8', 'size 9', 'size 10', 'size 11']],
  ['Tool box', 27, 11, ['16 inch', '19 inch', '22 inch']],
  ['Workbench vice', 54.9, 22, ['80 mm', '100 mm', '125 mm']],
];

const longName =
  'Shelving system for the storeroom, galvanised, with five shelves of 80 × 30 cm, each for loads ' +
  'of up to 175 kg, four uprights of 180 cm, eight cross braces, plastic feet against scratches, ' +
  'anchors for the wall, a mallet, and instructions in nine languages; extends to both sides with ' +
  'the add-on unit (sold separately), and takes boxes of the sizes S, M and L';

/** Products that are hard to show, sort, name or delete, by their position in the list. */
const specialProducts: ReadonlyMap<number, DemoProduct> = new Map([
  // Beyond 2^53: read as a number it would turn into …992, another product.
  [2, { id: '9007199254740993', name: 'Conference table, oak, 3.2 m', price: 1890 }],
  [7, { id: '1008', name: 'Rubber stamp, “Paid”', price: 11.9 }],
  [13, { id: '1014', name: 'Pipe clamp, 3/4" × 24", "heavy" type', price: 21.35 }],
  [21, { id: '1022', name: 'מנורת שולחן, פליז', price: 36.5 }],
  [28, { id: '1029', name: '🌵 Cactus in a clay pot', price: 8 }],
  [34, { id: '1035', name: 'Marker, <b>bold</b> tip, black & red', price: 2.49 }],
  [41, { id: '1042', name: longName, price: 134.9 }],
  // The same name and price as 1008: only the ID distinguishes them.
  [52, { id: '1053', name: 'Rubber stamp, “Paid”', price: 11.9 }],
  [63, { id: '1064', name: 'دفتر ملاحظات، A5، مسطّر', price: 6.2 }],
  [77, { id: '1078', name: 'Catalogue of this shop, printed', price: 0 }],
  [96, { id: '1097', name: 'Стул офисный, чёрный', price: 174.5 }],
  [121, { id: '1122', name: "Builder's line, 50 m \\ reel", price: 9.75 }],
  [158, { id: '1159', name: '卓上カレンダー', price: 12 }],
  [203, { id: '1204', name: 'Safe, fireproof, 120 l', price: 12499.99 }],
]);

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
