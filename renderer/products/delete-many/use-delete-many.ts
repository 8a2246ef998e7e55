import { useEffect, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { askAboutMisfit } from '../../form/guard/misfit.tsx';
import { call, tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { createStore, useStore } from '../../lib/app/store.ts';
import { askForToken } from '../../lib/ask/ask.ts';
import { navigate } from '../../lib/window/router.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import {
  type DeletesInList,
  endWords,
  noDeletes,
  pausedBy,
  withDeletes,
} from './deletes-in-list.ts';
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
  /** Resumes a paused batch. */
  readonly resume: (batch: BatchSummary) => Promise<void>;
  readonly closeFailure: () => void;
}

interface DeleteManyParts {
  readonly profile: Profile;
  readonly list: ProductList | null;
  readonly isCurrent: boolean;
}

/** Deletes the selected products as one batch, and shows every batch that deletes products of this list. */
export function useDeleteMany({ profile, list, isCurrent }: DeleteManyParts): DeleteMany {
  const [failure, setFailure] = useState<DeleteManyFailure | null>(null);
  const fail = (failed: Failure, isNothingDeleted = false) =>
    setFailure({ failure: failed, isNothingDeleted });

  const replaceToken = async (batch: BatchSummary): Promise<void> => {
    if ((await askForToken(profile, 'paused-deletes')) !== 'saved') return;
    await resume(batch);
  };
  /** Resumes a paused batch; its confirmation is still valid. Never rejects. */
  const resume = async ({ batchId, counts }: BatchSummary): Promise<void> => {
    if (!(await askAboutMisfit(profile, { batchId }))) return;
    const leavesOut = counts['left-out'] > 0;
    const outcome = await tryCall('runBatch', { batchId, leavesOut, confirmation: null });
    if (!outcome.ok) fail(outcome.failure);
  };
  const deletes = useDeletesInList(profile, (batch) => {
    // If another page is on screen, that page asks for the token.
    if (isCurrent && batch.pause?.why === 'signed-out') void replaceToken(batch);
  });
  const question = useDeleteManyQuestion({
    profile,
    list,
    onFailed: fail,
  });
  return {
    question,
    deletes,
    failure,
    fail,
    resume,
    closeFailure: () => setFailure(null),
  };
}

export interface FollowedDeletes extends DeletesInList {
  readonly dismiss: (batchId: string) => void;
}

/** The batches that delete products of this list, as main follows them. */
function useDeletesInList(
  { id: profileId, baseUrl }: Profile,
  onPaused: (batch: BatchSummary) => void,
): FollowedDeletes {
  const { announce } = useStatus();
  const [store] = useState(() => createStore(noDeletes));
  const state = useStore(store);
  useMainEvent('deletes-changed', (event) => {
    if (event.profileId !== profileId) return;
    const before = store.getState();
    store.setState(withDeletes(before, event));
    for (const batch of pausedBy(before, event)) onPaused(batch);
    const { done } = event;
    if (done === null) return;
    announce({
      text: () => endWords(done),
      action: {
        label: (t) => t('products.deleteMany.open'),
        onPress: () => navigate('batches', done.batchId),
      },
    });
  });
  // At another address the same ID is a different product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void call('followDeletes', { profileId }), [profileId, baseUrl]);
  return {
    ...state,
    dismiss: (batchId) => void call('dismissDeletes', { batchId }),
  };
}
