import type { IdColumns } from '../../../../main/contract/list/product-rows.ts';
import type { ListMembers } from '../../../../main/contract/profile/list-shape.ts';
import { GrowingMemory } from './growing-memory.ts';
import { textIdValue } from './id-value.ts';

/**
 * The checked rows of a list as columns of offsets into its bytes, in the order received: 24 bytes per row, where an
 * object would take 150. Strings are created when a row is shown.
 */
export interface ProductColumns extends IdColumns {
  readonly count: number;
  /** Number of rows whose name or price is missing or has the wrong type: 0 if every row has both. */
  readonly incomplete: number;
  /** The members of an entry that are its ID, name and price. */
  readonly shown: readonly string[];
}

/** The shortest entry with an ID, without the name of its member. */
const shortestEntry = '{"":1}'.length;

/** Collects rows; the columns double in size when full. At the end the page can read them too. */
export class ColumnsBuilder {
  readonly #bytes: Uint8Array;
  readonly #memory: Readonly<Record<ColumnName, GrowingMemory>>;
  readonly #mostRows: number;
  readonly #shown: readonly string[];
  #count = 0;
  #textIds = 0;
  #room = 0;
  #idAt: Uint32Array = new Uint32Array();
  #nameAt: Uint32Array = new Uint32Array();
  #priceAt: Uint32Array = new Uint32Array();
  #entryAt: Uint32Array = new Uint32Array();
  #idValue: Float64Array = new Float64Array();

  constructor(bytes: Uint8Array, { id, name, price }: ListMembers) {
    this.#bytes = bytes;
    this.#shown = [id, name, ...(price.length === 1 ? price : [])];
    this.#mostRows = Math.ceil(bytes.length / (shortestEntry + id.length));
    this.#memory = {
      idAt: new GrowingMemory(this.#mostRows * 4),
      nameAt: new GrowingMemory(this.#mostRows * 4),
      priceAt: new GrowingMemory(this.#mostRows * 4),
      entryAt: new GrowingMemory(this.#mostRows * 4),
      idValue: new GrowingMemory(this.#mostRows * 8),
    };
    this.#resize(1024);
  }

  add(entryAt: number, idAt: number, nameAt: number, priceAt: number, idValue: number): void {
    const row = this.#count++;
    if (row === this.#room) this.#resize(row * 2);
    this.#entryAt[row] = entryAt;
    this.#idAt[row] = idAt;
    this.#nameAt[row] = nameAt;
    this.#priceAt[row] = priceAt;
    this.#idValue[row] = idValue;
    if (idValue === textIdValue && this.#bytes[idAt] === 0x22) this.#textIds++;
  }

  get count(): number {
    return this.#count;
  }

  /** Drops the rows after the first `count`. */
  truncate(count: number): void {
    for (let row = count; row < this.#count; row++) {
      if (this.#idValue[row] === textIdValue && this.#bytes[this.#idAt[row] ?? 0] === 0x22) {
        this.#textIds--;
      }
    }
    this.#count = count;
  }

  /** `incomplete`: number of incomplete rows. The builder gives its memory away and can't be used afterwards. */
  finish(incomplete: number): ProductColumns {
    const count = this.#count;
    const { idAt, nameAt, priceAt, entryAt, idValue } = this.#memory;
    return {
      bytes: this.#bytes,
      count,
      idAt: new Uint32Array(idAt.share(count * 4), 0, count),
      nameAt: new Uint32Array(nameAt.share(count * 4), 0, count),
      priceAt: new Uint32Array(priceAt.share(count * 4), 0, count),
      entryAt: new Uint32Array(entryAt.share(count * 4), 0, count),
      idValue: new Float64Array(idValue.share(count * 8), 0, count),
      textIds: this.#textIds,
      incomplete,
      shown: this.#shown,
    };
  }

  #resize(wanted: number): void {
    const rows = Math.min(wanted, this.#mostRows);
    const bufferOf = (column: ColumnName, bytes: number) => {
      this.#memory[column].resize(rows * bytes);
      return this.#memory[column].buffer;
    };
    this.#room = rows;
    this.#idAt = new Uint32Array(bufferOf('idAt', 4), 0, rows);
    this.#nameAt = new Uint32Array(bufferOf('nameAt', 4), 0, rows);
    this.#priceAt = new Uint32Array(bufferOf('priceAt', 4), 0, rows);
    this.#entryAt = new Uint32Array(bufferOf('entryAt', 4), 0, rows);
    this.#idValue = new Float64Array(bufferOf('idValue', 8), 0, rows);
  }
}

type ColumnName = 'idAt' | 'nameAt' | 'priceAt' | 'entryAt' | 'idValue';
