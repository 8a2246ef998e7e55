import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Profile } from '../../main/contract/profile.ts';
import { call } from '../lib/call.ts';
import { formatLocale } from '../lib/format.ts';
import { useStartState } from '../lib/start-state.ts';
import { useMainEvent } from '../lib/use-main-event.ts';
import { openIndex } from './open-index.ts';
import { ProductList } from './product-list.ts';
import { emptyListState, type ProductListState } from './product-list-state.ts';

/** Main begins one read before the window is there; the first page of its profile joins it. */
let isStartReadTaken = false;

/** The profile's list, read as soon as the page is there; it and its worker end with the page. */
export function useProductList(profile: Profile): ProductList | null {
  const [list, setList] = useState<ProductList | null>(null);
  const { startReadId, activeProfileId } = useStartState();
  const { id: profileId, baseUrl } = profile;
  const joined = activeProfileId === profileId ? startReadId : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list belongs to the address it came from, where else the same id may be another product.
  useEffect(() => {
    const opened = new ProductList({
      locale: formatLocale(),
      openIndex,
      loadProducts: (readId) => call('loadProducts', { profileId, readId }),
      describeList: (input) => call('describeList', input),
      settleDeletes: (input) => call('settleDeletes', input),
      cancel: (readId) => {
        // Nobody is left to be told that there was nothing to cancel.
        void call('cancel', { id: readId }).catch(() => undefined);
      },
    });
    setList(opened);
    void opened.load(isStartReadTaken ? crypto.randomUUID() : (joined ?? crypto.randomUUID()));
    isStartReadTaken = true;
    return () => opened.close();
  }, [profileId, baseUrl, joined]);

  useMainEvent('read-progress', (event) => list?.progress(event));
  return list;
}

const subscribeToNothing = () => () => {};

/** The list's state, drawn again whenever it changes. */
export function useProductListState(list: ProductList | null): ProductListState {
  return useSyncExternalStore(
    list === null ? subscribeToNothing : list.subscribe,
    () => list?.state ?? emptyListState,
  );
}
