import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Handlers } from '../../bridge/serve.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import type { PageExports } from '../../files/page-exports.ts';
import { writeExport } from '../../files/write-export.ts';
import { unlessCancelled } from '../../service/network/unless-cancelled.ts';
import type { Printer } from '../../shell/print/create-printer.ts';

/** Writes what a page sends to a file that the person chooses. */
export function exportHandlers(files: PageExports) {
  return {
    beginExport: ({ suggestedName }, windowId) => files.begin(windowId, suggestedName),
    async appendToExport({ exportId, text, share }) {
      await files.append(exportId, text, share);
      return {};
    },
    endExport: ({ exportId, keep }) => files.end(exportId, keep),
  } satisfies Partial<Handlers>;
}

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
        return writeExport(files, suggestedName, async (append) => {
          // Chromium can't be told to stop: the result of a cancelled print is dropped.
          await append(await unlessCancelled(cancel, printer.pdf(windowId)));
          return {};
        });
      }),
  } satisfies Partial<Handlers>;
}
