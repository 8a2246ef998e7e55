import { useCallback, useRef, useState } from 'react';
import type { EntryDetails, ProductRow } from '../index/protocol/product-rows.ts';
import type { ProductList } from '../list/product-list.ts';

/** A product whose details are open. */
export type ShownDetails =
  | { readonly kind: 'here'; readonly row: ProductRow; readonly entry: EntryDetails }
  | { readonly kind: 'gone'; readonly row: ProductRow };

export interface ProductDetails {
  readonly shown: ShownDetails | null;
  readonly open: (row: ProductRow) => void;
  readonly close: () => void;
}

/** Asks the worker for everything the list contains about a product, and shows it until closed. */
export function useProductDetails(list: ProductList | null): ProductDetails {
  const [shown, setShown] = useState<ShownDetails | null>(null);
  const newest = useRef<ProductRow | null>(null);
  const open = useCallback(
    (row: ProductRow) => {
      if (list === null) return;
      newest.current = row;
      void list.requests.details(row).then(
        (entry) => {
          if (newest.current !== row) return;
          setShown(entry === null ? { kind: 'gone', row } : { kind: 'here', row, entry });
        },
        // The list was closed in the meantime, or its worker crashed, which is reported elsewhere.
        () => undefined,
      );
    },
    [list],
  );
  const close = useCallback(() => {
    newest.current = null;
    setShown(null);
  }, []);
  return { shown, open, close };
}
