import { useEffect, useEffectEvent, useMemo } from 'react';
import type { RowState } from '../../../../main/contract/batch/row-states.ts';
import { atMostEvery } from '../../../lib/app/at-most-every.ts';
import { call } from '../../../lib/app/call.ts';
import { useStore } from '../../../lib/app/store.ts';
import { useMainEvent } from '../../../lib/app/use-main-event.ts';
import { RowList, type RowListState } from './row-list.ts';

/** Rows that change are read again no oftener, in milliseconds. */
const readEveryMs = 500;

interface WantedRows {
  readonly batchId: string;
  /** Those in one state; null: all. */
  readonly state: RowState | null;
  /** Nothing is read for a page that nobody sees. */
  readonly isCurrent: boolean;
}

/** The rows of a batch where they are in sight, kept up to date by main's events. */
export function useRowList({ batchId, state, isCurrent }: WantedRows): RowListState & {
  readonly list: RowList;
} {
  const { list, renewal } = useMemo(() => {
    const made = new RowList(
      (skip, count) => call('listBatchRows', { batchId, state, skip, count }),
      { isOfAll: state === null },
    );
    return { list: made, renewal: atMostEvery(readEveryMs, () => made.renew()) };
  }, [batchId, state]);
  useEffect(
    () => () => {
      renewal.forget();
      list.close();
    },
    [list, renewal],
  );

  const renew = () => {
    if (isCurrent) renewal.want();
  };
  useMainEvent('batch-changed', ({ batch }) => {
    if (batch.batchId === batchId) renew();
  });
  // What a list shows about deletes comes after their batch.
  useMainEvent('write-changed', ({ write }) => {
    if (write.evidence !== null) renew();
  });
  useMainEvent('journal-renewed', () => {
    list.doubt();
    renew();
  });
  // The first time, and after they were behind another page, where they may have changed.
  const onShown = useEffectEvent((_: RowList) => renew());
  useEffect(() => {
    if (isCurrent) onShown(list);
  }, [isCurrent, list]);
  return { list, ...useStore(list.state) };
}
