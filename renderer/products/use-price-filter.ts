import { useState } from 'react';
import { formatLocale } from '../lib/format.ts';
import {
  noPriceTexts,
  type PriceFilterState,
  type PriceTexts,
  priceFilterState,
} from './price-filter-state.ts';
import type { ProductList } from './product-list.ts';

export interface PriceFilter extends PriceFilterState {
  readonly texts: PriceTexts;
  readonly change: (part: Partial<PriceTexts>) => void;
  readonly clear: () => void;
}

/** The price filter of a list; another list begins without one. */
export function usePriceFilter(list: ProductList | null): PriceFilter {
  const [typed, setTyped] = useState({ list, texts: noPriceTexts });
  const texts = typed.list === list ? typed.texts : noPriceTexts;
  const put = (next: PriceTexts) => {
    setTyped({ list, texts: next });
    list?.ask({ prices: priceFilterState(next, formatLocale()).range });
  };
  return {
    ...priceFilterState(texts, formatLocale()),
    texts,
    change: (part) => put({ ...texts, ...part }),
    clear: () => put(noPriceTexts),
  };
}
