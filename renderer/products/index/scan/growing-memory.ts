/** Shorter memory is copied at the end instead: the address space that many such lists set aside would run out. */
const longestCopy = 1 << 20;

/**
 * Memory that grows, and is shared with the page at the end. A large one grows in place: up to `mostBytes` of address
 * space, but no memory, is set aside for it. Where there is no address space, it is replaced by a larger buffer, and the
 * old one is released at once instead of at the next garbage collection.
 */
export class GrowingMemory {
  readonly #mostBytes: number;
  #buffer: ArrayBuffer | SharedArrayBuffer = new ArrayBuffer(0);
  #hasAddresses = true;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** Views created before it grew may be unusable. */
  get buffer(): ArrayBuffer | SharedArrayBuffer {
    return this.#buffer;
  }

  /** Has room for so many bytes; memory that grows in place never shrinks. */
  resize(bytes: number): void {
    const buffer = this.#buffer;
    if (!(buffer instanceof ArrayBuffer)) {
      if (bytes > buffer.byteLength) buffer.grow(bytes);
      return;
    }
    const grown = bytes > longestCopy && this.#hasAddresses ? this.#setAside() : null;
    if (grown === null) {
      this.#buffer = buffer.transfer(bytes);
      return;
    }
    grown.grow(bytes);
    this.#replace(buffer, grown);
  }

  /** Shares the first `bytes`. It can't grow afterwards. */
  share(bytes: number): SharedArrayBuffer {
    this.resize(bytes);
    const buffer = this.#buffer;
    return buffer instanceof ArrayBuffer
      ? this.#replace(buffer, new SharedArrayBuffer(bytes))
      : buffer;
  }

  /**
   * Null without address space. A page has room for about 500 times 2 GiB (Electron 33), less if its process is limited.
   * Space of earlier lists is freed when they are collected.
   */
  #setAside(): SharedArrayBuffer | null {
    try {
      return new SharedArrayBuffer(0, { maxByteLength: this.#mostBytes });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.#hasAddresses = false;
      return null;
    }
  }

  #replace(buffer: ArrayBuffer, shared: SharedArrayBuffer): SharedArrayBuffer {
    new Uint8Array(shared).set(
      new Uint8Array(buffer, 0, Math.min(buffer.byteLength, shared.byteLength)),
    );
    buffer.transfer(0);
    this.#buffer = shared;
    return shared;
  }
}
