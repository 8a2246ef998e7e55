import { useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useTokenDialog } from '../../lib/ask/ask.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import { continueDeletes } from './continue-deletes.ts';
import { type FollowedDeletes, useBatchDeletes } from './use-batch-deletes.ts';
import { type DeleteManyQuestion, useDeleteManyQuestion } from './use-delete-many-question.ts';

interface DeleteManyFailure {
  readonly failure: Failure;
  /** True if it failed before anything was sent. */
  readonly isNothingDeleted: boolean;
}

export interface DeleteMany {
  readonly question: DeleteManyQuestion;
  readonly deletes: FollowedDeletes;
  /** Why a batch couldn't be created, started, paused or stopped, until the user has read it. */
  readonly failure: DeleteManyFailure | null;
  readonly fail: (failure: Failure) => void;
  readonly closeFailure: () => void;
  /** The list is needed: its products are being deleted, or a confirmation is open. */
  readonly isInUse: boolean;
}

interface DeleteManyParts {
  readonly profile: Profile;
  readonly list: ProductList | null;
  readonly state: ProductListState;
  readonly isCurrent: boolean;
}

/** Deletes the selected products as one batch, and follows every batch that deletes products of this list. */
export function useDeleteMany({ profile, list, state, isCurrent }: DeleteManyParts): DeleteMany {
  const askForToken = useTokenDialog();
  const [failure, setFailure] = useState<DeleteManyFailure | null>(null);
  const fail = (failed: Failure, isNothingDeleted = false) =>
    setFailure({ failure: failed, isNothingDeleted });

  const replaceToken = async (batch: BatchSummary): Promise<void> => {
    if ((await askForToken(profile, 'paused-deletes')) !== 'saved') return;
    const outcome = await continueDeletes(batch);
    if (outcome.ok) deletes.follow(outcome.value);
    else fail(outcome.failure);
  };
  const deletes = useBatchDeletes(profile, list, (batch) => {
    // If another page is on screen, that page asks for the token.
    if (isCurrent && batch.pause?.why === 'signed-out') void replaceToken(batch);
  });
  const question = useDeleteManyQuestion({
    profile,
    list,
    state,
    underWay: deletes.underWay,
    onStarted: deletes.follow,
    onFailed: fail,
  });
  return {
    question,
    deletes,
    failure,
    fail,
    closeFailure: () => setFailure(null),
    isInUse:
      question.isPreparing ||
      question.asked !== null ||
      deletes.underWay.length > 0 ||
      // The user hasn't read the outcome yet.
      deletes.ends.length > 0,
  };
}
