import type { FailureOf } from '../contract/failure.ts';
import type { ListProblem, ProductsRead } from '../contract/product.ts';
import { collectSpent } from './collect-spent.ts';

/** How many reads are kept that nobody came for; the oldest is dropped then. */
const keptReads = 4;
/** Of how many reads is known how they began: a page asks right after the end of one. */
const keptBeginnings = 2;

interface Read {
  bytes: ReadableStream<Uint8Array>;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The outcome of the call that started it; null while only its bytes have been asked for. */
  outcome: Promise<ProductsRead> | null;
  taken: boolean;
  ended: boolean;
}

type DescribeUnreadable = (problem: ListProblem) => Promise<FailureOf<'unreadable'>>;

type RunRead = (onChunk: (chunk: Uint8Array) => void) => Promise<{
  readonly bytes: number;
  readonly durationMs: number;
  readonly unreadable: DescribeUnreadable;
}>;

export interface ProductReads {
  /** Starts a read under an id, or joins the one that runs under it already. */
  start(readId: string, run: RunRead): Promise<ProductsRead>;
  /**
   * The bytes of a read, once, as the service sends them; null when they were given out before. They
   * end without an error also when the read fails: the page believes the outcome of the call alone,
   * and a stream that fails would only reach it as "network error" (seen in Electron 33).
   */
  takeBytes(readId: string): ReadableStream<Uint8Array> | null;
  /** The failure of a read that ended well, but whose bytes are no list; null for none of the last ones. */
  unreadable(readId: string, problem: ListProblem): Promise<FailureOf<'unreadable'> | null>;
}

/**
 * Where the bytes of a product list wait between the service and the page's worker. The call and
 * the worker's fetch take different ways into main, so either may come first.
 */
export function createProductReads(): ProductReads {
  const reads = new Map<string, Read>();
  /** Ended and given out: only the answer is left, for a call that comes later than the bytes went. */
  const spent = new Map<string, Read['outcome']>();
  const beginnings = new Map<string, DescribeUnreadable>();

  const readOf = (readId: string): Read => {
    const known = reads.get(readId);
    if (known !== undefined) return known;
    const [oldest] = reads.size < keptReads ? [] : reads.keys();
    if (oldest !== undefined) reads.delete(oldest);
    const opened = openRead();
    reads.set(readId, opened);
    return opened;
  };

  const forgetSpent = (readId: string, { taken, ended, outcome }: Read): void => {
    if (!taken || !ended) return;
    reads.delete(readId);
    spent.set(readId, outcome);
  };

  const follow = async (readId: string, read: Read, run: RunRead): Promise<ProductsRead> => {
    const { controller } = read;
    try {
      // Enqueued without waiting for the worker: a slow page must not look like a silent service.
      // The read's own byte limit bounds what can pile up.
      const { bytes, durationMs, unreadable } = await run((chunk) =>
        whileOpen(() => controller.enqueue(chunk)),
      );
      const [oldest] = beginnings.size < keptBeginnings ? [] : beginnings.keys();
      if (oldest !== undefined) beginnings.delete(oldest);
      beginnings.set(readId, unreadable);
      collectSpent(bytes);
      return { readId, bytes, durationMs, readAt: new Date().toISOString() };
    } catch (error) {
      // Nobody will want what came before the failure.
      if (!read.taken) read.bytes = new Blob([]).stream();
      throw error;
    } finally {
      whileOpen(() => controller.close());
      read.ended = true;
      forgetSpent(readId, read);
    }
  };

  return {
    start(readId, run) {
      const known = spent.get(readId);
      if (known) return known;
      const read = readOf(readId);
      read.outcome ??= follow(readId, read, run);
      return read.outcome;
    },
    takeBytes(readId) {
      if (spent.has(readId) || reads.get(readId)?.taken === true) return null;
      const read = readOf(readId);
      read.taken = true;
      forgetSpent(readId, read);
      return read.bytes;
    },
    unreadable: async (readId, problem) => (await beginnings.get(readId)?.(problem)) ?? null,
  };
}

function openRead(): Read {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const bytes = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  if (controller === undefined) throw new Error('A stream starts at once (WHATWG Streams, 4.2.4).');
  return { bytes, controller, outcome: null, taken: false, ended: false };
}

/** The page may have let go of the stream meanwhile: a worker that was ended, a reload. */
function whileOpen(act: () => void): void {
  try {
    act();
  } catch (error) {
    // The one thing a controller throws: TypeError when its stream has ended already.
    if (!(error instanceof TypeError)) throw error;
  }
}
