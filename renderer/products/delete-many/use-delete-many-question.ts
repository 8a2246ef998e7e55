import { useRef, useState } from 'react';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Output } from '../../../main/contract/procedures.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { failureOf, notSent } from '../../lib/failure/failure-of.ts';
import type { ProductList } from '../list/product-list.ts';
import { type BatchMaking, useBatchMaking } from '../list/use-batch-making.ts';

/** A batch of deletes that waits for confirmation, so that the question is about exactly what would run. */
export interface AskedDeletes extends Output<'makeBatchOfProducts'> {
  /** The search that hides some of them; empty if there is none, or if prices are filtered too. */
  readonly search: string;
}

export interface DeleteManyQuestion {
  /** Why nothing can be deleted in this profile; null if deleting is possible. */
  readonly forbidden: string | null;
  /** True while their batch is being created. */
  readonly isPreparing: boolean;
  readonly making: BatchMaking;
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
  /** The batch failed. `isNothingDeleted`: it is certain that no request was sent. */
  readonly onFailed: (failure: Failure, isNothingDeleted: boolean) => void;
}

/** The confirmation before the selected products are deleted as one batch. */
export function useDeleteManyQuestion(parts: QuestionParts): DeleteManyQuestion {
  const { profile, list, onFailed } = parts;
  const forbidden = useForbidden(profile);
  const making = useBatchMaking();
  const [isPreparing, setIsPreparing] = useState(false);
  const [asked, setAsked] = useState<AskedDeletes | null>(null);
  // A second click can come before the next render.
  const isTaken = useRef(false);

  const prepare = async (from: ProductList, rows: 'selected' | 'selected-shown') => {
    const { search, prices } = from.state.query;
    const batch = { operation: 'deleteProduct' } as const;
    try {
      const made = await making.make(from, rows, batch);
      if (made !== null) setAsked({ ...made, search: prices == null ? search.trim() : '' });
    } catch (error) {
      // If the list is gone, for example because the profile's address changed, the question is obsolete.
      if (!from.isClosed) onFailed(notSent(failureOf(error)), true);
    }
  };
  const run = async ({ batchId, wanted }: AskedDeletes, typedName: string) => {
    const confirmation = wanted && {
      id: wanted.id,
      typedName: wanted.asksForName ? typedName : '',
    };
    const started = await tryCall('runBatch', { batchId, leavesOut: false, confirmation });
    if (!started.ok) onFailed(started.failure, await discardDeletes(batchId));
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
    forbidden,
    isPreparing,
    making,
    asked,
    ask() {
      if (list !== null) void whileTaken(() => prepare(list, 'selected'));
    },
    askShown() {
      if (asked !== null) void discardDeletes(asked.batchId);
      setAsked(null);
      if (list !== null) void whileTaken(() => prepare(list, 'selected-shown'));
    },
    keep() {
      setAsked(null);
      if (asked !== null) void discardDeletes(asked.batchId);
    },
    confirm(typedName) {
      setAsked(null);
      if (asked !== null) void whileTaken(() => run(asked, typedName));
    },
  };
}

/**
 * Removes a batch that has not been started; a started one stays. Resolves to true if it is certain that the batch was
 * not started, so nothing was deleted. Never rejects.
 */
export async function discardDeletes(batchId: string): Promise<boolean> {
  const batch = await tryCall('getBatch', { batchId });
  const isStarted = !batch.ok || batch.value.state !== 'making';
  // One that can't be removed stays in the list of batches, where the user can do it.
  if (!isStarted) await tryCall('deleteBatch', { batchId });
  return !isStarted;
}
