import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useOneAtATime } from '../../lib/window/timing.ts';
import type { ProductList } from '../list/product-list.ts';
import { type BatchMaking, useBatchMaking } from '../list/use-batch-making.ts';
import { productLabel } from '../product-label.ts';
import { createOrder, type Wanted } from './create-order.tsx';

export interface CreateOrder {
  /** From the press until the form is open. */
  readonly isBusy: boolean;
  readonly making: BatchMaking;
  /** Starts a new order with this product. */
  readonly withProduct: (row: ProductRow) => Promise<void>;
  /** Starts a new order, or a batch of orders, with the selected products. */
  readonly withSelected: () => Promise<void>;
}

/** Starts orders with products of this list, one at a time: always new ones, and nothing is sent. */
export function useCreateOrder(profile: Profile, list: ProductList | null): CreateOrder {
  const { t } = useTranslation();
  const making = useBatchMaking(profile);
  const { isBusy, runAlone } = useOneAtATime();
  const begin = async (wanted: Wanted): Promise<void> => {
    if (list !== null) await runAlone(() => createOrder({ profile, list, making }, wanted));
  };
  // The same function for every render: each row of the grid has it.
  const newest = useRef(begin);
  useLayoutEffect(() => {
    newest.current = begin;
  });
  const withProduct = useCallback(
    ({ row, id, name }: ProductRow) =>
      newest.current({ what: { row, id }, label: productLabel({ id, name }) }),
    [],
  );
  return {
    isBusy,
    making,
    withProduct,
    withSelected: () => begin({ what: 'selected', label: t('products.createOrder.selected') }),
  };
}
