import { expect, vi } from 'vitest';
import type { Failure, FailureOf } from '../../../../main/contract/failure.ts';
import { CallError } from '../../../lib/app/call.ts';
import { IndexHost } from '../../index/index-host.ts';
import { readBytes } from '../../index/scan/read-bytes.ts';
import { newsOf } from '../../index/testing/news-of.ts';
import { ProductList } from '../product-list.ts';
import { threadHere } from './thread-here.ts';

/** As main creates it. */
export const unreadable: FailureOf<'unreadable'> = {
  kind: 'unreadable',
  exchange: null,
  problem: 'not-json',
  detail: '',
  body: { text: 'how it began', contentType: null, truncated: false },
  page: null,
};

const gone = new CallError({ kind: 'list-gone', exchange: null });

/** A list on top of a real index in the same thread. The test decides when reads end. */
export function startList() {
  const answers = new Map<string, string>();
  const ends = new Map<string, { resolve(): void; reject(error: Error): void }>();
  const cancel = vi.fn();
  /** All messages between the list and its workers, by name of the call or type of the event. */
  const exchanged: string[] = [];
  /** The workers opened so far; `end` simulates one that ends unexpectedly. */
  const workers: {
    readonly isClosed: boolean;
    readonly host: IndexHost;
    readonly end: (detail?: string) => void;
  }[] = [];
  /** As main does it, with the newest worker. */
  const readInto = async (readId: string): Promise<void> => {
    const worker = workers.at(-1);
    if (worker === undefined) throw gone;
    const { host } = worker;
    const ended = new Promise<void>((resolve, reject) => ends.set(readId, { resolve, reject }));
    ended.catch(() => undefined);
    // What the page has told the worker before is there by now.
    await new Promise((resolve) => setTimeout(resolve));
    try {
      const [loaded] = await Promise.all([host.calls.load({ readId }), ended]);
      if (worker.isClosed) throw gone;
      if (!loaded.ok) {
        const { problem } = loaded;
        if (problem === 'out-of-memory') throw new CallError({ kind: problem, exchange: null });
        throw new CallError(
          problem === null
            ? { kind: 'cancelled', exchange: null, sent: true }
            : { ...unreadable, ...problem },
        );
      }
      host.calls.publish(newsOf(readId));
    } catch (error) {
      if (!worker.isClosed) host.calls.discard({ readId });
      throw error;
    }
  };
  const list = new ProductList({
    locale: () => 'en',
    cancel,
    openIndex() {
      const host = new IndexHost({
        pause: () => new Promise((resolve) => setTimeout(resolve)),
        fetchList: (readId, _, held) =>
          readBytes(new Response(answers.get(readId) ?? '[]').body, held),
      });
      const { thread, end } = threadHere(host.calls, (what) => exchanged.push(what));
      const worker = {
        host,
        get isClosed() {
          return !thread.isRunning;
        },
        end(detail = 'out of memory') {
          end(detail);
          for (const { reject } of ends.values()) reject(gone);
        },
      };
      workers.push(worker);
      return { listId: crypto.randomUUID(), thread };
    },
    async readList({ readId }) {
      await readInto(readId);
      return {};
    },
  });
  return {
    list,
    cancel,
    /** The requested reads, oldest first. */
    reads: ends,
    workers,
    exchanged,
    /** A read that the page hasn't asked for. */
    readByMain(readId: string, text: string) {
      answers.set(readId, text);
      return readInto(readId);
    },
    begin(readId: string, text: string) {
      answers.set(readId, text);
      void list.load(readId);
    },
    succeed: (readId: string) => ends.get(readId)?.resolve(),
    fail: (readId: string, failure: Failure) => ends.get(readId)?.reject(new CallError(failure)),
    async loaded(text: string) {
      this.begin('first', text);
      this.succeed('first');
      await expect.poll(() => list.state.view !== null).toBe(true);
    },
    /** As main does it after a delete. */
    remove: (...ids: readonly string[]) => void workers.at(-1)?.host.calls.remove({ ids }),
    /** The IDs shown, at most a hundred. */
    ids: () => Array.from({ length: 100 }, (_, at) => list.state.rows.get(at)?.id ?? []).flat(),
    /** The selected ones of the first hundred rows. */
    marked: () =>
      Array.from({ length: 100 }, (_, row) => row).filter((row) =>
        list.state.selection.marked.has(row),
      ),
  };
}

/** A response with these products. */
export const products = (...ids: readonly number[]) =>
  JSON.stringify(ids.map((id) => ({ id, name: `Item ${id}`, price: id })));
