import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSayFinal } from '../lib/spoken/say.ts';
import { formatClock, formatExactTime, formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { SearchField } from '../ui/field/search-field.tsx';
import { classNames } from '../ui/look/class-names.ts';
import heard from '../ui/look/heard.module.css';
import { PriceFilterFields } from './filter/price-filter-fields.tsx';
import type { PriceFilter } from './filter/price-filter-state.ts';
import { fieldOf, type ProductSort } from './index/protocol/index-protocol.ts';
import type { ProductList } from './list/product-list.ts';
import type { ProductListState } from './list/product-list-state.ts';
import { ListProgress } from './loading/list-progress.tsx';
import { fieldLabel } from './product-label.ts';
import styles from './products-bar.module.css';

interface ProductsBarProps {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly priceFilter: PriceFilter;
}

/** Search and price filter on the left; on the right what is shown and the progress of a read. */
export function ProductsBar({ list, state, searchRef, priceFilter }: ProductsBarProps) {
  const { t } = useTranslation();
  const { reading, read, query } = state;
  useSayRows(state);
  return (
    <div className={styles.bar}>
      <SearchField
        ref={searchRef}
        className={styles.search}
        name={t('products.search')}
        placeholder={t(
          (query.fields ?? []).length > 0 ? 'products.searchHintFields' : 'products.searchHint',
        )}
        clearName={t('common.clearSearch')}
        value={query.search}
        onChange={(search) => list.ask({ search })}
        isDisabled={read === null}
      />
      <PriceFilterFields filter={priceFilter} isDisabled={read === null} />
      <div className={styles.right}>
        {reading !== null && <ListProgress reading={reading} onCancel={() => list.cancel()} />}
        {/* Off: it would speak at each letter of a search, and stay silent after a read that finds the same. */}
        <div className={classNames(styles.words, reading !== null && heard.inNarrowBar)}>
          <p
            role="status"
            aria-live="off"
            className={styles.status}
            title={read ? formatExactTime(read.readAt) : ''}
          >
            <StatusWords state={state} />
          </p>
        </div>
      </div>
    </div>
  );
}

function StatusWords({ state }: { readonly state: ProductListState }) {
  // Re-renders when the language changes.
  useTranslation();
  return readInWords(state);
}

/**
 * Tells screen readers that a list was read, how many rows a search or filter leaves, and how they are sorted. Deleted
 * products are announced by the code that deletes them.
 */
function useSayRows(state: ProductListState): void {
  const { read, view, query } = state;
  const { search, prices = null, sort } = query;
  const parts = { readId: read?.readId, found: [search, prices], sort };
  useSayFinal({
    asked: read === null ? null : JSON.stringify(parts),
    isAnswered: view !== null && view.query === query,
    wordsAfter(before) {
      if (view === null) return [];
      const known: Partial<typeof parts> = before === null ? {} : JSON.parse(before);
      if (known.readId !== parts.readId) return [readInWords(state)];
      const isSorted = JSON.stringify(known.sort) !== JSON.stringify(sort);
      const isFound = JSON.stringify(known.found) !== JSON.stringify(parts.found);
      return [...(isFound ? [foundInWords(view)] : []), ...(isSorted ? [sortInWords(sort)] : [])];
    },
  });
}

type Shown = Pick<ProductListState, 'read' | 'view'>;

/** `3 of 1,000 products, read at 10:31`; empty before the first read. */
function readInWords({ read, view }: Shown): string {
  if (read === null || view === null) return '';
  const words = { ...numbersOf(view), time: formatClock(read.readAt) };
  return i18n.t(view.total === view.of ? 'products.shownAll' : 'products.shownSome', words);
}

/** The result of a search or filter: `3 of 1,000 products`. */
function foundInWords(view: NonNullable<ProductListState['view']>): string {
  return i18n.t(
    view.total === view.of ? 'products.foundAll' : 'products.foundSome',
    numbersOf(view),
  );
}

/** `Sorted by Price, ascending`, or that the rows are in the order received. */
function sortInWords(sort: ProductSort | null): string {
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
