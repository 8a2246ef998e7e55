import { useEffect, useState } from 'react';
import type { Table } from '../../../../main/contract/batch/table.ts';
import { call, following, tryCall } from '../../../lib/app/call.ts';
import { useStore } from '../../../lib/app/store.ts';
import { createTableReader, type ReaderState, type TableReader } from './table-reader.ts';

export type TableReading = ReaderState &
  Pick<TableReader, 'progress' | 'take' | 'change' | 'keepTable' | 'cancel'>;

/** Reads tables into this batch. `onTable` must be a stable function. */
export function useTableReader(
  batchId: string,
  hasTable: boolean,
  onTable: (table: Table) => void,
): TableReading {
  const [reader] = useState(() =>
    createTableReader(
      {
        add: (bytes, begins) => call('addTableBytes', { batchId, bytes, begins }),
        read: (callId, options, onProgress) =>
          following(
            'readTable',
            callId,
            onProgress,
            call('readTable', { batchId, callId, options }),
          ),
        cancel: (callId) => tryCall('cancel', { id: callId }),
        onTable: (table) => {
          onTable(table);
          // In a separate task, because the end of the read draws the page once more.
          return new Promise((resolve) => setTimeout(resolve));
        },
      },
      hasTable,
    ),
  );
  const state = useStore(reader);
  // The result would no longer be shown.
  useEffect(() => reader.cancel, [reader]);
  const { progress, take, change, keepTable, cancel } = reader;
  return { ...state, progress, take, change, keepTable, cancel };
}
