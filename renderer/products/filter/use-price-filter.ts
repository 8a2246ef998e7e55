import { useState } from 'react';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { numberLocale } from '../../lib/words/format.ts';
import type { ProductList } from '../list/product-list.ts';
import type { SaveListView } from '../list/save-list-view.ts';
import {
  keptPrices,
  noPriceTexts,
  type PriceFilterState,
  type PriceTexts,
  priceFilterState,
  textsOfKept,
} from '../list/typed-prices.ts';

export interface PriceFilter extends PriceFilterState {
  readonly texts: PriceTexts;
  readonly change: (part: Partial<PriceTexts>) => void;
  readonly clear: () => void;
}

/** The price filter for the lists of one address, saved with the profile. A new address starts without one. */
export function usePriceFilter(
  { baseUrl: address, priceFilter }: Profile,
  list: ProductList | null,
  save: SaveListView,
): PriceFilter {
  const [typed, setTyped] = useState(() => ({
    address,
    texts: textsOfKept(priceFilter, numberLocale()),
  }));
  const texts = typed.address === address ? typed.texts : noPriceTexts;
  const put = (next: PriceTexts) => {
    setTyped({ address, texts: next });
    list?.ask({ prices: priceFilterState(next, numberLocale()).range });
    save({ prices: keptPrices(next, numberLocale()) });
  };
  return {
    ...priceFilterState(texts, numberLocale()),
    texts,
    change: (part) => put({ ...texts, ...part }),
    clear: () => put(noPriceTexts),
  };
}
