import { useEffect, useEffectEvent } from 'react';
import { type Found, offerProducts } from '../lib/commands/finders.ts';
import { navigate } from '../lib/window/router.ts';
import { formatLocale } from '../lib/words/format.ts';
import type { ProductRow } from './index/protocol/index-protocol.ts';
import type { ProductList } from './list/product-list.ts';
import { formatPrice } from './price/format-price.ts';
import { productLabel } from './product-label.ts';

/** Has the palette find the products of this list, and open one that is chosen; null: none of it just now. */
export function useProductFinder(
  list: ProductList | null,
  currency: string | null,
  onOpen: (row: ProductRow) => void,
): void {
  const found = useEffectEvent(
    (row: ProductRow): Found => ({
      key: `product ${row.row}`,
      label: productLabel(row),
      detail: formatPrice(row.price, formatLocale(), currency),
      run: () => {
        navigate('products');
        onOpen(row);
      },
    }),
  );
  useEffect(() => {
    if (list === null) return;
    return offerProducts(async (search, most) => {
      const rows = await list.requests.find(search, most);
      return rows.map((row) => found(row));
    });
  }, [list]);
}
