import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { useForbidden } from '../../form/guard/guarded-write.tsx';
import { askAboutMisfit } from '../../form/guard/misfit.tsx';
import { tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { createStore, useStore } from '../../lib/app/store.ts';
import { askForToken } from '../../lib/ask/ask.ts';
import { navigate } from '../../lib/window/router.ts';
import { useOneAtATime } from '../../lib/window/timing.ts';
import { announce } from '../../ui/toast/announce.ts';
import type { ProductList } from '../list/product-list.ts';
import { type BatchMaking, useBatchMaking } from '../list/use-batch-making.ts';
import { deleteSelected, tellFailed } from './delete-selected.tsx';
import {
  type DeletesInList,
  endWords,
  noDeletes,
  pausedBy,
  withDeletes,
} from './deletes-in-list.ts';

export interface DeleteMany {
  readonly deletes: FollowedDeletes;
  /** Why nothing can be deleted in this profile; null if deleting is possible. */
  readonly forbidden: string | null;
  /** A batch of the selected products is being made, asked about or started. */
  readonly isBusy: boolean;
  readonly making: BatchMaking;
  /** Deletes the products that are selected now, after the question. */
  readonly deleteSelected: () => Promise<void>;
  /** Shows why a batch couldn't be paused, resumed or stopped. */
  readonly tellFailed: (failure: Failure) => Promise<void>;
  /** Resumes a paused batch; its confirmation is still valid. */
  readonly resume: (batch: BatchSummary) => Promise<void>;
}

/** Deletes the selected products as one batch, and shows every batch that deletes products of this list. */
export function useDeleteMany(
  profile: Profile,
  list: ProductList | null,
  isCurrent: boolean,
): DeleteMany {
  const forbidden = useForbidden(profile);
  const making = useBatchMaking(profile);
  const { isBusy, runAlone } = useOneAtATime();
  const isOnScreen = useRef(isCurrent);
  useLayoutEffect(() => {
    isOnScreen.current = isCurrent;
  });
  const of = list && { profile, list, making, isElsewhere: () => !isOnScreen.current };
  const deletes = useDeletesInList(profile, (batch) => {
    // If another page is on screen, that page asks for the token.
    if (isCurrent && batch.pause?.why === 'signed-out') void replaceToken(batch);
  });

  const fail = async (failure: Failure): Promise<void> => {
    if (of !== null) await tellFailed(of, failure, false);
  };
  const resume = async ({ batchId, counts }: BatchSummary): Promise<void> => {
    if (!(await askAboutMisfit(profile, { batchId }))) return;
    const leavesOut = counts['left-out'] > 0;
    const outcome = await tryCall('runBatch', { batchId, leavesOut, confirmation: null });
    if (!outcome.ok) await fail(outcome.failure);
  };
  const replaceToken = async (batch: BatchSummary): Promise<void> => {
    if ((await askForToken(profile, 'paused-deletes')) === 'saved') await resume(batch);
  };
  return {
    deletes,
    forbidden,
    isBusy,
    making,
    deleteSelected: async () => {
      if (of !== null) await runAlone(() => deleteSelected(of));
    },
    tellFailed: fail,
    resume,
  };
}

export interface FollowedDeletes extends DeletesInList {
  readonly dismiss: (batchId: string) => void;
}

/** The batches that delete products of this list, as main follows them. */
function useDeletesInList(
  profile: Profile,
  onPaused: (batch: BatchSummary) => void,
): FollowedDeletes {
  const { id: profileId, baseUrl } = profile;
  const [store] = useState(() => createStore(noDeletes));
  const state = useStore(store);
  useMainEvent('deletes-changed', (event) => {
    if (event.profileId !== profileId) return;
    const before = store.getState();
    store.setState(withDeletes(before, event));
    for (const batch of pausedBy(before, event)) onPaused(batch);
    const { done } = event;
    if (done === null) return;
    announce(
      {
        text: () => endWords(done),
        action: {
          label: (t) => t('common.openBatch'),
          onPress: () => navigate('batch', done.batchId),
        },
      },
      profile,
    );
  });
  // At another address the same ID is a different product. Main refuses a profile that has gone to another window
  // meanwhile: then this page goes too, and there is nothing to say.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void tryCall('followDeletes', { profileId }), [profileId, baseUrl]);
  return {
    ...state,
    // If it fails, its note stays.
    dismiss: (batchId) => void tryCall('dismissDeletes', { batchId }),
  };
}
