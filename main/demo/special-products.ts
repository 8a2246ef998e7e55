import type { DemoProduct } from './demo-product.ts';

const longName =
  'Shelving system for the storeroom, galvanised, with five shelves of 80 × 30 cm, each for loads ' +
  'of up to 175 kg, four uprights of 180 cm, eight cross braces, plastic feet against scratches, ' +
  'anchors for the wall, a mallet, and instructions in nine languages; extends to both sides with ' +
  'the add-on unit (sold separately), and takes boxes of the sizes S, M and L';

/** Products that are hard to show, sort, name or delete, by their position in the list. */
export const specialProducts: ReadonlyMap<number, DemoProduct> = new Map([
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
