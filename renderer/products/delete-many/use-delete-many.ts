import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call, tryCall } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { createStore, useStore } from '../../lib/app/store.ts';
import { useMisfitDialog, useTokenDialog } from '../../lib/ask/ask.ts';
import { navigate } from '../../lib/window/router.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import type { ProductListState } from '../list/product-list-state.ts';
import {
  BatchDeletes,
  type BatchDeletesState,
  type DeletesEnd,
  noDeletes,
} from './batch-deletes.ts';
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
  const askAboutMisfit = useMisfitDialog();
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
    resume,
    closeFailure: () => setFailure(null),
    isInUse:
      question.isPreparing ||
      question.asked !== null ||
      deletes.underWay.length > 0 ||
      // The user hasn't read the outcome yet.
      deletes.ends.length > 0,
  };
}

export interface FollowedDeletes extends BatchDeletesState {
  /** Takes in a batch that main has returned, without waiting for an event. */
  readonly follow: (batch: BatchSummary) => void;
  readonly dismiss: (batchId: string) => void;
}

const none = createStore(noDeletes);

/** The batches that delete products of this list. */
function useBatchDeletes(
  { id: profileId, baseUrl }: Profile,
  list: ProductList | null,
  onPaused: (batch: BatchSummary) => void,
): FollowedDeletes {
  const { announce } = useStatus();
  const [deletes, setDeletes] = useState<BatchDeletes | null>(null);
  const onPause = useEffectEvent(onPaused);
  const onDone = useEffectEvent((end: DeletesEnd) =>
    announce({
      text: () => endWords(end),
      action: {
        label: (t) => t('products.deleteMany.open'),
        onPress: () => navigate('batches', end.batchId),
      },
    }),
  );

  useEffect(() => {
    if (list === null) return;
    const followed = new BatchDeletes({
      profileId,
      baseUrl,
      list,
      getBatch: (input) => call('getBatch', input),
      listRows: (input) => call('listBatchRows', input),
      onDone: (end) => onDone(end),
      onPause: (batch) => onPause(batch),
    });
    setDeletes(followed);
    return () => {
      followed.close();
      setDeletes(null);
    };
  }, [list, profileId, baseUrl]);

  useMainEvent('batch-changed', ({ batch }) => deletes?.receive(batch));
  const state = useStore(deletes ?? none);
  return {
    ...state,
    follow: (batch) => deletes?.follow(batch, true),
    dismiss: (batchId) => deletes?.dismiss(batchId),
  };
}

/** The outcome of a batch: one sentence for each kind of result that occurred. */
export function endWords(end: DeletesEnd): string {
  const { done, gone, notFound, stays, waiting, saidError = 0 } = end;
  const { t } = i18n;
  const words = (count: number) => ({ count, products: formatNumber(count) });
  return [
    done > 0 || gone + notFound + stays + waiting === 0
      ? t('products.deleteMany.end.done', words(done))
      : '',
    saidError > 0 ? t('products.deleteMany.end.errorSaid', words(saidError)) : '',
    gone > 0 ? t('products.deleteMany.end.gone', words(gone)) : '',
    notFound > 0 ? t('products.deleteMany.end.notFound', words(notFound)) : '',
    stays > 0 ? t('products.deleteMany.end.stays', words(stays)) : '',
    waiting > 0 ? t('products.deleteMany.end.waiting', words(waiting)) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
