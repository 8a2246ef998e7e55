import type { Handlers } from '../../bridge/serve.ts';
import type { PageExports } from '../../files/page-exports.ts';

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
