import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductQuery } from '../../../main/contract/list/rows-wanted.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { hasSameProducts, inOneOrder } from '../../../main/contract/profile/service-address.ts';
import type { StartState } from '../../../main/contract/start-state.ts';
import { call } from '../../lib/app/call.ts';
import { useWantedLists } from '../../lib/app/list-holds.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { createStore, usePart, useStore } from '../../lib/app/store.ts';
import type { Page } from '../../lib/window/router.ts';
import { numberLocale, sortLocale } from '../../lib/words/format.ts';
import { openIndex } from './open-index.ts';
import { ProductList } from './product-list.ts';
import { emptyListState, type ProductListState } from './product-list-state.ts';
import { priceFilterState, textsOfKept } from './typed-prices.ts';

/*
 * The product lists of this window, by profile. They belong to no page: a form may need one whose products nobody has
 * looked at. Main decides which are kept, and says when one goes.
 */

interface OpenedList {
  readonly list: ProductList;
  /** What it was opened for. */
  readonly from: From;
}

type From = Pick<Profile, 'baseUrl' | 'list'>;

const lists = createStore<ReadonlyMap<string, OpenedList>>(new Map());

/** How a list was shown that was closed, for the next one of its profile. */
const closed = new Map<string, { readonly from: From; readonly query: ProductQuery }>();

/** The read that main starts while the page is still loading; null once a list has joined it. */
let startRead: { readonly profileId: string | null; readonly readId: string | null } | null = null;

/**
 * Opens the list that the window shows at its start, before React draws: main has its bytes already, and the worker can
 * read them meanwhile. Another page leaves the read to the first list of the profile.
 */
export function openFirstList(start: StartState, page: Page): void {
  const { profiles, activeProfileId } = start;
  startRead = { profileId: activeProfileId, readId: start.startReadId };
  const profile = profiles.find(({ id }) => id === activeProfileId);
  if (page === 'products' && profile !== undefined) openList(profile);
}

/** Opens the list of a profile and reads it, unless this window has it. */
function openList(profile: Profile): void {
  const { id: profileId } = profile;
  const known = lists.getState().get(profileId);
  if (known !== undefined && hasSameProducts(known.from, profile)) return;
  closeList(profileId);
  const list = new ProductList({
    locale: sortLocale,
    openIndex,
    readList: (input) => call('readList', { profileId, ...input }),
    cancel: (readId) => {
      // If the list was closed, there is no one to tell that nothing was cancelled.
      void call('cancel', { id: readId }).catch(() => undefined);
    },
  });
  const before = closed.get(profileId) ?? { from: profile, query: keptQuery(profile) };
  if (hasSameProducts(before.from, profile)) list.ask(before.query);
  lists.setState(new Map(lists.getState()).set(profileId, { list, from: profile }));
  const joined = startRead?.profileId === profileId ? startRead.readId : null;
  startRead = null;
  void list.load(joined ?? crypto.randomUUID());
}

function closeList(profileId: string): void {
  const opened = lists.getState().get(profileId);
  if (opened === undefined) return;
  const { list, from } = opened;
  closed.set(profileId, { from, query: list.state.query });
  const left = new Map(lists.getState());
  left.delete(profileId);
  lists.setState(left);
  list.close();
}

/** How the list was shown when the app ended: the first view is in this order already. */
function keptQuery({ shownFields, listSort, priceFilter }: Profile): ProductQuery {
  const locale = numberLocale();
  const prices = priceFilterState(textsOfKept(priceFilter, locale), locale).range;
  return { ...emptyListState.query, sort: listSort ?? null, prices, fields: shownFields };
}

/** The lists of this window, which follow main and the profiles of the window. For the component beside all pages. */
export function useLists(profiles: readonly Profile[]): ReadonlyMap<string, OpenedList> {
  useWantedLists((profileId) => {
    const profile = profiles.find(({ id }) => id === profileId);
    const opened = lists.getState().get(profileId);
    if (opened !== undefined) void opened.list.load(crypto.randomUUID());
    else if (profile !== undefined) openList(profile);
  });
  useMainEvent('list-released', ({ profileId }) => closeList(profileId));
  useMainEvent('list-changed', ({ profileId, status: { reading } }) => {
    // The list knows that its read has begun.
    if (reading !== null && reading.bytes > 0)
      lists.getState().get(profileId)?.list.progress(reading);
  });

  useMainEvent('deletes-judged', (event) => {
    for (const { list } of lists.getState().values()) list.judged(event);
  });

  useEffect(() => {
    for (const [profileId, { list, from }] of lists.getState()) {
      const profile = profiles.find(({ id }) => id === profileId);
      if (profile === undefined) closeList(profileId);
      else if (!hasSameProducts(from, profile)) openList(profile);
      else if (inOneOrder(from.list) !== inOneOrder(profile.list)) {
        lists.setState(new Map(lists.getState()).set(profileId, { list, from: profile }));
        void list.load(crypto.randomUUID());
      }
    }
    // A profile that was removed, or moved to another window, starts from scratch if it comes back.
    for (const profileId of closed.keys()) {
      if (!profiles.some(({ id }) => id === profileId)) closed.delete(profileId);
    }
  }, [profiles]);
  // Without a profile the window has no lists.
  useEffect(
    () => () => {
      for (const profileId of lists.getState().keys()) closeList(profileId);
    },
    [],
  );

  // Re-renders when the language changes, because the sort order depends on it.
  useTranslation();
  const locale = sortLocale();
  useEffect(() => {
    for (const { list } of lists.getState().values()) list.setLocale(locale);
  }, [locale]);
  return useStore(lists);
}

/** The list of a profile; opened and read as soon as its products are on screen. Null until then. */
export function useProductList(profile: Profile, isCurrent: boolean): ProductList | null {
  const list = useStore(lists).get(profile.id)?.list ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: main may have let the list go.
  useEffect(() => {
    if (isCurrent) openList(profile);
  }, [isCurrent, profile, list]);

  // A read that failed with the old profile may succeed with the new one.
  const before = useRef(profile);
  useEffect(() => {
    const isSameList = hasSameProducts(before.current, profile);
    // Saving without changes may have accepted its network route.
    const isSaved = before.current !== profile && !isViewAll(before.current, profile);
    before.current = profile;
    if (isSaved && isSameList && list !== null && list.state.trouble !== null)
      void list.load(crypto.randomUUID());
  }, [profile, list]);
  return list;
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

/**
 * A part of the list's state; re-renders when it changes. The rows change with each delete, and most parts of the page show
 * something else.
 */
export function useListPart<P>(list: ProductList | null, of: (state: ProductListState) => P): P {
  return usePart(list ?? noList, of);
}
