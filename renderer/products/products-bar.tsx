import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/app/store.ts';
import { useSayFinal } from '../lib/spoken/say.ts';
import { formatExactTime } from '../lib/words/format.ts';
import { SearchField } from '../ui/field/search-field.tsx';
import { classNames } from '../ui/look/class-names.ts';
import heard from '../ui/look/heard.module.css';
import { PriceFilterFields } from './filter/price-filter-fields.tsx';
import type { PriceFilter } from './filter/use-price-filter.ts';
import { useListPart } from './list/lists.ts';
import type { ProductList } from './list/product-list.ts';
import type { ListReading, ProductListState } from './list/product-list-state.ts';
import { askedOf, readInWords, rowsInWords } from './list-words.ts';
import { ListProgress } from './loading/list-progress.tsx';
import styles from './products-bar.module.css';

interface ProductsBarProps {
  readonly list: ProductList;
  readonly searchRef: Ref<HTMLInputElement>;
  readonly priceFilter: PriceFilter;
}

/** Search and price filter on the left; on the right what is shown and the progress of a read. */
export function ProductsBar({ list, searchRef, priceFilter }: ProductsBarProps) {
  const { t } = useTranslation();
  const reading = useListPart(list, (state) => state.reading);
  const read = useListPart(list, (state) => state.read);
  const query = useListPart(list, (state) => state.query);
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
        <div className={classNames(styles.words, reading !== null && seenBeside(reading))}>
          <p
            role="status"
            aria-live="off"
            className={styles.status}
            title={read ? formatExactTime(read.readAt) : ''}
          >
            <StatusWords list={list} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** Beside the progress of pages, which has more to say, there is no room for the words. */
const seenBeside = ({ pages = 0 }: ListReading) => (pages > 0 ? heard.always : heard.inNarrowBar);

/** How many products are shown, which screen readers hear too. */
function StatusWords({ list }: { readonly list: ProductList }) {
  // Re-renders when the language changes.
  useTranslation();
  const state = useStore(list);
  useSayRows(state);
  return readInWords(state);
}

/** Tells screen readers what was read, found and sorted. Deleted products are announced by the code that deletes them. */
function useSayRows(state: ProductListState): void {
  const { read, view, query, part, mayHaveMore } = state;
  const asked = read === null ? null : askedOf(read, query);
  useSayFinal({
    asked,
    isAnswered: view !== null && view.query === query,
    wordsAfter: (before) =>
      read === null || view === null
        ? []
        : rowsInWords({ read, view, query, part, mayHaveMore }, before),
  });
}
