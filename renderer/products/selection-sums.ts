import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ColumnSum } from '../../main/contract/list/page-calls.ts';
import { formatNumber, numberLocale } from '../lib/words/format.ts';
import { columnDecimals, formatPrice, priceParts } from '../lib/words/format-price.ts';
import type { ListSelection } from './list/list-selection.ts';
import type { ProductList } from './list/product-list.ts';
import { fieldLabel } from './product-label.ts';

interface SelectionSums {
  /** `Price €41.70, 2 without a price · stock 12`; empty for fewer than two products, and if nothing can be added. */
  readonly words: string;
  /** False while they are still those of an earlier selection. */
  readonly areNew: boolean;
}

/** The sums of the number columns over the selected products. */
export function useSelectionSums(
  list: ProductList,
  selection: ListSelection,
  currency: string | null,
): SelectionSums {
  const { t } = useTranslation();
  const [known, setKnown] = useState<{
    readonly of: ListSelection;
    readonly sums: readonly ColumnSum[];
  } | null>(null);
  const isWanted = selection.count > 1;
  useEffect(() => {
    if (!isWanted) return;
    let isNewest = true;
    const take = (sums: readonly ColumnSum[] | null) => {
      if (isNewest && sums !== null) setKnown({ of: selection, sums });
    };
    list.call('sums', null).then(take, () => take([]));
    return () => {
      isNewest = false;
    };
  }, [list, selection, isWanted]);
  if (!isWanted) return { words: '', areNew: true };
  const words = known?.sums.map((sum) => sumInWords(t, sum, currency)).join(' · ') ?? '';
  return { words, areNew: known?.of === selection };
}

function sumInWords(
  t: TFunction,
  { field, sum, without }: ColumnSum,
  currency: string | null,
): string {
  const words =
    field === null
      ? { column: t('products.column.price'), sum: priceInWords(sum, currency) }
      : { column: fieldLabel(t, field), sum: formatPrice(sum, numberLocale()) };
  if (without === 0) return t('products.selection.sum', words);
  const key =
    field === null ? 'products.selection.sumWithoutPrice' : 'products.selection.sumWithout';
  return t(key, { ...words, rows: formatNumber(without) });
}

/** With as many decimals as the column of prices would have. */
function priceInWords(sum: string, currency: string | null): string {
  const locale = numberLocale();
  const own = sum.split('.')[1]?.length ?? 0;
  const decimals = columnDecimals(locale, currency, own);
  const { before, number, room, after } = priceParts(sum, locale, currency, decimals);
  return before + number + room + after;
}
