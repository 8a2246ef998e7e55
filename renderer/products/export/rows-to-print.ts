import type { ProductRow } from '../index/protocol/product-rows.ts';
import type { ProductList } from '../list/product-list.ts';

/** The first of the rows shown, and how many there are in all. Rejects if the list ends. */
export async function rowsToPrint(
  { requests }: Pick<ProductList, 'requests'>,
  most: number,
): Promise<{ readonly rows: readonly ProductRow[]; readonly count: number }> {
  const { next, end, count } = await requests.exportRows('shown', 'rows');
  const rows: ProductRow[] = [];
  try {
    for (let { text } = await next(); text !== '' && rows.length < most; { text } = await next()) {
      const lines = text.split('\n').slice(0, -1);
      // Safe to cast: our own worker wrote these lines.
      for (const line of lines) rows.push(JSON.parse(line) as ProductRow);
    }
  } finally {
    end();
  }
  return { rows: rows.slice(0, most), count };
}
