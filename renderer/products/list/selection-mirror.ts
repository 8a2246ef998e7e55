import type {
  FromIndex,
  ProductRow,
  SelectionChange,
  SelectionCounts,
  ToIndex,
} from '../index/protocol/index-protocol.ts';

/** What the page knows of the selection; the whole of it is in the worker, which lends its marks where it can. */
export interface ListSelection extends SelectionCounts {
  /** Whether a row that the page has is selected, by its `row`. */
  readonly marked: Marks;
}

type Marks = Pick<ReadonlySet<number>, 'has'>;

export const nothingSelected: ListSelection = { count: 0, shown: 0, left: 0, marked: new Set() };

type Rows = ReadonlyMap<number, ProductRow>;
type Answer<T extends FromIndex['type']> = Extract<FromIndex, { type: T }>;

/** Marks rows at once as the worker is about to, and takes over what it says then. */
export class SelectionMirror {
  readonly #post: (message: ToIndex) => void;
  #revision = 0;
  #selection = nothingSelected;
  /** The rows that the page was sent and that are selected; not used where the worker has lent its marks. */
  #sent: ReadonlySet<number> = new Set();
  #lent: LentMarks | null = null;

  constructor(post: (message: ToIndex) => void) {
    this.#post = post;
  }

  change(change: SelectionChange, rows: Rows): ListSelection {
    this.#revision++;
    this.#post({ type: 'select', revision: this.#revision, change });
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

  /** Holds nothing of the worker's any more; whoever still asks sees no marks. */
  end(): void {
    this.#lent?.end();
    this.#lent = null;
  }

  addWindow({ rows, marked }: Answer<'window'>): ListSelection {
    if (marked.length === 0 && this.#sent.size === 0) return this.#selection;
    const numbers = rows.map(({ row }) => row);
    return this.#setSent(replaced(this.#sent, numbers, marked));
  }

  /** The worker has the change; which of the page's rows it touched is asked of it. */
  receiveCounts(
    { revision, selection, version: of }: Answer<'selection'>,
    version: number | undefined,
    rows: Rows,
  ): ListSelection {
    if (revision !== this.#revision) return this.#set(selection);
    if (this.#lent !== null) {
      // The marks that were lent are of an earlier list: the page stays ahead until its view is there.
      const marked = of === version ? this.#lent.with() : this.#selection.marked;
      return this.#set({ ...selection, marked });
    }
    if (version !== undefined) {
      this.#post({ type: 'marks', version, rows: Array.from(rows.values(), ({ row }) => row) });
    }
    return this.#set(selection);
  }

  receiveMarks({ revision, rows, marked }: Answer<'marks'>): ListSelection {
    // The page is ahead of it; the answer to the newest change is on its way.
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

/** The worker's own marks, which can be let go of whoever holds what was made of them: see `LentRows.end`. */
class LentMarks {
  #marks: Uint8Array | null;

  constructor(marks: Uint8Array) {
    this.#marks = marks;
  }

  /** Them, but for rows of which the page is ahead. Another one each time, so that rows are drawn. */
  with(ahead: ReadonlyMap<number, boolean> = new Map()): Marks {
    return { has: (row) => ahead.get(row) ?? this.#marks?.[row] === 1 };
  }

  end(): void {
    this.#marks = null;
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
