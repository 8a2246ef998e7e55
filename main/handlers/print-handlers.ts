import type { RunningCalls } from '../bridge/running-calls.ts';
import type { Handlers } from '../bridge/serve.ts';
import { cancelledUnsent } from '../failure-error.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { Printer } from '../shell/print/create-printer.ts';

/** What the page shows as a sheet goes to a printer, or into a file where a person wants it. */
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
          // What went wrong first is what is reported.
          await files.end(exportId, false).catch(() => undefined);
          throw error;
        }
        const { path } = await files.end(exportId, true);
        return { path };
      }),
  } satisfies Partial<Handlers>;
}

/** Chromium cannot be told to stop: what it makes of a cancelled sheet is let go of. */
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
