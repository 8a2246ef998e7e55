/**
 * Memory that grows. Shared with the page it grows where it lies; of what cannot be shared a larger piece takes
 * its place, and the one before is given back at once, not when somebody collects garbage.
 */
export class GrowingMemory {
  #buffer: ArrayBuffer | SharedArrayBuffer;

  /**
   * `isShared` only where `SharedArrayBuffer` is to be had. Shared memory never has more than `mostBytes`: so many
   * addresses are set aside for it from the beginning, and no memory. Throws a RangeError where they cannot be.
   */
  constructor(isShared: boolean, mostBytes: number) {
    this.#buffer = isShared
      ? new SharedArrayBuffer(0, { maxByteLength: mostBytes })
      : new ArrayBuffer(0);
  }

  /** Views of it from before it grew are of no use where it is not shared. */
  get buffer(): ArrayBuffer | SharedArrayBuffer {
    return this.#buffer;
  }

  /** Makes it hold so many bytes; shared memory becomes no shorter. */
  resize(bytes: number): void {
    const buffer = this.#buffer;
    if (buffer instanceof ArrayBuffer) this.#buffer = buffer.transfer(bytes);
    else if (bytes > buffer.byteLength) buffer.grow(bytes);
  }
}

/**
 * What `make` returns; null where the addresses or the memory for it cannot be had. A page has some 500 times 2 GiB of
 * addresses (Electron 33), fewer where its process is limited, and gets those of lists before back once they are collected.
 */
export function whereThereIsRoom<T>(make: () => T): T | null {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
