import { useCallback } from 'react';
import { copyText } from '../../lib/window/copy-text.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';

/** Copies the selected rows, or without any the one of this id. Call it in a press, as `copyText`. */
export function useCopyRows(list: ProductList): (id: string | null) => void {
  const { announce } = useStatus();
  return useCallback(
    (id) => {
      const copy = async () => {
        const { rows: count, text } = await list.requests.copy(id);
        if (count === 0) return;
        const words = { count, rows: formatNumber(count) };
        if (text === null) announce({ text: (t) => t('products.copy.tooMuch', words) });
        else if (copyText(text)) announce({ text: (t) => t('products.copy.done', words) });
        else announce({ text: (t) => t('products.copy.refused') });
      };
      // It rejects with the list's end alone, and then nobody waits for the rows.
      void copy().catch(() => undefined);
    },
    [list, announce],
  );
}
