import { startTransition, useEffect, useState } from 'react';
import type { Table } from '../../../../main/contract/batch/table.ts';
import type { Failure } from '../../../../main/contract/failure.ts';
import { call, tryCall } from '../../../lib/app/call.ts';
import { useStore } from '../../../lib/app/store.ts';
import { useMainEvent } from '../../../lib/app/use-main-event.ts';
import { createTableReader, type ReaderState, type TableReader } from './table-reader.ts';

export type TableReading = ReaderState &
  Pick<TableReader, 'progress' | 'take' | 'change' | 'keepTable' | 'cancel'> & {
    /** All rows of the table are wanted, also those that are hidden. Resolves to why not; null when it is noted. */
    readonly takeAllRows: () => Promise<Failure | null>;
  };

/** Reads tables into this batch; `onTable` is always the same. */
export function useTableReader(
  batchId: string,
  hasTable: boolean,
  onTable: (table: Table) => void,
): TableReading {
  // With a new table most of the page changes: React draws it piece by piece, which held the window up for 100 ms.
  const [drawn, setDrawn] = useState<{ readonly tell: () => void } | null>(null);
  useEffect(() => {
    // In a task of its own: the end of the read draws the page once more.
    if (drawn !== null) setTimeout(drawn.tell);
  }, [drawn]);
  const [reader] = useState(() =>
    createTableReader(
      {
        begin: (fileName) => call('beginTable', { batchId, fileName }),
        add: (bytes) => call('addTableBytes', { batchId, bytes }),
        read: (callId, options) => call('readTable', { batchId, callId, options }),
        cancel: (callId) => tryCall('cancel', { id: callId }),
        onTable: (table) =>
          new Promise((tell) =>
            startTransition(() => {
              onTable(table);
              setDrawn({ tell });
            }),
          ),
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
  const { progress, take, change, keepTable, cancel } = reader;
  const takeAllRows = async () => {
    const taken = await tryCall('takeAllRows', { batchId });
    if (!taken.ok) return taken.failure;
    onTable(taken.value);
    return null;
  };
  return { ...state, progress, take, change, keepTable, cancel, takeAllRows };
}
