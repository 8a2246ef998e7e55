import { useEffect, useRef, useState } from 'react';
import type { CheckedEntries } from '../../schema/check/check-entries.ts';
import { TooSlow } from '../../schema/entries-checker.ts';
import { checkEntries } from '../../schema/schema-client.ts';
import type { ProductList } from '../list/product-list.ts';

/** What was found in the list as it was when the check started. */
export interface CheckReport {
  readonly checked: CheckedEntries;
  /** When the list was read. */
  readonly readAt: string;
  /** Entries without a valid ID, which have no row. */
  readonly broken: number;
}

export type CheckStep =
  | { readonly step: 'idle' | 'cancelled' | 'failed' | 'too-slow' }
  | { readonly step: 'checking'; readonly done: number; readonly of: number }
  | { readonly step: 'done'; readonly report: CheckReport };

export interface EntriesCheckState {
  readonly state: CheckStep;
  /** Checks all products of the list against the schema of one. Ends a check that is in progress. */
  readonly start: (schema: string) => void;
  readonly cancel: () => void;
  /** Forgets what was found. */
  readonly reset: () => void;
}

/** Each update draws the dialog again. */
const betweenProgressMs = 100;

/** Checks the products of the list, without reading it again. */
export function useEntriesCheck(list: ProductList): EntriesCheckState {
  const [state, setState] = useState<CheckStep>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (schema: string, signal: AbortSignal): Promise<CheckStep> => {
    const { read, summary } = list.state;
    const rows = await list.requests.exportRows('all', 'entries');
    let shownAt = Number.NEGATIVE_INFINITY;
    const onProgress = (done: number) => {
      if (signal.aborted || performance.now() - shownAt < betweenProgressMs) return;
      shownAt = performance.now();
      setState({ step: 'checking', done, of: rows.count });
    };
    try {
      onProgress(0);
      const checked = await checkEntries({ schema, pieces: rows, signal, onProgress });
      const broken = summary?.broken.count ?? 0;
      return { step: 'done', report: { checked, readAt: read?.readAt ?? '', broken } };
    } finally {
      rows.end();
    }
  };

  const stop = (step: 'idle' | 'cancelled') => {
    running.current?.abort();
    setState({ step });
  };
  return {
    state,
    start(schema) {
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setState({ step: 'checking', done: 0, of: list.state.view?.of ?? 0 });
      run(schema, abort.signal)
        .catch((error: unknown): CheckStep => {
          return { step: error instanceof TooSlow ? 'too-slow' : 'failed' };
        })
        .then((end) => {
          if (!abort.signal.aborted) setState(end);
        });
    },
    cancel: () => stop('cancelled'),
    reset: () => stop('idle'),
  };
}
