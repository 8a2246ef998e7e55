import type { Handlers } from '../bridge/serve.ts';
import type { PageExports } from '../files/page-exports.ts';

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
