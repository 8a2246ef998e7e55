import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import { mostRows } from '../../../main/contract/batch/table-options.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/use-forbidden.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { failureBeforeSending } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { discardDeletes, type PreparedDeletes, prepareDeletes } from './prepare-deletes.ts';

/** Products that a person is asked about. */
export interface AskedDeletes extends PreparedDeletes {
  /** The read of the list in which they stand. */
  readonly readId: string | null;
}

export interface DeleteManyQuestion {
  /** Why the selected products cannot be deleted just now; null when they can. */
  readonly forbidden: string | null;
  /** Their batch is being made. */
  readonly isPreparing: boolean;
  readonly asked: AskedDeletes | null;
  /** Makes a batch of the selected products, as they are at the press, and asks about it. */
  readonly ask: () => void;
  readonly keep: () => void;
  /** Starts the batch that was asked about; `typedName` where the protection wants the profile's name. */
  readonly confirm: (typedName: string) => void;
}

interface QuestionParts {
  readonly profile: Profile;
  readonly list: ProductList | null;
  readonly state: ProductListState;
  readonly underWay: readonly BatchSummary[];
  /** A batch was started. */
  readonly onStarted: (batch: BatchSummary) => void;
  /** It failed; `isNothingDeleted`: it is certain that no request has left. */
  readonly onFailed: (failure: Failure, isNothingDeleted: boolean) => void;
}

/** What is asked before the selected products are deleted, as one batch. */
export function useDeleteManyQuestion(parts: QuestionParts): DeleteManyQuestion {
  const { profile, list, state, underWay, onStarted, onFailed } = parts;
  const { t } = useTranslation();
  const isReadOnly = useForbidden(profile);
  const [isPreparing, setIsPreparing] = useState(false);
  const [asked, setAsked] = useState<AskedDeletes | null>(null);
  // A second press comes before anything is drawn again.
  const isTaken = useRef(false);

  const prepare = async (from: ProductList): Promise<void> => {
    try {
      const readId = from.state.read?.readId ?? null;
      const rows = await from.requests.exportRows('selected', 'deletes');
      const words = { count: rows.count, products: formatNumber(rows.count) };
      const name = t('products.deleteMany.confirm', words);
      const prepared = await prepareDeletes(call, rows, { profileId: profile.id, name });
      setAsked({ ...prepared, readId });
    } catch (thrown) {
      // With its list gone, as when the profile's address was changed, nobody waits for the question.
      if (!from.isClosed) onFailed(failureBeforeSending(thrown), true);
    }
  };
  const run = async ({ batchId, wanted, readId }: AskedDeletes, typedName: string) => {
    const confirmation = wanted && {
      id: wanted.id,
      typedName: wanted.asksForName ? typedName : '',
    };
    const started = await tryCall('runBatch', { batchId, leavesOut: false, confirmation, readId });
    if (started.ok) {
      onStarted(started.value);
      return;
    }
    onFailed(started.failure, await discardDeletes(call, batchId));
  };
  const whileTaken = async (work: () => Promise<void>): Promise<void> => {
    if (isTaken.current) return;
    isTaken.current = true;
    setIsPreparing(true);
    await work();
    isTaken.current = false;
    setIsPreparing(false);
  };

  return {
    forbidden: isReadOnly ?? hindrance(state, underWay),
    isPreparing,
    asked,
    ask() {
      if (list !== null) void whileTaken(() => prepare(list));
    },
    keep() {
      setAsked(null);
      if (asked !== null) void discardDeletes(call, asked.batchId);
    },
    confirm(typedName) {
      setAsked(null);
      if (asked !== null) void whileTaken(() => run(asked, typedName));
    },
  };

  function hindrance(
    { selection }: ProductListState,
    batches: readonly BatchSummary[],
  ): string | null {
    if (batches.length > 0) return t('products.deleteMany.underWay');
    return selection.count > mostRows
      ? t('products.deleteMany.tooMany', { most: formatNumber(mostRows) })
      : null;
  }
}
