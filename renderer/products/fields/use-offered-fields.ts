import { useState } from 'react';
import { useStatus } from '../../ui/status/status-context.ts';
import type { OfferedFields } from '../index/protocol/product-rows.ts';
import type { ProductList } from '../list/product-list.ts';

interface Offered extends OfferedFields {
  /** Fields that were shown at the time of the request but aren't offered. */
  readonly kept: readonly string[];
}

/** Asks the worker for the list's fields each time the user is about to choose. `onOffered`: they have arrived. */
export function useOfferedFields(list: ProductList | null, onOffered: () => void) {
  const { announce } = useStatus();
  const [isAsking, setIsAsking] = useState(false);
  const [offered, setOffered] = useState<Offered | null>(null);
  const ask = async (from: ProductList, shown: readonly string[]) => {
    setIsAsking(true);
    try {
      const found = await from.requests.fields(shown);
      setOffered({ ...found, kept: shown.filter((name) => !found.names.includes(name)) });
      onOffered();
    } catch {
      // The worker crashed: the list itself reports that.
      if (!from.isClosed) announce({ text: (t) => t('products.columns.failed') });
    } finally {
      setIsAsking(false);
    }
  };
  return {
    offered,
    isAsking,
    ask: (shown: readonly string[]) => {
      if (list !== null && !isAsking) void ask(list, shown);
    },
  };
}
