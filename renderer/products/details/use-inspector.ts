import { useCallback, useEffect, useRef, useState } from 'react';
import type { EntryDetails, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { useListPart } from '../list/lists.ts';
import type { ProductList } from '../list/product-list.ts';

/** A product that is shown beside the grid. */
export interface InspectedProduct {
  readonly row: ProductRow;
  /** Everything the list contains about it; as it was last there if it is gone. */
  readonly entry: EntryDetails;
  /** `hidden`: it is in the list, but not in the view. */
  readonly where: 'shown' | 'hidden' | 'gone';
}

export interface Inspector {
  /** The product whose entry is wanted; null while the inspector is closed. */
  readonly opened: ProductRow | null;
  /** Null until the first entry has arrived. */
  readonly shown: InspectedProduct | null;
  readonly open: (row: ProductRow) => void;
  /** The focus has moved to this row: shows its product, if the inspector is open. */
  readonly follow: (row: ProductRow) => void;
  readonly close: () => void;
}

/** The entry is asked for once the focus has rested this long, in ms: not for each row that it passes. */
const restMs = 150;

interface Wanted {
  readonly row: ProductRow;
  readonly waits: boolean;
}

/** What is shown beside the grid. */
export function useInspector(list: ProductList | null): Inspector {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  // Each view can bring another entry, or none.
  const version = useListPart(list, ({ view }) => (wanted === null ? null : view?.version));
  const [found, setFound] = useState<{ list: ProductList; product: InspectedProduct } | null>(null);
  const asked = useRef<Wanted | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each view.
  useEffect(() => {
    if (list === null || wanted === null) return;
    let isOver = false;
    const { row } = wanted;
    const ask = async () => {
      asked.current = wanted;
      const { details, isShown } = await list.call('details', { row: row.row, id: row.id });
      if (isOver) return;
      setFound((known) => {
        if (details !== null) {
          return { list, product: { row, entry: details, where: isShown ? 'shown' : 'hidden' } };
        }
        const entry =
          known?.list === list && isSame(known.product.row, row) ? known.product.entry : null;
        return { list, product: { row, entry: entry ?? entryOf(row), where: 'gone' } };
      });
    };
    // It only rejects when the list ends: then what is shown stays.
    const start = () => void ask().catch(() => undefined);
    const timer = setTimeout(start, wanted.waits || asked.current === wanted ? restMs : 0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [list, wanted, version]);

  return {
    opened: wanted?.row ?? null,
    shown: wanted !== null && found?.list === list ? (found?.product ?? null) : null,
    open: useCallback((row) => setWanted({ row, waits: false }), []),
    follow: useCallback(
      (row) =>
        setWanted((known) =>
          known === null || isSame(known.row, row) ? known : { row, waits: true },
        ),
      [],
    ),
    close: useCallback(() => {
      setWanted(null);
      setFound(null);
    }, []),
  };
}

function isSame(one: ProductRow, other: ProductRow): boolean {
  return one.row === other.row && one.id === other.id;
}

/** What the row itself says, of a product that was gone before its entry could be read. */
function entryOf({ id, name, price, problems }: ProductRow): EntryDetails {
  return {
    id,
    name,
    price,
    problems,
    text: '',
    leftOut: [],
    isCut: false,
  };
}
