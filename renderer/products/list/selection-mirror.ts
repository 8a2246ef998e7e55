import type {
  FromIndex,
  ProductRow,
  SelectionChange,
  SelectionCounts,
  ToIndex,
} from '../index/protocol/index-protocol.ts';

/** What the page knows of the selection; the whole of it is in the worker. */
export interface ListSelection extends SelectionCounts {
  /** The selected ones of the rows that the page has, by their `row`. */
  readonly marked: ReadonlySet<number>;
}

export const nothingSelected: ListSelection = { count: 0, shown: 0, marked: new Set() };

type Rows = ReadonlyMap<number, ProductRow>;
type Answer<T extends FromIndex['type']> = Extract<FromIndex, { type: T }>;

/** Marks rows at once as the worker is about to, and takes over what it says then. */
export class SelectionMirror {
  readonly #post: (message: ToIndex) => void;
  #revision = 0;
  #selection = nothingSelected;

  constructor(post: (message: ToIndex) => void) {
    this.#post = post;
  }

  change(change: SelectionChange, rows: Rows): ListSelection {
    this.#revision++;
    this.#post({ type: 'select', revision: this.#revision, change });
    return this.#set({ marked: markedAfter(this.#selection.marked, change, rows) });
  }

  begin({ marked, selection }: Answer<'view'>): ListSelection {
    return this.#set({ ...selection, marked: new Set(marked) });
  }

  addWindow({ rows, marked }: Answer<'window'>): ListSelection {
    if (marked.length === 0 && this.#selection.marked.size === 0) return this.#selection;
    const numbers = rows.map(({ row }) => row);
    return this.#set({ marked: replaced(this.#selection.marked, numbers, marked) });
  }

  /** The worker has the change; which of the page's rows it touched is asked of it. */
  receiveCounts(
    { revision, selection }: Answer<'selection'>,
    version: number | undefined,
    rows: Rows,
  ): ListSelection {
    if (revision === this.#revision && version !== undefined) {
      this.#post({ type: 'marks', version, rows: Array.from(rows.values(), ({ row }) => row) });
    }
    return this.#set(selection);
  }

  receiveMarks({ revision, rows, marked }: Answer<'marks'>): ListSelection {
    // The page is ahead of it; the answer to the newest change is on its way.
    if (revision !== this.#revision) return this.#selection;
    return this.#set({ marked: replaced(this.#selection.marked, rows, marked) });
  }

  #set(change: Partial<ListSelection>): ListSelection {
    this.#selection = { ...this.#selection, ...change };
    return this.#selection;
  }
}

/** The marks with those of these rows taken over. */
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
  const marked = new Set(change.kind === 'none' ? [] : before);
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
    case 'none':
  }
  return marked;
}
