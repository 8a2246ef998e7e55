import { useState } from 'react';
import { formatLocale } from '../../lib/words/format.ts';
import type { ProductList } from '../list/product-list.ts';
import {
  noPriceTexts,
  type PriceFilterState,
  type PriceTexts,
  priceFilterState,
} from './price-filter-state.ts';

export interface PriceFilter extends PriceFilterState {
  readonly texts: PriceTexts;
  readonly change: (part: Partial<PriceTexts>) => void;
  readonly clear: () => void;
}

/** The price filter for the lists of one address. A new address starts without one. */
export function usePriceFilter(list: ProductList | null, address: string): PriceFilter {
  const [typed, setTyped] = useState({ address, texts: noPriceTexts });
  const texts = typed.address === address ? typed.texts : noPriceTexts;
  const put = (next: PriceTexts) => {
    setTyped({ address, texts: next });
    list?.ask({ prices: priceFilterState(next, formatLocale()).range });
  };
  return {
    ...priceFilterState(texts, formatLocale()),
    texts,
    change: (part) => put({ ...texts, ...part }),
    clear: () => put(noPriceTexts),
  };
}
