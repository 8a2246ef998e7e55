import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import { cancelledUnsent } from '../failure-error.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { Printer } from '../shell/print/create-printer.ts';

/** Sends a printable page to a printer, or to a file that the person chooses. */
export function printHandlers({
  files,
  printer,
  calls,
}: {
  readonly files: Pick<ExportFiles, 'begin' | 'append' | 'end'>;
  readonly printer: Printer;
  readonly calls: RunningCalls;
}) {
  return {
    printPage: async ({ title }, windowId) => ({ end: await printer.print(windowId, title) }),
    savePageAsPdf: ({ suggestedName, callId }, windowId) =>
      calls.run(callId, async (cancel) => {
        const begun = await files.begin(suggestedName);
        if (begun === null) return null;
        const { exportId } = begun;
        try {
          await files.append(exportId, await unlessCancelled(printer.pdf(windowId), cancel));
        } catch (error) {
          // The first error is the one to report.
          await files.end(exportId, false).catch(() => undefined);
          throw error;
        }
        const { path } = await files.end(exportId, true);
        return { path };
      }),
  } satisfies Partial<Handlers>;
}

/** Chromium can't be told to stop: the result of a cancelled print is dropped. */
function unlessCancelled<T>(made: Promise<T>, cancel: AbortSignal): Promise<T> {
  made.catch(() => undefined);
  return Promise.race([
    made,
    new Promise<never>((_, reject) => {
      const stop = () => reject(cancelledUnsent());
      if (cancel.aborted) stop();
      else cancel.addEventListener('abort', stop, { once: true });
    }),
  ]);
}
