/**
 * The checked rows of a list as columns of offsets into its bytes, in the order received: 24 bytes a row
 * where an object would take 150. Texts are made when a row is shown.
 */
export interface ProductColumns {
  readonly bytes: Uint8Array;
  readonly count: number;
  /** Offset of the first digit (or the minus) of each id. */
  readonly idAt: Uint32Array;
  /** Offset of the opening quote of each name. */
  readonly nameAt: Uint32Array;
  readonly priceAt: Uint32Array;
  /** Offset of the brace of each entry, for what else it holds. */
  readonly entryAt: Uint32Array;
  /** The ids as numbers (see `idValue`): to order them, never to name one. */
  readonly idValue: Float64Array;
}

/** Collects rows; its arrays double as they fill. */
export class ColumnsBuilder {
  readonly #bytes: Uint8Array;
  #count = 0;
  #idAt = new Uint32Array(1024);
  #nameAt = new Uint32Array(1024);
  #priceAt = new Uint32Array(1024);
  #entryAt = new Uint32Array(1024);
  #idValue = new Float64Array(1024);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  add(entryAt: number, idAt: number, nameAt: number, priceAt: number, idValue: number): void {
    const row = this.#count++;
    if (row === this.#idAt.length) this.#resize(row * 2);
    this.#entryAt[row] = entryAt;
    this.#idAt[row] = idAt;
    this.#nameAt[row] = nameAt;
    this.#priceAt[row] = priceAt;
    this.#idValue[row] = idValue;
  }

  /** The builder gives its memory away and is of no use afterwards. */
  finish(): ProductColumns {
    this.#resize(this.#count);
    return {
      bytes: this.#bytes,
      count: this.#count,
      idAt: this.#idAt,
      nameAt: this.#nameAt,
      priceAt: this.#priceAt,
      entryAt: this.#entryAt,
      idValue: this.#idValue,
    };
  }

  #resize(rows: number): void {
    this.#idAt = resized(this.#idAt, new Uint32Array(rows));
    this.#nameAt = resized(this.#nameAt, new Uint32Array(rows));
    this.#priceAt = resized(this.#priceAt, new Uint32Array(rows));
    this.#entryAt = resized(this.#entryAt, new Uint32Array(rows));
    this.#idValue = resized(this.#idValue, new Float64Array(rows));
  }
}

function resized<T extends Uint32Array | Float64Array>(from: T, to: T): T {
  to.set(from.subarray(0, to.length));
  return to;
}
