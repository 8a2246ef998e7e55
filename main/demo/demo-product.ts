import { deleteAnswers } from './demo-answers.ts';

/** Products in the list that are there to be deleted: each triggers the answer of its ID. */
export const sampleProducts: readonly DemoProduct[] = deleteAnswers.map(({ number }) => ({
  id: String(number),
  name: `Sample: delete it for answer ${number}`,
  price: 0,
}));

const rowsPerBlock = 10_000;

/** A JSON array as blocks of bytes. The IDs are inserted by hand, so that every digit stays. */
export function encodeProducts(products: readonly DemoProduct[]): readonly Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let start = 0; start < products.length; start += rowsPerBlock) {
    const rows = products
      .slice(start, start + rowsPerBlock)
      .map(({ id, ...rest }) => `{"id":${id},${JSON.stringify(rest).slice(1)}`);
    blocks.push(Buffer.from(`${start === 0 ? '[' : ','}${rows.join(',')}`));
  }
  return [...blocks, Buffer.from(products.length === 0 ? '[]' : ']')];
}
/** A product of the demo shop. The ID is stored as digits because one of them is larger than 2^53. */
export interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  /**
   * Pieces in stock. Like the shelf, it isn't part of the documented product: an example for the columns menu.
   */
  readonly stock?: number;
  /** Such as “B4”. */
  readonly shelf?: string;
}
