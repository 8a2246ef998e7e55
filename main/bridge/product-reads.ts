import type { ReadSoFar } from '../contract/list/read-so-far.ts';
import type { ListProblem, ProductsRead } from '../contract/product.ts';
import type { MadeFailure } from '../failure-error.ts';
import { collectSpent } from './collect-spent.ts';

/** The number of unclaimed reads to keep; then the oldest is dropped. */
const keptReads = 4;
/** How many ended reads are kept: main looks right after a read has ended. */
const keptEnds = 2;

interface Read {
  bytes: ReadableStream<Uint8Array>;
  readonly controller: ReadableStreamDefaultController<Uint8Array>;
  /** The outcome of the call that started it; null while only its bytes have been requested. */
  outcome: Promise<ProductsRead> | null;
  taken: boolean;
  ended: boolean;
}

/** What stays in main of a read that has ended. */
interface EndedRead {
  /** The failure of this page, from 1, if its bytes turn out not to be a list. */
  readonly unreadable: (page: number, problem: ListProblem) => Promise<MadeFailure<'unreadable'>>;
  /** Where another read can go on. */
  readonly soFar: ReadSoFar;
}

type RunRead = (
  onChunk: (chunk: Uint8Array) => void,
) => Promise<EndedRead & Omit<ProductsRead, 'readId' | 'readAt'>>;

export interface ProductReads {
  /** Starts a read with this ID, or joins the running one. */
  start(readId: string, run: RunRead): Promise<ProductsRead>;
  /**
   * The bytes of a read as the service sends them, only once; null if they were already taken. They end
   * without an error even if the read fails: the page relies only on the outcome of the call, and a failing
   * stream would only reach it as "network error" (seen in Electron 33).
   */
  takeBytes(readId: string): ReadableStream<Uint8Array> | null;
  /** A read that succeeded; null if it isn't one of the last. */
  ended(readId: string): EndedRead | null;
}

/**
 * Where the bytes of a product list wait between the service and the page's worker. The call and the
 * worker's fetch reach main separately, so either may come first.
 */
export function createProductReads(): ProductReads {
  const reads = new Map<string, Read>();
  /** Ended and taken: only the outcome is left, for a call that comes after the bytes were taken. */
  const spent = new Map<string, Read['outcome']>();
  const ends = new Map<string, EndedRead>();

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
      const { unreadable, soFar, ...read } = await run((chunk) =>
        whileOpen(() => controller.enqueue(chunk)),
      );
      const [oldest] = ends.size < keptEnds ? [] : ends.keys();
      if (oldest !== undefined) ends.delete(oldest);
      ends.set(readId, { unreadable, soFar });
      collectSpent(read.bytes);
      return { readId, ...read, readAt: new Date().toISOString() };
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
    ended: (readId) => ends.get(readId) ?? null,
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
