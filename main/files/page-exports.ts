import type { ExportFiles } from './export-files.ts';

/** Files that pages write piece by piece. When a page is gone, so are its incomplete files. */
export interface PageExports extends Pick<ExportFiles, 'append' | 'end'> {
  /**
   * `begin` of `ExportFiles`, for the current page of this window. Also null if the page is gone in the meantime.
   */
  begin(windowId: number, suggestedName: string): Promise<{ readonly exportId: string } | null>;
  /** The page of this window is gone: deletes its incomplete files. Never rejects. */
  discardOf(windowId: number): Promise<void>;
}

/** `pageOf` returns the ID of a window's current page: it changes after a crash, and is 0 if there is no page. */
export function createPageExports(
  files: Pick<ExportFiles, 'begin' | 'append' | 'end'>,
  pageOf: (windowId: number) => number,
): PageExports {
  /** The window of each export, by export ID. */
  const underWay = new Map<string, number>();
  return {
    async begin(windowId, suggestedName) {
      const page = pageOf(windowId);
      const begun = await files.begin(suggestedName);
      if (begun === null) return null;
      if (pageOf(windowId) !== page) {
        await files.end(begun.exportId, false);
        return null;
      }
      underWay.set(begun.exportId, windowId);
      return begun;
    },
    append: files.append,
    end(exportId, keep) {
      underWay.delete(exportId);
      return files.end(exportId, keep);
    },
    async discardOf(windowId) {
      const left = [...underWay].filter(([, of]) => of === windowId);
      for (const [exportId] of left) underWay.delete(exportId);
      await Promise.allSettled(left.map(async ([exportId]) => files.end(exportId, false)));
    },
  };
}
