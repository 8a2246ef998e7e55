import type { ProductReads } from '../../bridge/product-reads.ts';
import type { ReadSoFar } from '../../contract/list/read-so-far.ts';
import type { ProductsRead } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import type { PagesSink } from '../../service/load-pages.ts';
import type { App } from '../app.ts';

/** How often the page gets progress, milliseconds: it can't draw more often than that. */
const progressEveryMs = 60;

/** Starts or joins the read of a product list. Also called while the page is still loading. */
export async function readProducts(
  { calls, lists, network }: App,
  windowId: number,
  profile: Profile,
  readId: string,
  from: ReadSoFar | null = null,
): Promise<ProductsRead> {
  const run: Parameters<ProductReads['start']>[1] = (pass) =>
    calls.run(readId, async (cancel) => {
      const seq = lists.noted.begin(readId, profile, from);
      const signs = [...(from?.signs ?? [])];
      let toldAt = 0;
      const sink: PagesSink = {
        onPage: (status, headers, around) =>
          void signs.push(lists.noted.answered(readId, status, headers, around)),
        onChunk(chunk, progress) {
          pass(chunk);
          const now = performance.now();
          // That there is a whole page decides what Cancel leaves.
          if (now - toldAt < progressEveryMs && progress.pages !== 1) return;
          toldAt = now;
          lists.kept.reading(windowId, profile.id, null, { readId, ...progress });
        },
      };
      const read = await network.service.loadPages(profile, sink, cancel, from ?? undefined);
      const { pages, next, stopped, unreadable, durationMs, moreMembers, account } = read;
      return {
        bytes: pages.at(-1)?.end ?? 0,
        durationMs,
        signs: signs.at(-1) ?? { doubt: null, total: null },
        pages: { read: pages.length, stopped },
        soFar: { pages, next, seq, signs, account },
        unreadable,
        ...(moreMembers !== null && { proposal: moreMembers }),
      };
    });
  try {
    const read = await lists.reads.start(readId, run);
    lists.noted.complete(readId, read.readAt);
    return read;
  } catch (error) {
    lists.noted.failed(readId);
    throw error;
  }
}
