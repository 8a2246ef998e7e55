import { useCallback, useRef, useState } from 'react';
import type { EntryDetails, ProductRow } from '../index/protocol/index-protocol.ts';
import type { ProductList } from '../list/product-list.ts';

/** A product that a person looks at closely. */
export type ShownDetails =
  | { readonly kind: 'here'; readonly row: ProductRow; readonly entry: EntryDetails }
  | { readonly kind: 'gone'; readonly row: ProductRow };

export interface ProductDetails {
  readonly shown: ShownDetails | null;
  readonly open: (row: ProductRow) => void;
  readonly close: () => void;
}

/** Has the worker look up what the list holds of a product, and shows that until it is closed. */
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
        // The list was closed meanwhile, or its worker has ended, which is shown elsewhere.
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
