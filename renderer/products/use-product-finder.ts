import { useEffect, useEffectEvent } from 'react';
import { type Found, offerProductNames, offerProducts } from '../lib/commands/finders.ts';
import { navigate } from '../lib/window/router.ts';
import { formatLocale } from '../lib/words/format.ts';
import { formatPrice } from '../lib/words/format-price.ts';
import type { ProductRow } from './index/protocol/product-rows.ts';
import type { ProductList } from './list/product-list.ts';
import { productLabel } from './product-label.ts';

/** Lets the palette find and open products of this list; null disables it. */
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

/** Lets orders of this profile name their product; null disables it. */
export function useProductNames(profileId: string, list: ProductList | null): void {
  useEffect(() => {
    if (list === null) return;
    return offerProductNames(profileId, (id) => list.requests.name(id));
  }, [profileId, list]);
}
