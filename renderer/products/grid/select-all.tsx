import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';

interface SelectAllProps {
  readonly list: ProductList;
  readonly state: ProductListState;
  readonly tabIndex: number;
}

/** The checkbox in the grid's header: all rows of the view, some, or none. */
export function SelectAll({ list, state: { view, selection }, tabIndex }: SelectAllProps) {
  const { t } = useTranslation();
  const total = view?.total ?? 0;
  const isAll = total > 0 && selection.shown === total;
  return (
    <Checkbox
      aria-label={t('products.selection.all')}
      tabIndex={tabIndex}
      isSelected={isAll}
      isIndeterminate={selection.shown > 0 && !isAll}
      isDisabled={total === 0}
      onChange={(isSelected) => list.select({ kind: 'shown', isSelected })}
    />
  );
}
