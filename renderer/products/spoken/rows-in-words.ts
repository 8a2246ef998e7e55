import { formatClock, formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { fieldLabel } from '../fields/field-label.ts';
import { fieldOf, type ProductSort } from '../index/protocol/index-protocol.ts';
import type { ProductListState } from '../list/product-list-state.ts';

type Shown = Pick<ProductListState, 'read' | 'view'>;

/** `3 of 1,000 products, read at 10:31`; empty before the first read. */
export function readInWords({ read, view }: Shown): string {
  if (read === null || view === null) return '';
  const words = { ...numbersOf(view), time: formatClock(read.readAt) };
  return i18n.t(view.total === view.of ? 'products.shownAll' : 'products.shownSome', words);
}

/** The result of a search or filter: `3 of 1,000 products`. */
export function foundInWords(view: NonNullable<ProductListState['view']>): string {
  return i18n.t(
    view.total === view.of ? 'products.foundAll' : 'products.foundSome',
    numbersOf(view),
  );
}

/** `Sorted by Price, ascending`, or that the rows are in the order received. */
export function sortInWords(sort: ProductSort | null): string {
  const { t } = i18n;
  if (sort === null) return t('products.sorted.none');
  const { column, direction } = sort;
  const field = fieldOf(column);
  const isUsual = column === 'id' || column === 'name' || column === 'price';
  const name = isUsual ? t(`products.column.${column}`) : fieldLabel(t, field ?? '');
  return t(`products.sorted.${direction}`, { column: name });
}

function numbersOf({ total, of }: NonNullable<ProductListState['view']>) {
  return { count: of, shown: formatNumber(total), all: formatNumber(of) };
}
