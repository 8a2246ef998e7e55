import { useRef, useState } from 'react';
import type { Failure } from '../../main/contract/failure.ts';
import { tryCall } from '../lib/app/call.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { useStatus, type Words } from '../ui/status/status-context.ts';

/**
 * Has main write the file by a call of this id. Resolves to what is said when it is there; to null when no place was
 * chosen for it. Throws `CallError`.
 */
type WriteFile = (callId: string) => Promise<Words | null>;

export interface FileExport {
  /** True from the press until the file is there, or is not. */
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Does nothing while a file is being written. */
  readonly start: (write: WriteFile) => void;
  /** The one that failed, once more. */
  readonly again: () => void;
  /** Throws away what there is of the file. */
  readonly cancel: () => void;
  readonly closeFailure: () => void;
}

/** Files that main writes where a person wants them, one at a time. */
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
