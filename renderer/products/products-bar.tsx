import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatExactTime, formatNumber } from '../lib/words/format.ts';
import { SearchField } from '../ui/field/search-field.tsx';
import { classNames } from '../ui/look/class-names.ts';
import heard from '../ui/look/heard.module.css';
import { PriceFilterFields } from './filter/price-filter-fields.tsx';
import type { PriceFilter } from './filter/use-price-filter.ts';
import type { ProductList } from './list/product-list.ts';
import type { ProductListState } from './list/product-list-state.ts';
import { ListProgress } from './loading/list-progress.tsx';
import styles from './products-bar.module.css';

interface ProductsBarProps {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly priceFilter: PriceFilter;
}

/** Search and price filter left; right what is shown, and how a read is getting on. */
export function ProductsBar({ list, state, searchRef, priceFilter }: ProductsBarProps) {
  const { t } = useTranslation();
  const { reading, read, query } = state;
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
        <p
          role="status"
          className={classNames(styles.status, reading !== null && heard.inNarrowBar)}
          title={read ? formatExactTime(read.readAt) : ''}
        >
          <StatusWords state={state} />
        </p>
      </div>
    </div>
  );
}

function StatusWords({ state: { read, view } }: { readonly state: ProductListState }) {
  const { t } = useTranslation();
  if (read === null || view === null) return null;
  const words = {
    count: view.of,
    shown: formatNumber(view.total),
    all: formatNumber(view.of),
    time: formatClock(read.readAt),
  };
  return t(view.total === view.of ? 'products.shownAll' : 'products.shownSome', words);
}
