import type { ExportFiles } from './export-files.ts';

/** Files that pages write piece by piece: what a page has left half-way goes with it. */
export interface PageExports extends Pick<ExportFiles, 'append' | 'end'> {
  /** `begin` of `ExportFiles`, for the page that this window has now; null as well where that is gone by then. */
  begin(windowId: number, suggestedName: string): Promise<{ readonly exportId: string } | null>;
  /** The page of this window is gone: throws away what is not whole. Never rejects. */
  discardOf(windowId: number): Promise<void>;
}

/** `pageOf` names the page that a window has just now: another one after a crash, 0 for none. */
export function createPageExports(
  files: Pick<ExportFiles, 'begin' | 'append' | 'end'>,
  pageOf: (windowId: number) => number,
): PageExports {
  /** By the id of the export, its window. */
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
