/**
 * Memory that grows. If it is shared with the page it grows in place. Otherwise it is replaced by a larger buffer, and
 * the old one is released at once instead of at the next garbage collection.
 */
export class GrowingMemory {
  #buffer: ArrayBuffer | SharedArrayBuffer;

  /**
   * `isShared` only if `SharedArrayBuffer` is available. Shared memory is limited to `mostBytes`: that much address
   * space, but no memory, is reserved at the start. Throws a RangeError if the address space isn't available.
   */
  constructor(isShared: boolean, mostBytes: number) {
    this.#buffer = isShared
      ? new SharedArrayBuffer(0, { maxByteLength: mostBytes })
      : new ArrayBuffer(0);
  }

  /** If it isn't shared, views created before it grew are unusable. */
  get buffer(): ArrayBuffer | SharedArrayBuffer {
    return this.#buffer;
  }

  /** Resizes to this many bytes; shared memory never shrinks. */
  resize(bytes: number): void {
    const buffer = this.#buffer;
    if (buffer instanceof ArrayBuffer) this.#buffer = buffer.transfer(bytes);
    else if (bytes > buffer.byteLength) buffer.grow(bytes);
  }
}

/**
 * Returns the result of `make`; null if address space or memory runs out. A page has room for about 500 times 2 GiB of
 * address space (Electron 33), less if its process is limited. Space of earlier lists is freed when they are collected.
 */
export function whereThereIsRoom<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
