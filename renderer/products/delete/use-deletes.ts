import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import type { Readable } from '../../lib/app/store.ts';
import { announce } from '../../ui/toast/announce.ts';
import type { ProductList } from '../list/product-list.ts';
import { createDeletes, type Deletes, deleteProduct } from './delete-product.tsx';

export interface DeletesOnPage extends Pick<Deletes, 'notes'> {
  /** Why nothing can be deleted at the moment; null if deleting is possible. */
  readonly forbidden: string | null;
  /** IDs of products that are being deleted individually. */
  readonly busy: Readable<ReadonlySet<string>>;
  /** Asks and deletes, or says why nothing can be deleted. */
  readonly remove: (row: ProductRow) => Promise<void>;
}

/** The deletes of single products of a list. `busyInBatches`: IDs that a batch is already deleting. */
export function useDeletes(
  profile: Profile,
  list: ProductList | null,
  busyInBatches: ReadonlySet<string>,
): DeletesOnPage {
  const forbidden = useForbidden(profile);
  const [deletes] = useState(createDeletes);
  const remove = async (row: ProductRow): Promise<void> => {
    if (deletes.busy.getState().has(row.id) || busyInBatches.has(row.id)) return;
    if (forbidden !== null) announce({ text: () => forbidden }, profile);
    else await deleteProduct({ profile, list, deletes }, { ...row, listId: list?.listId ?? null });
  };
  const newest = useRef(remove);
  useLayoutEffect(() => {
    newest.current = remove;
  });
  return {
    notes: deletes.notes,
    forbidden,
    busy: deletes.busy,
    // Keeps its identity across renders so that the grid's rows don't re-render.
    remove: useCallback((row: ProductRow) => newest.current(row), []),
  };
}
