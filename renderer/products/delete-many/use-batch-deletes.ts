import { useEffect, useEffectEvent, useState } from 'react';
import type { BatchSummary } from '../../../main/contract/batch/batch.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call } from '../../lib/app/call.ts';
import { useMainEvent } from '../../lib/app/main-events.ts';
import { createStore, useStore } from '../../lib/app/store.ts';
import { navigate } from '../../lib/window/router.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import {
  BatchDeletes,
  type BatchDeletesState,
  type DeletesEnd,
  noDeletes,
} from './batch-deletes.ts';
import { endWords } from './end-words.ts';

export interface FollowedDeletes extends BatchDeletesState {
  /** Takes in a batch that main has returned, without waiting for an event. */
  readonly follow: (batch: BatchSummary) => void;
  readonly dismiss: (batchId: string) => void;
}

const none = createStore(noDeletes);

/** The batches that delete products of this list. */
export function useBatchDeletes(
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
