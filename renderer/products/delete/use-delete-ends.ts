import { type RefObject, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Product } from '../../../main/contract/product.ts';
import type { DeleteCheck } from '../../lib/failure/describe-delete.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import type { ProductList } from '../list/product-list.ts';

/** A product as it stands in a list. */
export interface ListedProduct extends Product {
  /** The read of that list. */
  readonly readId: string | null;
}

/** A delete that did not end well. */
export interface DeleteEnd {
  readonly writeId: string;
  readonly product: ListedProduct;
  readonly failure: Failure;
  /** What the newest list that was read for it shows; null before there was one. */
  readonly check: DeleteCheck | null;
  readonly isChecking: boolean;
}

export interface DeleteEnds {
  /** What has not been read yet, the oldest first. */
  readonly ends: readonly DeleteEnd[];
  /** Adds one; of a 404 with what the list shows, which is read for it now. */
  readonly addEnd: (end: Pick<DeleteEnd, 'writeId' | 'product' | 'failure'>) => Promise<void>;
  /** Reads the list for the end that is being read, and shows there what it says. */
  readonly checkEnd: () => void;
  readonly closeEnd: () => void;
}

/** The deletes that failed or whose outcome is not known, until a person has read of each. */
export function useDeleteEnds(list: RefObject<ProductList | null>): DeleteEnds {
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

/** What a list that is read now shows about one delete. Never rejects. */
async function checkDelete(list: ProductList | null, writeId: string): Promise<DeleteCheck> {
  if (list === null) return { kind: 'unread', failure: null };
  const check = await list.check().catch((error: unknown) => ({
    kind: 'failed' as const,
    failure: failureOf(error),
  }));
  switch (check.kind) {
    case 'judged': {
      const found = check.findings.find((one) => one.writeId === writeId);
      return found?.finding ?? { kind: 'nothing', because: 'not-open' };
    }
    case 'replaced':
      return { kind: 'nothing', because: 'replaced' };
    case 'failed':
      return { kind: 'unread', failure: check.failure };
    case 'cancelled':
      return { kind: 'unread', failure: null };
  }
}
