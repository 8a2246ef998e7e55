import { type RefObject, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { DeleteCheck } from '../../lib/failure/describe-delete.ts';
import type { FactsProduct } from '../details/product-facts.tsx';
import type { ProductList } from '../list/product-list.ts';
import { readDeleteChecks } from '../list/read-delete-checks.ts';

/** A product from a list. */
export interface ListedProduct extends FactsProduct {
  /** The read that produced the list. */
  readonly readId: string | null;
}

/** A delete that didn't end well. */
export interface DeleteEnd {
  readonly writeId: string;
  readonly product: ListedProduct;
  readonly failure: Failure;
  /** What the newest list read for it shows; null before the first. */
  readonly check: DeleteCheck | null;
  readonly isChecking: boolean;
}

export interface DeleteResults {
  /** Results the user hasn't read yet, oldest first. */
  readonly ends: readonly DeleteEnd[];
  /** Adds a result. For a 404 it first reads the list to see whether the product is gone. */
  readonly addEnd: (end: Pick<DeleteEnd, 'writeId' | 'product' | 'failure'>) => Promise<void>;
  /** Reads the list for the result on display and shows there what the list says. */
  readonly checkEnd: () => void;
  readonly closeEnd: () => void;
}

/** Deletes that failed or whose outcome is unknown, until the user has read about each. */
export function useDeleteResults(list: RefObject<ProductList | null>): DeleteResults {
  const [ends, setEnds] = useState<readonly DeleteEnd[]>([]);
  return {
    ends,
    async addEnd(end) {
      const isNotFound = end.failure.kind === 'http' && end.failure.status === 404;
      const check = isNotFound ? await checkDelete(list.current, end.writeId) : null;
      setEnds((known) => [...known, { ...end, check, isChecking: false }]);
    },
    checkEnd() {
      const [end] = ends;
      if (end === undefined || end.isChecking) return;
      const { writeId } = end;
      const change = (changed: Partial<DeleteEnd>): void =>
        setEnds((known) =>
          known.map((one) => (one.writeId === writeId ? { ...one, ...changed } : one)),
        );
      change({ isChecking: true });
      void checkDelete(list.current, writeId).then((check) => change({ check, isChecking: false }));
    },
    closeEnd: () => setEnds(([, ...rest]) => rest),
  };
}

async function checkDelete(list: ProductList | null, writeId: string): Promise<DeleteCheck> {
  return (await readDeleteChecks(list))(writeId);
}
