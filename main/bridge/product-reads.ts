import type { ListProblem, ListSigns, ProductsRead } from '../contract/product.ts';
import type { MadeFailure } from '../failure-error.ts';
import { collectSpent } from './collect-spent.ts';

/** The number of unclaimed reads to keep; then the oldest is dropped. */
const keptReads = 4;
/** How many reads keep their `unreadable`: a page asks right after a read has ended. */
const keptBeginnings = 2;

interface Read {
  bytes: ReadableStream<Uint8Array>;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The outcome of the call that started it; null while only its bytes have been requested. */
  outcome: Promise<ProductsRead> | null;
  taken: boolean;
  ended: boolean;
}

type DescribeUnreadable = (problem: ListProblem) => Promise<MadeFailure<'unreadable'>>;

type RunRead = (onChunk: (chunk: Uint8Array) => void) => Promise<{
  readonly bytes: number;
  readonly durationMs: number;
  readonly signs: ListSigns;
  readonly unreadable: DescribeUnreadable;
}>;

export interface ProductReads {
  /** Starts a read with this ID, or joins the running one. */
  start(readId: string, run: RunRead): Promise<ProductsRead>;
  /**
   * The bytes of a read as the service sends them, only once; null if they were already taken. They end
   * without an error even if the read fails: the page relies only on the outcome of the call, and a failing
   * stream would only reach it as "network error" (seen in Electron 33).
   */
  takeBytes(readId: string): ReadableStream<Uint8Array> | null;
  /**
   * The failure of a read that succeeded but whose bytes aren't a list; null if it isn't one of the last
   * reads.
   */
  unreadable(readId: string, problem: ListProblem): Promise<MadeFailure<'unreadable'> | null>;
}

/**
 * Where the bytes of a product list wait between the service and the page's worker. The call and the
 * worker's fetch reach main separately, so either may come first.
 */
export function createProductReads(): ProductReads {
  const reads = new Map<string, Read>();
  /** Ended and taken: only the outcome is left, for a call that comes after the bytes were taken. */
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
      // Enqueued without waiting for the worker: a slow page must not look like a silent service. The
      // read's own byte limit bounds what can pile up.
      const { bytes, durationMs, signs, unreadable } = await run((chunk) =>
        whileOpen(() => controller.enqueue(chunk)),
      );
      const [oldest] = beginnings.size < keptBeginnings ? [] : beginnings.keys();
      if (oldest !== undefined) beginnings.delete(oldest);
      beginnings.set(readId, unreadable);
      collectSpent(bytes);
      return { readId, bytes, durationMs, signs, readAt: new Date().toISOString() };
    } catch (error) {
      // The bytes from before the failure are no longer needed.
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

/** The page may have dropped the stream in the meantime: its worker was terminated, or it was reloaded. */
function whileOpen(act: () => void): void {
  try {
    act();
  } catch (error) {
    // The only error a controller throws: a TypeError if its stream has already ended.
    if (!(error instanceof TypeError)) throw error;
  }
}
