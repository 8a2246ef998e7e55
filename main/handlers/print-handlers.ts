import type { Handlers } from '../bridge/serve.ts';
import type { ExportFiles } from '../files/export-files.ts';
import type { Printer } from '../shell/print/create-printer.ts';

/** What the page shows as a sheet goes to a printer, or into a file where a person wants it. */
export function printHandlers({
  files,
  printer,
}: {
  readonly files: ExportFiles;
  readonly printer: Printer;
}) {
  return {
    printPage: async ({ title }, windowId) => ({ end: await printer.print(windowId, title) }),
    async savePageAsPdf({ suggestedName }, windowId) {
      const begun = await files.begin(suggestedName);
      if (begun === null) return null;
      const { exportId } = begun;
      try {
        await files.append(exportId, await printer.pdf(windowId));
      } catch (error) {
        // What went wrong first is what is reported.
        await files.end(exportId, false).catch(() => undefined);
        throw error;
      }
      const { path } = await files.end(exportId, true);
      return { path };
    },
  } satisfies Partial<Handlers>;
}
