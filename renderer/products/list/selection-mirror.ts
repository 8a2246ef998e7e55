import type { ProductRow } from '../../../main/contract/list/product-rows.ts';
import type { SelectionChange, SelectionCounts } from '../../../main/contract/list/rows-wanted.ts';
import type { FromIndex, ToIndex } from '../index/protocol/index-protocol.ts';

/** The page's copy of the selection. The complete selection is in the worker, which shares its marks if it can. */
export interface ListSelection extends SelectionCounts {
  /** Whether a row the page has is selected, by its `row`. */
  readonly marked: Marks;
}

type Marks = Pick<ReadonlySet<number>, 'has'>;

export const nothingSelected: ListSelection = { count: 0, shown: 0, left: 0, marked: new Set() };

type Rows = ReadonlyMap<number, ProductRow>;
type Answer<T extends FromIndex['type']> = Extract<FromIndex, { type: T }>;

/**
 * Marks rows immediately, ahead of the worker, and then adopts the worker's answer. Counts are ahead too where they
 * follow from the change, so that a checkbox shows the click: browsers and tests set it back otherwise.
 */
export class SelectionMirror {
  readonly #post: (message: ToIndex) => void;
  #revision = 0;
  #selection = nothingSelected;
  /** The selected rows among those sent to the page; unused if the worker shares its marks. */
  #sent: ReadonlySet<number> = new Set();
  #lent: LentMarks | null = null;

  constructor(post: (message: ToIndex) => void) {
    this.#post = post;
  }

  change(
    change: SelectionChange,
    { rows, view }: { readonly rows: Rows; readonly view: { readonly total: number } | null },
  ): ListSelection {
    this.#revision++;
    this.#post({ type: 'select', revision: this.#revision, change });
    const { count, shown } = this.#selection;
    if (isEmptying(change)) this.#set({ count: 0, shown: 0 });
    if (change.kind === 'shown') {
      const after = change.isSelected ? (view?.total ?? 0) : 0;
      this.#set({ count: count - shown + after, shown: after });
    }
    if (this.#lent === null) return this.#setSent(markedAfter(this.#sent, change, rows));
    const known = Array.from(rows.values(), ({ row }) => row);
    const { marked } = this.#selection;
    const after = markedAfter(new Set(known.filter((row) => marked.has(row))), change, rows);
    const ahead = new Map(known.map((row) => [row, after.has(row)]));
    return this.#set({ marked: this.#lent.with(ahead) });
  }

  begin({ marked, selection, lent }: Answer<'view'>): ListSelection {
    this.end();
    this.#lent = lent === null ? null : new LentMarks(lent.marks);
    this.#sent = new Set(marked);
    return this.#set({ ...selection, marked: this.#lent?.with() ?? this.#sent });
  }

  /** Releases all references to the worker's memory; later reads see no marks. */
  end(): void {
    this.#lent?.end();
    this.#lent = null;
  }

  addWindow({ rows, marked }: Answer<'window'>): ListSelection {
    if (marked.length === 0 && this.#sent.size === 0) return this.#selection;
    const numbers = rows.map(({ row }) => row);
    return this.#setSent(replaced(this.#sent, numbers, marked));
  }

  /** The worker has made the change. Ask it which of the page's rows were affected. */
  receiveCounts(
    { revision, selection, version: of }: Answer<'selection'>,
    version: number | undefined,
    rows: Rows,
  ): ListSelection {
    // The page is ahead; the answer to the newest change is on its way.
    if (revision !== this.#revision) return this.#selection;
    if (this.#lent !== null) {
      // The shared marks belong to an earlier list: the page stays ahead until that list's view arrives.
      const marked = of === version ? this.#lent.with() : this.#selection.marked;
      return this.#set({ ...selection, marked });
    }
    if (version !== undefined) {
      this.#post({ type: 'marks', version, rows: Array.from(rows.values(), ({ row }) => row) });
    }
    return this.#set(selection);
  }

  receiveMarks({ revision, rows, marked }: Answer<'marks'>): ListSelection {
    // The page is ahead; the answer to the newest change is on its way.
    if (revision !== this.#revision) return this.#selection;
    return this.#setSent(replaced(this.#sent, rows, marked));
  }

  #setSent(sent: ReadonlySet<number>): ListSelection {
    this.#sent = sent;
    return this.#set({ marked: sent });
  }

  #set(change: Partial<ListSelection>): ListSelection {
    this.#selection = { ...this.#selection, ...change };
    return this.#selection;
  }
}

/**
 * The worker's own marks. They can be released even if values derived from them are still referenced: see
 * `LentRows.end`.
 */
class LentMarks {
  #marks: Uint8Array | null;

  constructor(marks: Uint8Array) {
    this.#marks = marks;
  }

  /** The marks, overridden by the rows where the page is ahead. A new object each time, so that rows re-render. */
  with(ahead: ReadonlyMap<number, boolean> = new Map()): Marks {
    return { has: (row) => ahead.get(row) ?? this.#marks?.[row] === 1 };
  }

  end(): void {
    this.#marks = null;
  }
}

/** The marks, with the given rows replaced. */
function replaced(
  before: ReadonlySet<number>,
  rows: readonly number[],
  marked: readonly number[],
): ReadonlySet<number> {
  const next = new Set(before);
  for (const row of rows) next.delete(row);
  for (const row of marked) next.add(row);
  return next;
}

function markedAfter(
  before: ReadonlySet<number>,
  change: SelectionChange,
  rows: Rows,
): ReadonlySet<number> {
  const marked = new Set(isEmptying(change) ? [] : before);
  const mark = (row: number, isSelected: boolean) => {
    if (isSelected) marked.add(row);
    else marked.delete(row);
  };
  const markRange = ([from, to]: readonly [number, number], isSelected: boolean) => {
    for (const [place, { row }] of rows) {
      if (place >= Math.min(from, to) && place <= Math.max(from, to)) mark(row, isSelected);
    }
  };
  switch (change.kind) {
    case 'ids': {
      const ids = new Set(change.ids);
      for (const { row, id } of rows.values()) if (ids.has(id)) mark(row, change.isSelected);
      break;
    }
    case 'range':
      if (change.instead !== null) markRange(change.instead, false);
      markRange(change.range, true);
      break;
    case 'shown':
      for (const { row } of rows.values()) mark(row, change.isSelected);
      break;
    // What comes again is known to the worker alone.
    case 'again':
    case 'none':
    case 'drop':
  }
  return marked;
}

function isEmptying({ kind }: SelectionChange): boolean {
  return kind === 'none' || kind === 'drop';
}
