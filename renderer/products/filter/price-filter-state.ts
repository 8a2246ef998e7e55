import type { PriceRange } from '../index/protocol/index-protocol.ts';
import { readTypedPrice } from './read-typed-price.ts';

/** The text of the two price filter fields. */
export interface PriceTexts {
  readonly from: string;
  readonly to: string;
}

export const noPriceTexts: PriceTexts = { from: '', to: '' };

/** `order`: both are prices, but the second is lower than the first. */
export type PriceProblem = 'unclear' | 'order';

export interface PriceFilterState {
  /** Null if there is nothing to filter by: the fields are empty, or one of them is invalid. */
  readonly range: PriceRange | null;
  readonly problems: { readonly from: PriceProblem | null; readonly to: PriceProblem | null };
}

/**
 * The filter the fields describe. One invalid field disables both: half a filter would show rows the user didn't ask
 * for.
 */
export function priceFilterState(texts: PriceTexts, locale: string): PriceFilterState {
  const from = readTypedPrice(texts.from, locale);
  const to = readTypedPrice(texts.to, locale);
  if (from.kind === 'unclear' || to.kind === 'unclear') {
    const problem = ({ kind }: typeof from) => (kind === 'unclear' ? kind : null);
    return { range: null, problems: { from: problem(from), to: problem(to) } };
  }
  const problems = { from: null, to: null };
  if (from.kind === 'empty' && to.kind === 'empty') return { range: null, problems };
  const range = {
    from: from.kind === 'price' ? from.value : null,
    to: to.kind === 'price' ? to.value : null,
  };
  const isTurned = range.from !== null && range.to !== null && range.to < range.from;
  return isTurned ? { range: null, problems: { from: null, to: 'order' } } : { range, problems };
}
