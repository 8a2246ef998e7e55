import { useEffect, useState } from 'react';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { call, tryCall } from '../../../lib/app/call.ts';
import { useStore } from '../../../lib/app/store.ts';
import { useMainEvent } from '../../../lib/app/use-main-event.ts';
import { createTableReader, type ReaderState, type TableReader } from './table-reader.ts';

export type TableReading = ReaderState &
  Pick<TableReader, 'take' | 'change' | 'cancel'> & { readonly isBusy: boolean };

/** Reads tables into this batch; `onTable` is always the same. */
export function useTableReader(
  batchId: string,
  hasTable: boolean,
  onTable: (table: Table) => void,
): TableReading {
  const [reader] = useState(() =>
    createTableReader(
      {
        begin: (fileName) => call('beginTable', { batchId, fileName }),
        add: (bytes) => call('addTableBytes', { batchId, bytes }),
        read: (callId, options) => call('readTable', { batchId, callId, options }),
        cancel: (callId) => tryCall('cancel', { id: callId }),
        onTable,
      },
      hasTable,
    ),
  );
  const state = useStore(reader);
  useMainEvent('table-progress', (event) => {
    if (event.batchId === batchId) reader.noteRows(event.rows);
  });
  // Nobody sees what becomes of it.
  useEffect(() => reader.cancel, [reader]);
  const { take, change, cancel } = reader;
  return { ...state, take, change, cancel, isBusy: state.phase.kind !== 'rest' };
}
