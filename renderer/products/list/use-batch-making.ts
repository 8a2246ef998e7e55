import { useRef, useState } from 'react';
import type { Input, Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call, following, tryCall } from '../../lib/app/call.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { announce, clearStatus } from '../../ui/toast/announce.ts';
import type { ProductList } from './product-list.ts';

type Wanted = Input<'makeBatchOfProducts'>;

/** Most batches are made before anybody could read how far they are, ms. */
const untilShown = 150;

export interface BatchMaking {
  /** Null while none is made, and at first. */
  readonly progress: {
    /** Null while the list still delivers the rows. */
    readonly rows: number | null;
    readonly of: number;
  } | null;
  /**
   * Asks main to make a batch of these rows of the list, without sending any. Returns null if it was canceled or if
   * nothing is selected anymore; the page then says which. Throws `CallError`.
   */
  make(
    list: ProductList,
    rows: Wanted['rows'],
    batch: Wanted['batch'],
  ): Promise<Output<'makeBatchOfProducts'> | null>;
  cancel(): void;
}

/** Makes one batch of products at a time. */
export function useBatchMaking(profile: Profile): BatchMaking {
  const [progress, setProgress] = useState<BatchMaking['progress']>(null);
  const underWay = useRef<string | null>(null);

  return {
    progress,
    async make(list, rows, batch) {
      clearStatus();
      const listId = await list.reopened();
      if (listId === null) return null;
      const { count, shown } = list.state.selection;
      if (count === 0) {
        // Only the worker that has ended knew what was selected.
        announce({ text: (t) => t('products.export.noneSelected') }, profile);
        return null;
      }
      const callId = crypto.randomUUID();
      underWay.current = callId;
      const of = rows === 'selected' ? count : shown;
      const timer = setTimeout(() => setProgress({ rows: null, of }), untilShown);
      try {
        const making = call('makeBatchOfProducts', { listId, callId, rows, batch });
        const show = (now: BatchMaking['progress']) => setProgress((shown) => shown && now);
        return await list.whileAsked(following('makeBatchOfProducts', callId, show, making));
      } catch (error) {
        if (failureOf(error).kind !== 'cancelled') throw error;
        announce({ text: (t) => t('products.making.canceled') }, profile);
        return null;
      } finally {
        clearTimeout(timer);
        underWay.current = null;
        setProgress(null);
      }
    },
    cancel() {
      if (underWay.current !== null) void tryCall('cancel', { id: underWay.current });
    },
  };
}
