import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { localDay } from '../../main/contract/body/local-time.ts';
import type { Failure } from '../../main/contract/failure.ts';
import type { Input } from '../../main/contract/procedures.ts';
import { call, tryCall } from '../lib/app/call.ts';
import { useMainEvent } from '../lib/app/main-events.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { formatNumber } from '../lib/words/format.ts';
import { i18n } from '../lib/words/i18n.ts';
import { useStatus, type Words } from '../ui/status/status-context.ts';

/**
 * Asks main to write the file, with this ID for the call. Resolves to the message once the file is written, or to null
 * if the user chose no file. Throws `CallError`.
 */
type WriteFile = (callId: string) => Promise<Words | null>;

export interface ExportProgress {
  readonly written: number;
  readonly of: number;
}

export interface FileExport {
  /** True from the click until the file is written or has failed. */
  readonly isBusy: boolean;
  /** Null before the first rows are written, and for files that are written without progress. */
  readonly progress: ExportProgress | null;
  readonly failure: Failure | null;
  /** Does nothing while a file is being written. */
  readonly start: (write: WriteFile) => void;
  /** Repeats the export that failed. */
  readonly again: () => void;
  /** Deletes the unfinished file. */
  readonly cancel: () => void;
  readonly closeFailure: () => void;
}

/** Files that main writes where the user wants them, one at a time. */
export function useFileExport(): FileExport {
  const { announce, clear } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [failed, setFailed] = useState<{ failure: Failure; write: WriteFile } | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const underWay = useRef<string | null>(null);
  useMainEvent('rows-progress', ({ callId, rows, of }) => {
    if (callId === underWay.current) setProgress({ written: rows, of });
  });

  const run = async (write: WriteFile, callId: string): Promise<void> => {
    try {
      const done = await write(callId);
      if (done !== null) announce({ text: done });
    } catch (thrown) {
      const failure = failureOf(thrown);
      if (failure.kind === 'cancelled') announce({ text: (t) => t('export.cancelled') });
      else setFailed({ failure, write });
    }
  };
  const start = (write: WriteFile): void => {
    if (underWay.current !== null) return;
    const callId = crypto.randomUUID();
    underWay.current = callId;
    setIsBusy(true);
    clear();
    void run(write, callId).finally(() => {
      underWay.current = null;
      setIsBusy(false);
      setProgress(null);
    });
  };
  return {
    isBusy,
    progress,
    failure: failed?.failure ?? null,
    start,
    again: () => void (failed !== null && start(failed.write)),
    cancel: () => {
      if (underWay.current !== null) void tryCall('cancel', { id: underWay.current });
    },
    closeFailure: () => setFailed(null),
  };
}

export const productFormats = ['json', 'csv'] as const;

/** Asks main to write the products of these deletes to a file; see `useFileExport`. */
export async function exportDeletedProducts(
  of: Input<'exportDeletedProducts'>['of'],
  format: (typeof productFormats)[number],
  callId: string,
): Promise<Words | null> {
  const words = { date: localDay(new Date()), format };
  const suggestedName = i18n.t('deletedProduct.export.fileName', words);
  const file = await call('exportDeletedProducts', { callId, of, format, suggestedName });
  if (file === null) return null;
  const { products: count, path } = file;
  return (t: TFunction) =>
    t('deletedProduct.exported', { count, deletes: formatNumber(count), file: path });
}
