import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../main/contract/failure.ts';
import { call, tryCall } from '../lib/app/call.ts';
import { useCommand } from '../lib/commands/offers.ts';
import { describeFailure } from '../lib/failure/describe-failure.ts';
import { failureOf } from '../lib/failure/failure-of.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/failure/error-dialog.tsx';
import { ProgressBar } from '../ui/page/progress-bar.tsx';
import { useStatus } from '../ui/status/status-context.ts';
import styles from './print-sheet.module.css';
import {
  type MakeSheet,
  type Printable,
  PrintingContext,
  type PrintTarget,
  type Sheet,
} from './printing-context.ts';

/** An end of a print that needs more than a sentence in the status line. */
type End =
  | { readonly kind: 'no-printer'; readonly make: MakeSheet }
  | {
      readonly kind: 'failed';
      readonly way: PrintTarget;
      readonly make: MakeSheet;
      readonly failure: Failure;
    };

/** Prints one sheet at a time, and handles the menu's *Print*. */
export function PrintingProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const { announce, clear } = useStatus();
  const [isBusy, setIsBusy] = useState(false);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [end, setEnd] = useState<End | null>(null);
  /** The PDF that is being made. Null for none. */
  const [pdf, setPdf] = useState<AbortController | null>(null);
  const isUnderWay = useRef(false);
  const printables = useRef<Printable[]>([]);

  const hand = useCallback(
    async (way: PrintTarget, make: MakeSheet): Promise<void> => {
      const cancel = new AbortController();
      if (way === 'pdf') setPdf(cancel);
      const made = await make();
      if (cancel.signal.aborted) return;
      // Rendered before main is called, because main prints the page as it is then.
      flushSync(() => setSheet(made));
      if (way === 'pdf') {
        const callId = crypto.randomUUID();
        const stop = () => void tryCall('cancel', { id: callId });
        cancel.signal.addEventListener('abort', stop);
        const file = await call('savePageAsPdf', { callId, suggestedName: made.fileName });
        if (file !== null) announce({ text: (t) => t('print.saved', { file: file.path }) });
        return;
      }
      const { end: how } = await call('printPage', { title: made.title });
      if (how === 'printed') announce({ text: (t) => t('print.printed', { title: made.title }) });
      if (how === 'failed') announce({ text: (t) => t('print.failed') });
      if (how === 'no-printer') setEnd({ kind: 'no-printer', make });
    },
    [announce],
  );
  const start = useCallback(
    (way: PrintTarget, make: MakeSheet): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setIsBusy(true);
      setEnd(null);
      clear();
      const failed = (thrown: unknown) => {
        const failure = failureOf(thrown);
        if (failure.kind !== 'cancelled') setEnd({ kind: 'failed', way, make, failure });
      };
      void hand(way, make)
        .catch(failed)
        .finally(() => {
          isUnderWay.current = false;
          setIsBusy(false);
          setSheet(null);
          setPdf(null);
        });
    },
    [clear, hand],
  );
  const offer = useCallback((printable: Printable) => {
    printables.current.push(printable);
    return () => {
      printables.current = printables.current.filter((other) => other !== printable);
    };
  }, []);
  const printInSight = (): void => {
    // The one that was opened last: an open journal entry before the batch below it.
    const newest = printables.current.findLast((one) => one.place()?.checkVisibility() === true);
    if (newest?.print() !== true) announce({ text: (t) => t('print.nothingHere') });
  };
  useCommand('print', { run: printInSight });

  const printing = useMemo(() => ({ isBusy, start, offer }), [isBusy, start, offer]);
  return (
    <PrintingContext value={printing}>
      {children}
      {pdf !== null && (
        <PdfProgress
          onCancel={() => {
            pdf.abort();
            announce({ text: (t) => t('print.cancelled') });
          }}
        />
      )}
      {sheet !== null && <PrintSheet sheet={sheet} />}
      {end?.kind === 'no-printer' && (
        <ConfirmDialog
          isOpen
          variant="primary"
          title={t('print.noPrinter.title')}
          confirmLabel={t('print.asPdf')}
          onConfirm={() => start('pdf', end.make)}
          onCancel={() => setEnd(null)}
        >
          <p>{t('print.noPrinter.text')}</p>
        </ConfirmDialog>
      )}
      {end?.kind === 'failed' && (
        <ErrorDialog
          description={describeFailure(
            end.failure,
            end.way === 'pdf' ? 'savePageAsPdf' : 'printPage',
          )}
          actions={{ 'try-again': () => start(end.way, end.make) }}
          onClose={() => setEnd(null)}
        />
      )}
    </PrintingContext>
  );
}

/** The sheet, rendered next to the window's own page: the only thing on paper, hidden on the screen. */
function PrintSheet({ sheet: { title, content } }: { readonly sheet: Sheet }) {
  return createPortal(
    <main aria-label={title} className={styles.sheet}>
      <h1 className={styles.title}>{title}</h1>
      {content}
    </main>,
    document.body,
  );
}

/**
 * Shows that a PDF is being made, which takes seconds for thousands of rows. Chromium reports no progress, and the page
 * can hardly draw meanwhile. A short PDF is ready before this becomes visible.
 */
function PdfProgress({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useTranslation();
  return createPortal(
    <div className={styles.pdfProgress} data-react-aria-top-layer="true">
      <ProgressBar
        className={styles.pdfBar}
        name={t('print.progress')}
        share={null}
        valueLabel={t('print.progress')}
      />
      <Button variant="quiet" onPress={onCancel}>
        {t('print.cancel')}
      </Button>
    </div>,
    document.body,
  );
}
