import { useRef, useState } from 'react';
import type { Failure } from '../../main/contract/failure.ts';
import { tryCall } from '../lib/app/call.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { useStatus, type Words } from '../ui/status/status-context.ts';

/**
 * Asks main to write the file, with this ID for the call. Resolves to the message once the file is written, or to null
 * if the user chose no file. Throws `CallError`.
 */
type WriteFile = (callId: string) => Promise<Words | null>;

export interface FileExport {
  /** True from the click until the file is written or has failed. */
  readonly isBusy: boolean;
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
  const underWay = useRef<string | null>(null);

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
    });
  };
  return {
    isBusy,
    failure: failed?.failure ?? null,
    start,
    again: () => void (failed !== null && start(failed.write)),
    cancel: () => {
      if (underWay.current !== null) void tryCall('cancel', { id: underWay.current });
    },
    closeFailure: () => setFailed(null),
  };
}
