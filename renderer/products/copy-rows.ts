import { useCallback } from 'react';
import { copyText } from '../lib/window/copy-text.ts';
import { formatNumber } from '../lib/words/format.ts';
import { announce } from '../ui/toast/announce.ts';
import type { ProductList } from './list/product-list.ts';

/**
 * Copies the selected rows or, if there are none or with `isAlone`, the row of this ID. Like `copyText`, call it in a
 * click handler.
 */
export function useCopyRows(list: ProductList): (id: string | null, isAlone?: boolean) => void {
  return useCallback(
    (id, isAlone = false) => {
      const copy = async () => {
        const { rows: count, text } = await list.call('copy', { id, isAlone });
        if (count === 0) return;
        const words = { count, rows: formatNumber(count) };
        if (text === null) announce({ text: (t) => t('products.copy.tooMuch', words) });
        else if (copyText(text)) announce({ text: (t) => t('products.copy.done', words) });
        else announce({ text: (t) => t('common.copyFailed') });
      };
      // It only rejects when the list ends, and then the rows are no longer needed.
      void copy().catch(() => undefined);
    },
    [list],
  );
}
