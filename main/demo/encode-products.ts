import type { DemoProduct } from './demo-product.ts';

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
