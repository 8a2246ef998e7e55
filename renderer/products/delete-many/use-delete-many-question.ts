import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { call, tryCall } from '../../lib/app/call.ts';
import { failureBeforeSending } from '../../lib/failure/failure-of.ts';
import { formatNumber } from '../../lib/words/format.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { hindrance } from './delete-many-rules.ts';
import { discardDeletes, type PreparedDeletes, prepareDeletes } from './prepare-deletes.ts';

/** Products to confirm the deletion of. */
export interface AskedDeletes extends PreparedDeletes {
  /** The read of the list that contains them. */
  readonly readId: string | null;
  /** The search that hides some of them; empty if there is none, or if prices are filtered too. */
  readonly search: string;
}

export interface DeleteManyQuestion {
  /** Why the selected products can't be deleted at the moment; null if they can. */
  readonly forbidden: string | null;
  /** True while their batch is being created. */
  readonly isPreparing: boolean;
  readonly asked: AskedDeletes | null;
  /** Creates a batch of the products selected at the time of the click and asks for confirmation. */
  readonly ask: () => void;
  /** Asks about those of them that are shown instead. The others stay selected. */
  readonly askShown: () => void;
  readonly keep: () => void;
  /** Starts the confirmed batch. `typedName`: the profile's name, if the protection requires it. */
  readonly confirm: (typedName: string) => void;
}

interface QuestionParts {
  readonly profile: Profile;
  readonly list: ProductList | null;
  readonly state: ProductListState;
  readonly underWay: readonly BatchSummary[];
  /** A batch was started. */
  readonly onStarted: (batch: BatchSummary) => void;
  /** The batch failed. `isNothingDeleted`: it is certain that no request was sent. */
  readonly onFailed: (failure: Failure, isNothingDeleted: boolean) => void;
}

/** The confirmation before the selected products are deleted as one batch. */
export function useDeleteManyQuestion(parts: QuestionParts): DeleteManyQuestion {
  const { profile, list, state, underWay, onStarted, onFailed } = parts;
  const { t } = useTranslation();
  const isReadOnly = useForbidden(profile);
  const [isPreparing, setIsPreparing] = useState(false);
  const [asked, setAsked] = useState<AskedDeletes | null>(null);
  // A second click can come before the next render.
  const isTaken = useRef(false);

  const prepare = async (from: ProductList, what: 'selected' | 'selected-shown'): Promise<void> => {
    try {
      const readId = from.state.read?.readId ?? null;
      const { search, prices } = from.state.query;
      const rows = await from.requests.exportRows(what, 'deletes');
      const words = { count: rows.count, products: formatNumber(rows.count) };
      const name = t('products.deleteMany.confirm', words);
      const prepared = await prepareDeletes(call, rows, { profileId: profile.id, name });
      setAsked({ ...prepared, readId, search: prices == null ? search.trim() : '' });
    } catch (thrown) {
      // If the list is gone, for example because the profile's address changed, the question is obsolete.
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
    forbidden: isReadOnly ?? hindrance(t, state.selection.count, underWay),
    isPreparing,
    asked,
    ask() {
      if (list !== null) void whileTaken(() => prepare(list, 'selected'));
    },
    askShown() {
      if (asked !== null) void discardDeletes(call, asked.batchId);
      setAsked(null);
      if (list !== null) void whileTaken(() => prepare(list, 'selected-shown'));
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
}
