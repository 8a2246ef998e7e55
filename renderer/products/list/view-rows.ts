import type { LentView, ProductRow } from '../../../main/contract/list/product-rows.ts';
import { RowReader } from '../index/out/read-row.ts';
import { findId } from '../index/search/find-id.ts';

/** A few screens of rows, so that a redraw doesn't read them again. */
const mostKept = 400;

/** The rows of a view by place. Each is read from shared memory on request, so none has to be waited for. */
export class LentRows extends Map<number, ProductRow> {
  /** Null after `end`. */
  #view: LentView | null;
  #reader: RowReader | null;
  readonly #total: number;

  /** `fields`: the fields the view shows in addition to ID, name and price. */
  constructor(view: LentView, total: number, fields: readonly string[] = []) {
    super();
    this.#view = view;
    this.#reader = new RowReader(view.columns, fields);
    this.#total = total;
  }

  override get(place: number): ProductRow | undefined {
    const known = super.get(place);
    const view = this.#view;
    const reader = this.#reader;
    if (known !== undefined || view === null || reader === null) return known;
    if (!(place >= 0 && place < this.#total)) return undefined;
    const { places } = view;
    const row = reader.read(places === null ? place : (places[place] ?? 0));
    if (this.size === mostKept) this.#forget();
    this.set(place, row);
    return row;
  }

  /** The place of the first row with this ID; -1 if the view has none. */
  placeOf(id: string | null): number {
    const view = this.#view;
    if (view === null || id === null) return -1;
    const { columns, ids, places } = view;
    for (const row of findId(columns, ids, id)) {
      const place = places === null ? row : places.indexOf(row);
      if (place >= 0) return place;
    }
    return -1;
  }

  /** Whether the owner has selected this row, by its `row`. */
  isMarked(row: number): boolean {
    return this.#view?.marks[row] === 1;
  }

  /** Length of the response the rows are read from. */
  get answerBytes(): number {
    return this.#view?.columns.bytes.length ?? 0;
  }

  /**
   * Releases the page's own copies and all references to the worker's memory; later reads get no row. The `LentRows`
   * object itself may live much longer: React keeps the previous render's props and closures until two more renders.
   */
  end(): void {
    this.clear();
    this.#view?.places?.buffer.transfer(0);
    this.#view = null;
    this.#reader = null;
  }

  /** Drops the older half. */
  #forget(): void {
    for (const place of this.keys()) {
      if (this.size === mostKept >> 1) return;
      this.delete(place);
    }
  }
}
