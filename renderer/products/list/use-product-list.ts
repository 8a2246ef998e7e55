import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductQuery } from '../../../main/contract/list/rows-wanted.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { useStartState } from '../../lib/app/start-state.ts';
import { createStore, useStore } from '../../lib/app/store.ts';
import { formatLocale } from '../../lib/words/format.ts';
import { openIndex } from './open-index.ts';
import { ProductList } from './product-list.ts';
import { emptyListState, type ProductListState } from './product-list-state.ts';
import { priceFilterState, textsOfKept } from './typed-prices.ts';

/** Main starts one read while the page is still loading; the first page of its profile joins it. */
let isStartReadTaken = false;

/**
 * The profile's list, read as soon as the page mounts. The list and its worker end with the page, or when `isKept`
 * turns false. Then only the sort order and the search are kept, for the next list.
 */
export function useProductList(profile: Profile, isKept: boolean): ProductList | null {
  const [list, setList] = useState<ProductList | null>(null);
  const { startReadId, activeProfileId } = useStartState();
  const { id: profileId, baseUrl } = profile;
  const [kept] = useState(() => ({ baseUrl, query: keptQuery(profile) }));
  const asked = useRef(kept);
  const joined = activeProfileId === profileId ? startReadId : null;

  // A list belongs to the address it came from: at another address the same ID may be another product.
  useEffect(() => {
    if (!isKept) return;
    const opened = new ProductList({
      locale: formatLocale,
      openIndex,
      loadProducts: (listId, readId) => call('loadProducts', { profileId, listId, readId }),
      describeUnreadable: (input) => call('describeUnreadable', input),
      describeList: (input) => call('describeList', input),
      resolveDeletes: (input) => call('resolveDeletes', input),
      cancel: (readId) => {
        // The page is gone, so there is no one to tell that nothing was cancelled.
        void call('cancel', { id: readId }).catch(() => undefined);
      },
    });
    if (asked.current.baseUrl === baseUrl) opened.ask(asked.current.query);
    setList(opened);
    void opened.load(isStartReadTaken ? crypto.randomUUID() : (joined ?? crypto.randomUUID()));
    isStartReadTaken = true;
    return () => {
      asked.current = { baseUrl, query: opened.state.query };
      opened.close();
      setList(null);
    };
  }, [profileId, baseUrl, joined, isKept]);

  // A read that failed with the old profile may succeed with the new one.
  const before = useRef(profile);
  useEffect(() => {
    const isSameService = before.current.baseUrl === profile.baseUrl;
    // Saving without changes may have accepted its network route.
    const isSaved = before.current !== profile && !isViewAll(before.current, profile);
    before.current = profile;
    if (isSaved && isSameService && list !== null && list.state.trouble !== null)
      void list.load(crypto.randomUUID());
  }, [profile, list]);

  // Re-renders when the language changes, because the sort order depends on it.
  useTranslation();
  const locale = formatLocale();
  useEffect(() => list?.setLocale(locale), [list, locale]);

  useMainEvent('read-progress', (event) => list?.progress(event));
  return list;
}

/** How the list was shown when the app ended: the first view is in this order already. */
function keptQuery({ shownFields, listSort, priceFilter }: Profile): ProductQuery {
  const locale = formatLocale();
  const prices = priceFilterState(textsOfKept(priceFilter, locale), locale).range;
  return { ...emptyListState.query, sort: listSort ?? null, prices, fields: shownFields };
}

/** Whether the two profiles differ only in how their lists are shown. */
function isViewAll(one: Profile, other: Profile): boolean {
  const ofService = (profile: Profile) =>
    JSON.stringify({
      ...profile,
      shownFields: [],
      fieldWidths: undefined,
      listSort: undefined,
      priceFilter: undefined,
    });
  return JSON.stringify(one) !== JSON.stringify(other) && ofService(one) === ofService(other);
}

const noList = createStore(emptyListState);

/** The list's state; re-renders when it changes. */
export function useProductListState(list: ProductList | null): ProductListState {
  return useStore(list ?? noList);
}
