import type { TFunction } from 'i18next';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../main/contract/body/local-time.ts';
import type { Failure } from '../../../main/contract/failure.ts';
import type { RowsWanted } from '../../../main/contract/list/rows-wanted.ts';
import type { ListPart } from '../../../main/contract/list-part.ts';
import type { Profile } from '../../../main/contract/profile/profile.ts';
import { call } from '../../lib/app/call.ts';
import { failureOf } from '../../lib/failure/failure-of.ts';
import { copyText } from '../../lib/window/copy-text.ts';
import { formatNumber } from '../../lib/words/format.ts';
import { fileNamePart } from '../../lib/words/harmless.ts';
import { useStatus } from '../../ui/status/status-context.ts';
import type { ProductList } from '../list/product-list.ts';
import { runExport } from './run-export.ts';

export interface ExportProgress {
  readonly written: number;
  readonly of: number;
}

export interface ProductExport {
  /** True from the click until the file is written or the export has failed. */
  readonly isBusy: boolean;
  /**
   * Null while no file is being written, for example before the user has chosen where to save it.
   */
  readonly progress: ExportProgress | null;
  readonly failure: Failure | null;
  /** Exports the rows as they are now. Does nothing while another export is in progress. */
  readonly start: (what: RowsWanted) => void;
  /** Cancels the export and discards the unfinished file. */
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly closeFailure: () => void;
}

/** Each update re-renders the page, and a fast disk would cause fifty a second. */
const betweenProgressMs = 100;

/** Exports rows of the list to a CSV file, one file at a time. */
export function useExport(profile: Profile, list: ProductList | null): ProductExport {
  const { t } = useTranslation();
  const { announce, clear } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const underWay = useRef<AbortController | null>(null);
  const last = useRef<RowsWanted>('shown');

  const run = async (from: ProductList, what: RowsWanted, signal: AbortSignal): Promise<void> => {
    try {
      const { part } = from.state;
      const rows = await from.requests.exportRows(what, 'csv');
      const suggestedName = t('products.export.fileName', {
        profile: fileNamePart(profile.name),
        date: localDay(new Date()),
      }).trim();
      const target = {
        begin: async () => (await call('beginExport', { suggestedName }))?.exportId ?? null,
        append: async (exportId: string, text: string, share: number) => {
          await call('appendToExport', { exportId, text, share });
        },
        end: async (exportId: string, keep: boolean) =>
          (await call('endExport', { exportId, keep })).path,
      };
      let shownAt = 0;
      const file = await runExport(rows, target, signal, (written) => {
        if (performance.now() - shownAt < betweenProgressMs) return;
        shownAt = performance.now();
        setProgress({ written, of: rows.count });
      });
      if (file !== null) {
        const count = file.rows;
        const words = { count, rows: formatNumber(count), file: file.path };
        announce({ text: (t) => exportedInWords(t, words, part) });
      } else if (signal.aborted) announce({ text: (t) => t('export.cancelled') });
    } catch (thrown) {
      // If the list is gone, for example because the profile's address changed, the export is
      // obsolete.
      if (!from.isClosed) setFailure(failureOf(thrown));
    }
  };

  const start = (what: RowsWanted) => {
    if (list === null || underWay.current !== null) return;
    const abort = new AbortController();
    underWay.current = abort;
    last.current = what;
    setIsBusy(true);
    clear();
    void run(list, what, abort.signal).finally(() => {
      underWay.current = null;
      setIsBusy(false);
      setProgress(null);
    });
  };

  return {
    isBusy,
    progress,
    failure,
    start,
    cancel: () => underWay.current?.abort(),
    retry: () => start(last.current),
    closeFailure: () => setFailure(null),
  };
}

type ExportedWords = {
  readonly count: number;
  readonly rows: string;
  readonly file: string;
};

/** How many products are in the file, and how many the service has if it has more than the list. */
function exportedInWords(t: TFunction, words: ExportedWords, part: ListPart | null): string {
  if (part === null) return t('products.export.done', words);
  if (part.of === null) return t('products.part.exportedMore', words);
  const inService = formatNumber(part.of);
  return t('products.part.exported', { ...words, count: part.of, inService });
}

/**
 * Copies the selected rows or, if there are none or with `isAlone`, the row of this ID. Like `copyText`, call it in a
 * click handler.
 */
export function useCopyRows(list: ProductList): (id: string | null, isAlone?: boolean) => void {
  const { announce } = useStatus();
  return useCallback(
    (id, isAlone) => {
      const copy = async () => {
        const { rows: count, text } = await list.requests.copy(id, isAlone);
        if (count === 0) return;
        const words = { count, rows: formatNumber(count) };
        if (text === null) announce({ text: (t) => t('products.copy.tooMuch', words) });
        else if (copyText(text)) announce({ text: (t) => t('products.copy.done', words) });
        else announce({ text: (t) => t('products.copy.refused') });
      };
      // It only rejects when the list ends, and then the rows are no longer needed.
      void copy().catch(() => undefined);
    },
    [list, announce],
  );
}
