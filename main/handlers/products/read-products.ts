import type { ProductReads } from '../../bridge/product-reads.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { ListSigns, ProductsRead } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { KeptLists } from '../../lists/kept-lists.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import type { NotedLists } from '../../writes/evidence/noted-lists.ts';

/** What a read of a list needs. */
export interface ReadParts {
  readonly service: RemoteService;
  readonly reads: ProductReads;
  readonly calls: RunningCalls;
  readonly lists: NotedLists;
  readonly keptLists: KeptLists;
  /**
   * A list was read, or reading failed; `tookMs` is how long that took. Not called for a cancelled
   * read.
   */
  onRead(profileId: string, tookMs: number, isRead: boolean): void;
}

/** How often the page gets progress, milliseconds: it can't draw more often than that. */
const progressEveryMs = 60;

/** Starts or joins the read of a product list. Also called while the page is still loading. */
export async function readProducts(
  parts: ReadParts,
  windowId: number,
  profile: Profile,
  readId: string,
): Promise<ProductsRead> {
  const { lists } = parts;
  const run: Parameters<ProductReads['start']>[1] = (pass) =>
    parts.calls.run(readId, async (cancel) => {
      const begunAt = performance.now();
      const ended = (isRead: boolean) =>
        parts.onRead(profile.id, performance.now() - begunAt, isRead);
      lists.begin(readId, profile);
      let toldAt = 0;
      const head: { signs: ListSigns } = { signs: { doubt: null, total: null } };
      const sink = {
        onAnswer(status: number, _: number, headers: Headers): void {
          head.signs = lists.answered(readId, status, headers);
        },
        onChunk(chunk: Uint8Array, bytes: number, totalBytes: number | null): void {
          pass(chunk);
          const now = performance.now();
          if (now - toldAt < progressEveryMs) return;
          toldAt = now;
          parts.keptLists.reading(windowId, profile.id, null, { readId, bytes, totalBytes });
        },
      };
      try {
        const read = await parts.service.loadProducts(profile, sink, cancel);
        ended(true);
        return { ...read, signs: head.signs };
      } catch (error) {
        if (!cancel.aborted) ended(false);
        throw error;
      }
    });
  try {
    const read = await parts.reads.start(readId, run);
    lists.complete(readId, read.readAt);
    return read;
  } catch (error) {
    lists.failed(readId);
    throw error;
  }
}
