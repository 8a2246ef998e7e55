import type { pageEndByte } from '../../../../main/contract/list-pages.ts';
import { GrowingMemory } from './growing-memory.ts';

/** The maximum length of a response (`listLimitMiB`). */
const mostBytes = 2 ** 31;
const step = 1 << 20;

/** The bytes of a list, and where each of its pages ends; `pageEnds` is empty for a list in one answer. */
export interface ListBytes {
  readonly bytes: Uint8Array;
  readonly pageEnds: readonly number[];
}

/** As `main/contract/list-pages.ts` has it, which would bring zod into the worker. */
const pageEnd: typeof pageEndByte = 0x1e;

/**
 * All bytes of a stream in one buffer, which the page can read too. Each chunk is released as soon as it is copied, so a
 * long response is never in memory twice, except where there is no address space for memory that grows in place. `held`:
 * pages that were read before, which come first.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  held: ListBytes | null = null,
): Promise<ListBytes> {
  const memory = new GrowingMemory(mostBytes);
  let length = 0;
  const pageEnds = [...(held?.pageEnds ?? [])];
  const add = (chunk: Uint8Array): void => {
    const needed = length + chunk.length;
    if (needed > memory.buffer.byteLength) {
      const isCopied = memory.buffer instanceof ArrayBuffer;
      const room = isCopied ? needed * 2 : Math.ceil(needed / step) * step;
      memory.resize(Math.min(room, mostBytes));
    }
    new Uint8Array(memory.buffer, length, chunk.length).set(chunk);
    length = needed;
  };
  if (held !== null) add(held.bytes.subarray(0, held.pageEnds.at(-1)));
  const reader = stream?.getReader();
  while (reader !== undefined) {
    const { done, value: chunk } = await reader.read();
    if (done) break;
    let from = 0;
    for (let at = chunk.indexOf(pageEnd); at >= 0; at = chunk.indexOf(pageEnd, from)) {
      add(chunk.subarray(from, at));
      pageEnds.push(length);
      from = at + 1;
    }
    add(from === 0 ? chunk : chunk.subarray(from));
    const { buffer } = chunk;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length) buffer.transfer(0);
  }
  const shared = memory.share(length);
  // A page that has no end didn't arrive whole.
  const wanted = pageEnds.at(-1) ?? length;
  return { bytes: new Uint8Array(shared, 0, wanted), pageEnds };
}
