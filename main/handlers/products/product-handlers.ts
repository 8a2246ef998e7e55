import type { ProductReads } from '../../bridge/product-reads.ts';
import type { RunningCalls } from '../../bridge/running-calls.ts';
import type { Handlers } from '../../bridge/serve.ts';
import type { ListSigns, ProductsRead } from '../../contract/product.ts';
import type { Profile } from '../../contract/profile/profile.ts';
import { addressOf } from '../../contract/profile/service-address.ts';
import { FailureError, invalidInput } from '../../failure-error.ts';
import type { KeptLists } from '../../lists/kept-lists.ts';
import type { OpenLists } from '../../lists/open-lists.ts';
import type { Profiles } from '../../profiles/profiles.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import type { NotedLists } from '../../writes/evidence/noted-lists.ts';

export interface ProductParts {
  readonly profiles: Profiles;
  readonly service: RemoteService;
  readonly reads: ProductReads;
  readonly calls: RunningCalls;
  readonly lists: NotedLists;
  readonly openLists: OpenLists;
  readonly keptLists: KeptLists;
  /**
   * A list was read, or reading failed; `tookMs` is how long that took. Not called for a cancelled
   * read.
   */
  onRead(profileId: string, tookMs: number, isRead: boolean): void;
}

/** How often the page gets progress, milliseconds: it can't draw more often than that. */
const progressEveryMs = 60;

/** A page hands over the port of its list before it asks for a read, but on another path. */
const portWithinMs = 60_000;

/** Starts or joins the read of a product list. Also called while the page is still loading. */
export async function readProducts(
  parts: Omit<ProductParts, 'profiles' | 'openLists'>,
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

export function productHandlers(parts: ProductParts) {
  const { keptLists } = parts;
  return {
    async loadProducts({ profileId, listId, readId }, windowId) {
      keptLists.reading(windowId, profileId, listId, { readId, bytes: 0, totalBytes: null });
      try {
        const profile = parts.profiles.get(profileId);
        const read = await readProducts(parts, windowId, profile, readId);
        const { bytes, readAt } = read;
        const noted = { readId, readAt, address: addressOf(profile) };
        // A read that started before the page can be over before the port of the list is here.
        void parts.openLists.arrival(listId, AbortSignal.timeout(portWithinMs)).then(
          () => parts.openLists.noteRead(listId, profileId, noted),
          () => undefined,
        );
        keptLists.reading(windowId, profileId, listId, { readId, bytes, totalBytes: bytes });
        return read;
      } catch (error) {
        const failure = error instanceof FailureError ? error.failure : null;
        keptLists.failed(readId, failure?.kind === 'cancelled' ? null : failure);
        throw error;
      }
    },

    async describeUnreadable({ readId, ...problem }) {
      const failure = await parts.reads.unreadable(readId, problem);
      if (failure === null) throw invalidInput('readId', 'unknown');
      keptLists.failed(readId, failure);
      return failure;
    },
  } satisfies Partial<Handlers>;
}
