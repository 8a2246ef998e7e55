import { useEffect, useEffectEvent, useMemo } from 'react';
import type { RowState } from '../../../../main/contract/batch/row-states.ts';
import { atMostEvery } from '../../../lib/app/at-most-every.ts';
import { call } from '../../../lib/app/call.ts';
import { useStore } from '../../../lib/app/store.ts';
import { useMainEvent } from '../../../lib/app/use-main-event.ts';
import { RowList, type RowListState } from './row-list.ts';

/** Changing rows are read again at most once in this many milliseconds. */
const readEveryMs = 500;

interface WantedRows {
  readonly batchId: string;
  /** Rows in this state. Null for all. */
  readonly state: RowState | null;
  /** Nothing is read for a hidden page. */
  readonly isCurrent: boolean;
}

/** The visible rows of a batch, kept up to date by main's events. */
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
  // Evidence from a list about deletes arrives after their batch.
  useMainEvent('write-changed', ({ write }) => {
    if (write.evidence !== null) renew();
  });
  useMainEvent('journal-renewed', () => {
    list.doubt();
    renew();
  });
  // When the page is first shown, and whenever it is shown again, because
  // rows may have changed meanwhile.
  const onShown = useEffectEvent((_: RowList) => renew());
  useEffect(() => {
    if (isCurrent) onShown(list);
  }, [isCurrent, list]);
  return { list, ...useStore(list.state) };
}
