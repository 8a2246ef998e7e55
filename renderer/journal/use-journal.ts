import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure } from '../../main/contract/failure.ts';
import type { WriteSummary } from '../../main/contract/write.ts';
import { CallError, call } from '../lib/call.ts';
import { useMainEvent } from '../lib/use-main-event.ts';
import { withPage, withStub } from './journal-list.ts';

const pageSize = 200;

export interface JournalState {
  /** The newest first, as far as they were read. */
  readonly stubs: readonly WriteSummary[];
  readonly isReading: boolean;
  /** Why the newest read failed. */
  readonly failure: Failure | null;
  /** Whether everything has been read. */
  readonly isWhole: boolean;
}

/**
 * The stubs of the journal, kept up to date by main's events. `readMore` reads the next older ones,
 * or tries again after a failure; it does nothing while a read is under way or all are there.
 */
export function useJournal(): JournalState & { readonly readMore: () => void } {
  const [state, setState] = useState<JournalState>({
    stubs: [],
    isReading: false,
    failure: null,
    isWhole: false,
  });
  const isReading = useRef(false);
  const oldest = useRef<string | null>(null);
  const isWhole = useRef(false);

  const readMore = useCallback(() => {
    if (isReading.current || isWhole.current) return;
    isReading.current = true;
    setState((now) => ({ ...now, isReading: true, failure: null }));
    call('listWrites', { limit: pageSize, before: oldest.current }).then(
      (page) => {
        isReading.current = false;
        oldest.current = page.at(-1)?.startedAt ?? oldest.current;
        isWhole.current = page.length < pageSize;
        setState((now) => ({
          stubs: withPage(now.stubs, page),
          isReading: false,
          failure: null,
          isWhole: isWhole.current,
        }));
      },
      (error: unknown) => {
        isReading.current = false;
        const failure: Failure =
          error instanceof CallError
            ? error.failure
            : { kind: 'unexpected', exchange: null, logId: '', sent: false };
        setState((now) => ({ ...now, isReading: false, failure }));
      },
    );
  }, []);

  useEffect(readMore, [readMore]);
  useMainEvent('write-changed', ({ write }) =>
    setState((now) => ({ ...now, stubs: withStub(now.stubs, write) })),
  );
  return { ...state, readMore };
}
