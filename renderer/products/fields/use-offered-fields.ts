import { useState } from 'react';
import { useStatus } from '../../ui/status/status-context.ts';
import type { OfferedFields } from '../index/protocol/index-protocol.ts';
import type { ProductList } from '../list/product-list.ts';

interface Offered extends OfferedFields {
  /** Those that were shown when they were asked about and are not among the names that are offered. */
  readonly kept: readonly string[];
}

/** Asks the worker for the fields of the list each time that a person is about to choose; `onOffered`: they have come. */
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
      // Its worker ended: what became of the list is said in its place.
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
