import type { pageEndByte } from '../../../../main/contract/list-pages.ts';
import { GrowingMemory, whereThereIsRoom } from './growing-memory.ts';

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
 * All bytes of a stream in one buffer, which the page can read too if it's shared. Each chunk is released as soon as it
 * is copied, so a long response is never in memory twice. There is one exception: without address space for growing
 * shared memory, the bytes are copied at the end to shared memory of the exact length. If that isn't available either,
 * the memory stays private to the worker. `held`: pages that were read before, which come first.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  isShared: boolean,
  held: ListBytes | null = null,
): Promise<ListBytes> {
  // Don't reserve the address space of a long response for a short one: many lists that haven't been collected yet
  // would use it up.
  let memory = new GrowingMemory(false, mostBytes);
  let length = 0;
  let canGrowShared = isShared;
  const pageEnds = [...(held?.pageEnds ?? [])];
  const add = (chunk: Uint8Array): void => {
    const needed = length + chunk.length;
    if (canGrowShared && needed > step && memory.buffer instanceof ArrayBuffer) {
      const shared = sharedCopy(memory, length, mostBytes);
      canGrowShared = shared !== null;
      memory = shared ?? memory;
    }
    // Where memory can't be shared `SharedArrayBuffer` isn't defined, so compare with `ArrayBuffer`.
    const isGrown = !(memory.buffer instanceof ArrayBuffer);
    if (isGrown) memory.resize(Math.ceil(needed / step) * step);
    else if (needed > memory.buffer.byteLength) memory.resize(needed * 2);
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
  if (isShared && memory.buffer instanceof ArrayBuffer) {
    memory = sharedCopy(memory, length, length) ?? memory;
  }
  memory.resize(length);
  // A page that has no end didn't arrive whole.
  const wanted = pageEnds.at(-1) ?? length;
  return { bytes: new Uint8Array(memory.buffer, 0, wanted), pageEnds };
}

/** A shared copy that replaces the memory; null if there is no room for it. */
function sharedCopy(memory: GrowingMemory, length: number, most: number): GrowingMemory | null {
  const shared = whereThereIsRoom(() => {
    const copy = new GrowingMemory(true, most);
    copy.resize(length);
    return copy;
  });
  if (shared === null) return null;
  new Uint8Array(shared.buffer).set(new Uint8Array(memory.buffer, 0, length));
  memory.resize(0);
  return shared;
}
