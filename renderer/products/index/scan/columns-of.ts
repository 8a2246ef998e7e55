import type { ProductColumns } from './product-columns.ts';
import { runSteps } from './resumable.ts';
import { scanProducts } from './scan-products.ts';

/** The columns of a JSON text, for tests. */
export function columnsOf(text: string): ProductColumns {
  const scanned = runSteps(scanProducts(new TextEncoder().encode(text)));
  if (scanned.kind === 'unreadable') throw new Error(scanned.detail);
  return scanned.columns;
}

/** The columns of products with these names (ids from 1, price 0), for tests. */
export function columnsOfNames(names: readonly string[]): ProductColumns {
  return columnsOf(JSON.stringify(names.map((name, row) => ({ id: row + 1, name, price: 0 }))));
}
