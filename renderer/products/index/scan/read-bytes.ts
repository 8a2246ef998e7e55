import { GrowingMemory, whereThereIsRoom } from './growing-memory.ts';

/** No answer is longer (`listLimitMiB`). */
const mostBytes = 2 ** 31;
const step = 1 << 20;

/**
 * All bytes of a stream in one piece, which the page can read too if they are to be shared. Each chunk is given
 * back as soon as it is copied: a long answer is never in memory twice. Where the addresses for memory that grows
 * cannot be had, it is, for a moment, while it is copied to shared memory of its length; where that cannot be had
 * either, it is the worker's own.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  isShared: boolean,
): Promise<Uint8Array> {
  // The addresses of a long answer are set aside for none that turns out to be short: of many lists that are not
  // collected yet they would be used up.
  let memory = new GrowingMemory(false, mostBytes);
  let length = 0;
  let canGrowShared = isShared;
  const reader = stream?.getReader();
  while (reader !== undefined) {
    const { done, value: chunk } = await reader.read();
    if (done) break;
    const needed = length + chunk.length;
    if (canGrowShared && needed > step && memory.buffer instanceof ArrayBuffer) {
      const shared = sharedCopy(memory, length, mostBytes);
      canGrowShared = shared !== null;
      memory = shared ?? memory;
    }
    // Without shared memory there is no `SharedArrayBuffer` to compare with.
    const isGrown = !(memory.buffer instanceof ArrayBuffer);
    if (isGrown) memory.resize(Math.ceil(needed / step) * step);
    else if (needed > memory.buffer.byteLength) memory.resize(needed * 2);
    new Uint8Array(memory.buffer, length, chunk.length).set(chunk);
    length = needed;
    const { buffer } = chunk;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.length) buffer.transfer(0);
  }
  if (isShared && memory.buffer instanceof ArrayBuffer) {
    memory = sharedCopy(memory, length, length) ?? memory;
  }
  memory.resize(length);
  return new Uint8Array(memory.buffer, 0, length);
}

/** Takes its place; null where there is no room for it. */
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
