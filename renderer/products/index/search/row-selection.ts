import { compareIdsAt } from '../order/id-order.ts';
import type { SortOrder } from '../order/sort-order.ts';
import { isExactId } from '../scan/id-value.ts';
import type { ProductColumns } from '../scan/product-columns.ts';

/** Which rows of one list are selected. Rows with the same ID are one product, so they are selected together. */
export class RowSelection {
  /** 1 for each selected row. The page reads them too. */
  readonly marks: Uint8Array;
  readonly #ids: SortOrder;
  readonly #hasTwins: boolean;
  #count = 0;

  constructor(ids: SortOrder) {
    this.#ids = ids;
    this.marks = new Uint8Array(new SharedArrayBuffer(ids.rows.length));
    this.#hasTwins = ids.ties.includes(1);
  }

  get count(): number {
    return this.#count;
  }

  has(row: number): boolean {
    return this.marks[row] === 1;
  }

  countIn(rows: Uint32Array): number {
    if (this.#count === 0) return 0;
    const marks = this.marks;
    let count = 0;
    for (let place = 0; place < rows.length; place++) count += marks[rows[place] ?? 0] ?? 0;
    return count;
  }

  set(rows: Uint32Array | readonly number[], isSelected: boolean): void {
    const marks = this.marks;
    const mark = isSelected ? 1 : 0;
    let changed = 0;
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] ?? 0;
      if (marks[row] === mark) continue;
      marks[row] = mark;
      changed++;
    }
    this.#count += isSelected ? changed : -changed;
    if (changed > 0 && this.#hasTwins) this.#spread(mark);
  }

  /** Selects also what is selected in another selection of the same list. */
  add({ marks: others }: RowSelection): void {
    const marks = this.marks;
    let count = 0;
    for (let row = 0; row < marks.length; row++) {
      if (others[row] === 1) marks[row] = 1;
      count += marks[row] ?? 0;
    }
    this.#count = count;
  }

  clear(): void {
    this.marks.fill(0);
    this.#count = 0;
  }

  /** Selects the rows that are selected in another list, by ID. Returns how many of those are not in this list. */
  carry(columns: ProductColumns, from: RowSelection, fromColumns: ProductColumns): number {
    if (from.count === 0) return 0;
    const here = this.#ids.rows;
    const there = from.#ids.rows;
    const found = new Uint32Array(from.count);
    let length = 0;
    let at = 0;
    for (let place = 0; place < there.length; place++) {
      const other = there[place] ?? 0;
      if (!from.has(other)) continue;
      let order = -1;
      for (; at < here.length; at++) {
        order = compareAcross(columns, here[at] ?? 0, fromColumns, other);
        if (order >= 0) break;
      }
      if (order === 0) found[length++] = here[at] ?? 0;
    }
    this.set(found.subarray(0, length), true);
    return from.count - length;
  }

  /** Copies the new mark of each row to the other rows with its ID. */
  #spread(mark: number): void {
    const { rows, ties } = this.#ids;
    const marks = this.marks;
    let count = 0;
    for (let start = 0, end = 1; start < rows.length; start = end++) {
      while (ties[end] === 1) end++;
      let has = false;
      for (let place = start; place < end; place++) has ||= marks[rows[place] ?? 0] === mark;
      const given = has ? mark : 1 - mark;
      for (let place = start; place < end; place++) marks[rows[place] ?? 0] = given;
      if (given === 1) count += end - start;
    }
    this.#count = count;
  }
}

function compareAcross(a: ProductColumns, rowA: number, b: ProductColumns, rowB: number): number {
  const valueA = a.idValue[rowA] ?? 0;
  const valueB = b.idValue[rowB] ?? 0;
  if (valueA !== valueB) return valueA < valueB ? -1 : 1;
  if (isExactId(valueA)) return 0;
  return compareIdsAt(a.bytes, a.idAt[rowA] ?? 0, b.bytes, b.idAt[rowB] ?? 0);
}
