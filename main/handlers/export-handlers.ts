import type { Handlers } from '../bridge/serve.ts';
import type { ExportFiles } from '../files/export-files.ts';

export function exportHandlers(files: ExportFiles) {
  return {
    beginExport: ({ suggestedName }) => files.begin(suggestedName),
    async appendToExport({ exportId, text }) {
      await files.append(exportId, text);
      return {};
    },
    endExport: ({ exportId, keep }) => files.end(exportId, keep),
  } satisfies Partial<Handlers>;
}
