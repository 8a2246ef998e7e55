import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { GridModel } from '../../ui/grid/use-grid.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import type { ProductColumn } from './product-columns.ts';

interface KeepInSightParts {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly grid: GridModel<ProductColumn>;
}

/** Tells the list which rows are in view, and scrolls them back into view when the rows have changed. */
export function useKeepInSight({ list, state, grid }: KeepInSightParts): void {
  const { view, rows } = state;
  const { focus, scroll, size } = grid;
  const { rowHeight } = size;
  const { place, scrollTo } = scroll;
  const version = view?.version;

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
