import type { ProductReads } from '../../bridge/product-reads.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { ReadSoFar } from '../../contract/list/read-so-far.ts';
import type { ProductsRead } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { KeptLists } from '../../lists/kept-lists.ts';
import type { PagesSink } from '../../service/load-pages.ts';
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
  from: ReadSoFar | null = null,
): Promise<ProductsRead> {
  const { lists } = parts;
  const run: Parameters<ProductReads['start']>[1] = (pass) =>
    parts.calls.run(readId, async (cancel) => {
      const begunAt = performance.now();
      const ended = (isRead: boolean) =>
        parts.onRead(profile.id, performance.now() - begunAt, isRead);
      const seq = lists.begin(readId, profile, from);
      const signs = [...(from?.signs ?? [])];
      let toldAt = 0;
      const sink: PagesSink = {
        onPage: (status, headers) => void signs.push(lists.answered(readId, status, headers)),
        onChunk(chunk, progress) {
          pass(chunk);
          const now = performance.now();
          // That there is a whole page decides what Cancel leaves.
          if (now - toldAt < progressEveryMs && progress.pages !== 1) return;
          toldAt = now;
          parts.keptLists.reading(windowId, profile.id, null, { readId, ...progress });
        },
      };
      try {
        const read = await parts.service.loadPages(profile, sink, cancel, from ?? undefined);
        const { pages, next, stopped, unreadable, durationMs } = read;
        ended(true);
        return {
          bytes: pages.at(-1)?.end ?? 0,
          durationMs,
          signs: signs.at(-1) ?? { doubt: null, total: null },
          pages: { read: pages.length, stopped },
          soFar: { pages, next, seq, signs },
          unreadable,
        };
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
