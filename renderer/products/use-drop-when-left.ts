import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '../../main/contract/profile/profile.ts';
import { parseRoute } from '../lib/window/router.ts';
import { formatNumber } from '../lib/words/format.ts';
import { announce } from '../ui/toast/announce.ts';
import type { ProductList } from './list/product-list.ts';

interface Left {
  readonly profile: Profile;
  readonly list: ProductList | null;
  /** Another place of this profile is on screen; a dialog, another profile and another window are none. */
  readonly isLeft: boolean;
  /** How many products are selected. */
  readonly count: number;
  /** The batches that delete selected products: who goes there is done with the selection. */
  readonly batchIds: readonly string[];
}

/** What was selected when the user left the page. */
export interface DroppedSelection {
  readonly list: ProductList;
  readonly count: number;
  readonly selectAgain: () => void;
}

/**
 * Deselects the products when the user goes to another place. A message offers to select them again, and so does the
 * page until something else is selected.
 */
export function useDropWhenLeft({
  profile,
  list,
  isLeft,
  count,
  batchIds,
}: Left): DroppedSelection | null {
  const [dropped, setDropped] = useState<DroppedSelection | null>(null);
  const leave = useEffectEvent(() => {
    if (list === null || count === 0) return;
    const { page, detail } = parseRoute(window.location.hash);
    if (page === 'batch' && batchIds.includes(detail)) {
      list.select({ kind: 'none' });
      return;
    }
    list.select({ kind: 'drop' });
    const words = { count, products: formatNumber(count) };
    const selectAgain = () => list.select({ kind: 'again' });
    setDropped({ list, count, selectAgain });
    announce(
      {
        text: (t) => t('products.selection.dropped', words),
        action: {
          label: (t) => t('products.selection.again'),
          onPress() {
            selectAgain();
            announce({ text: (t) => t('products.selection.selectedAgain', words) }, profile);
          },
        },
      },
      profile,
    );
  });
  useEffect(() => {
    if (isLeft) leave();
  }, [isLeft]);
  const isOver = dropped !== null && count > 0 && !isLeft;
  if (isOver) setDropped(null);
  // Another list has other products, of another address perhaps.
  return count === 0 && dropped?.list === list ? dropped : null;
}
