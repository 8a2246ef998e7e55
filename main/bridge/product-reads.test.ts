import { describe, expect, it } from 'vitest';
import { nextSeq } from '../next-seq.ts';
import { serviceText } from '../service/answer/service-text.ts';
import { createProductReads, type ProductReads } from './product-reads.ts';

const encode = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: ReadableStream<Uint8Array> | null) => new Response(bytes).text();

type OnChunk = (chunk: Uint8Array) => void;
type Ended = Awaited<ReturnType<Parameters<ProductReads['start']>[1]>>;

const unreadable: Ended['unreadable'] = async (_page, problem) => ({
  kind: 'unreadable',
  exchange: null,
  body: null,
  page: null,
  problem: problem.problem,
  detail: serviceText(problem.detail, ''),
});

const ended = {
  bytes: 2,
  durationMs: 1,
  signs: { doubt: null, total: null },
  pages: { read: 1, stopped: null },
};
const soFar = { pages: [], next: null, seq: nextSeq(), signs: [] };

/** A read that passes on what a test says, when it says so. */
function scripted() {
  let runs = 0;
  let pass: OnChunk = () => undefined;
  let end = (_: Ended): void => undefined;
  let fail = (_: Error): void => undefined;
  return {
    runs: () => runs,
    run(onChunk: OnChunk): Promise<Ended> {
      runs += 1;
      pass = onChunk;
      return new Promise((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
    },
    pass: (text: string) => pass(encode(text)),
    end: () => end({ ...ended, soFar, unreadable }),
    fail: (error: Error) => fail(error),
  };
}

describe('the bytes of a read', () => {
  it('reach a page that asks for them before the call does', async () => {
    const reads = createProductReads();
    const read = scripted();
    const bytes = textOf(reads.takeBytes('a'));
    const outcome = reads.start('a', read.run);
    read.pass('[');
    read.pass(']');
    read.end();
    expect(await bytes).toBe('[]');
    expect(await outcome).toEqual({
      readId: 'a',
      ...ended,
      readAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('wait for a page that comes later, also when all of them are there', async () => {
    const reads = createProductReads();
    const read = scripted();
    const outcome = reads.start('a', read.run);
    read.pass('[1');
    read.pass(']');
    read.end();
    await outcome;
    expect(await textOf(reads.takeBytes('a'))).toBe('[1]');
  });

  it('come as the service sends them', async () => {
    const reads = createProductReads();
    const read = scripted();
    const outcome = reads.start('a', read.run);
    const reader = reads.takeBytes('a')?.getReader();
    read.pass('[');
    expect(await reader?.read()).toEqual({ done: false, value: encode('[') });
    read.end();
    expect(await reader?.read()).toEqual({ done: true, value: undefined });
    await outcome;
  });

  it('are given once, while it runs and afterwards', async () => {
    const reads = createProductReads();
    const read = scripted();
    const outcome = reads.start('a', read.run);
    const taken = textOf(reads.takeBytes('a'));
    expect(reads.takeBytes('a')).toBeNull();
    read.end();
    await Promise.all([outcome, taken]);
    expect(reads.takeBytes('a')).toBeNull();
  });

  it('end without an error when the read fails: the page believes the outcome', async () => {
    const reads = createProductReads();
    const read = scripted();
    const outcome = reads.start('a', read.run);
    const bytes = textOf(reads.takeBytes('a'));
    read.pass('[1,');
    read.fail(new Error('cut'));
    await expect(outcome).rejects.toThrow('cut');
    expect(await bytes).toBe('[1,');
  });

  it('are not kept when the read failed before anybody asked for them', async () => {
    const reads = createProductReads();
    const read = scripted();
    const outcome = reads.start('a', read.run);
    read.pass('[1,');
    read.fail(new Error('cut'));
    await expect(outcome).rejects.toThrow('cut');
    expect(await textOf(reads.takeBytes('a'))).toBe('');
  });

  it('may be let go of by the page without harm to the read', async () => {
    const reads = createProductReads();
    const read = scripted();
    const outcome = reads.start('a', read.run);
    await reads.takeBytes('a')?.cancel();
    read.pass('[');
    read.end();
    expect(await outcome).toMatchObject({ bytes: 2 });
  });
});

describe('a call for a read', () => {
  it('joins the one that runs', async () => {
    const reads = createProductReads();
    const read = scripted();
    const both = [reads.start('a', read.run), reads.start('a', read.run)];
    read.end();
    const [first, second] = await Promise.all(both);
    expect(second).toBe(first);
    expect(read.runs()).toBe(1);
  });

  it('that comes after the bytes were given and the read has ended still gets its answer', async () => {
    const reads = createProductReads();
    const read = scripted();
    const first = reads.start('a', read.run);
    const bytes = textOf(reads.takeBytes('a'));
    read.end();
    await Promise.all([first, bytes]);
    expect(await reads.start('a', read.run)).toBe(await first);
    expect(read.runs()).toBe(1);
  });

  it('that failed keeps its failure, and another id starts anew', async () => {
    const reads = createProductReads();
    const read = scripted();
    const first = reads.start('a', read.run);
    read.fail(new Error('down'));
    await expect(first).rejects.toThrow('down');
    await expect(reads.start('a', read.run)).rejects.toThrow('down');
    const second = reads.start('b', read.run);
    read.end();
    expect(await second).toMatchObject({ readId: 'b' });
    expect(read.runs()).toBe(2);
  });
});

describe('reads that nobody came for', () => {
  it('are dropped when there are more than four, the oldest first', async () => {
    const reads = createProductReads();
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      const read = scripted();
      const outcome = reads.start(id, read.run);
      read.pass(id);
      read.end();
      await outcome;
    }
    expect(await textOf(reads.takeBytes('b'))).toBe('b');
    expect(await textOf(reads.takeBytes('e'))).toBe('e');
  });

  it('are known by how they began while they are the last ones', async () => {
    const reads = createProductReads();
    const problem = { problem: 'not-array', detail: 'at byte 0: it begins with {' } as const;
    for (const readId of ['a', 'b', 'c']) {
      const read = scripted();
      const outcome = reads.start(readId, read.run);
      expect(reads.ended(readId)).toBeNull();
      read.end();
      await outcome;
      expect(await reads.ended(readId)?.unreadable(1, problem)).toMatchObject(problem);
    }
    expect(reads.ended('b')).toMatchObject({ soFar });
    expect(reads.ended('a')).toBeNull();
  });
});
