import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock, formatExactTime, formatNumber } from '../lib/format.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ListProgress } from './list-progress.tsx';
import type { ProductList } from './product-list.ts';
import type { ProductListState } from './product-list-state.ts';
import styles from './products-bar.module.css';

interface ProductsBarProps {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly searchRef: Ref<HTMLInputElement>;
}

/** Search left; right what is shown, and how a read is getting on. */
export function ProductsBar({ list, state, searchRef }: ProductsBarProps) {
  const { t } = useTranslation();
  const { reading, read, selected, query } = state;
  return (
    <div className={classNames(styles.bar, reading !== null && styles.reading)}>
      <SearchField
        ref={searchRef}
        className={styles.search}
        name={t('products.search')}
        placeholder={t('products.searchHint')}
        clearName={t('common.clearSearch')}
        value={query.search}
        onChange={(search) => list.ask({ search })}
        isDisabled={read === null}
      />
      {selected.size > 0 && (
        <span className={styles.selection}>
          {t('products.selected', { count: selected.size, selected: formatNumber(selected.size) })}
          <IconButton
            name={t('products.clearSelection')}
            icon={X}
            onPress={() => list.select([...selected], false)}
          />
        </span>
      )}
      <div className={styles.right}>
        {reading !== null && <ListProgress reading={reading} onCancel={() => list.cancel()} />}
        <p role="status" className={styles.status} title={read ? formatExactTime(read.readAt) : ''}>
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
