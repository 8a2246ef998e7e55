import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { GridScroll } from '../../ui/grid/use-grid-scroll.ts';
import type { GridSize } from '../../ui/grid/use-grid-size.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import type { GridFocus } from './use-grid-focus.ts';

interface KeepInSightParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly size: GridSize;
  readonly scroll: GridScroll;
  readonly focus: GridFocus;
}

/** Tells the list what is in sight, and brings it back into sight when the rows have changed. */
export function useKeepInSight({
  scroller,
  list,
  state,
  size,
  scroll,
  focus,
}: KeepInSightParts): void {
  const { view, rows } = state;
  const { rowHeight, viewport } = size;
  const { place, scrollTo } = scroll;
  const version = view?.version;
  const isHidden = viewport === 0;

  const settle = useEffectEvent(() => {
    if (view === null) return;
    if (!view.follow) {
      scrollTo(0);
      focus.follow(0);
      return;
    }
    if (view.activePlace >= 0) focus.follow(view.activePlace);
    const { topOffset } = list.anchors;
    scrollTo(view.topPlace >= 0 ? view.topPlace * rowHeight + topOffset : place.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per view, whatever else has changed.
  useLayoutEffect(settle, [version]);

  // The head alone, or a hidden page, can have lost the scroll position.
  const restore = useEffectEvent(() => {
    if (!isHidden && scroller.current?.scrollTop === 0) scrollTo(place.top);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useLayoutEffect(restore, [isHidden]);

  useEffect(() => {
    const topPlace = Math.floor(place.top / rowHeight);
    list.anchors = {
      activeId: rows.get(focus.active.place)?.id ?? null,
      topId: rows.get(topPlace)?.id ?? null,
      topPlace,
      topOffset: place.top - topPlace * rowHeight,
    };
  });
}
