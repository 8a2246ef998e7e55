/** What a grid is to show; what is not named does not matter. */
export interface Shown {
  /** Of the first row. */
  readonly id?: string;
  readonly name?: string;
  /** Rows in the view. */
  readonly count?: number;
}

/** What the probe offers as `listProbe` in the page. Times in ms of the page's clock, unless said otherwise. */
export interface ListProbe {
  /** Gets ready: the next event of this type begins what ends when the grid shows this and it is painted. */
  watch(event: 'pointerup' | 'keydown', shown: Shown): void;
  /** Resolves when that has ended. */
  watched(): Promise<Watched>;
  /** Whether the grid shows this, with the rows in sight. */
  shows(shown: Shown): boolean;
  /** Notes every frame from now on. */
  startFrames(): void;
  /** Returns the times between the frames, and in how many of them rows in sight were still empty. */
  endFrames(): Frames;
  /** Where to point at. Null when it is not there. */
  placeOf(what: Pointed): Place | null;
  /** The number of the last row in the page, from 1. */
  lastRow(): number;
  /** Brings a place of the list into sight: 0 is its top, 1 its end. */
  scrollTo(share: number): void;
}

type Pointed =
  | 'refresh'
  | 'search'
  | 'ID'
  | 'Name'
  | 'Price'
  | 'grid'
  | 'profile menu'
  | 'other profile';

export interface Watched {
  /** The event, by its time stamp. */
  readonly startMs: number;
  /** The first frame with the rows has been painted. */
  readonly paintedMs: number;
  /** ms since 1970. */
  readonly paintedAt: number;
  /** The longest task of the UI thread that had to do with it, 0 when none took 50 ms. */
  readonly longestTaskMs: number;
  /** From the page's mark `rows-at-hand` to painted; null when it set none. */
  readonly fromRowsMs: number | null;
}

export interface Frames {
  readonly deltasMs: readonly number[];
  readonly emptyFrames: number;
}

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A script for a page that is about to load. */
export const listProbeScript = `(${installProbe.toString()})()`;

/** Runs in the page, by its source alone. It reads every grid by its ARIA: rows by number, cells with text in order. */
function installProbe(): void {
  const longTasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  let pending: Promise<Watched> | null = null;
  let frames: { last: number | null; deltasMs: number[]; emptyFrames: number } | null = null;

  const gridOf = () => document.querySelector('[aria-rowcount]');
  const countOf = () => Number(gridOf()?.getAttribute('aria-rowcount')) - 1;
  // Buttons in a cell say what they do, not what the cell holds.
  const textOf = (cell: Element) => {
    const words = [...cell.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
    return words.reduce((text, word) => text.replace(word, ''), cell.textContent ?? '').trim();
  };
  const textsOf = (rowNumber: number) => {
    const row = gridOf()?.querySelector(`[role="row"][aria-rowindex="${rowNumber + 1}"]`);
    const cells = [...(row?.querySelectorAll('[role="gridcell"]') ?? [])];
    return cells.map(textOf).filter((text) => text !== '');
  };
  const shows = ({ id, name, count }: Shown) => {
    // AG Grid counts the rows once: where its head was not drawn by then it stays without it, as -1 here.
    if (count === 0) return countOf() === 0 || countOf() === -1;
    if (count !== undefined && countOf() !== count) return false;
    const first = textsOf(1);
    if (id !== undefined && first[0] !== id) return false;
    if (name !== undefined && first[1] !== name) return false;
    // All that is in sight, not only its first row.
    return textsOf(Math.min(20, countOf())).length >= 3;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

  const probe: ListProbe = {
    watch(eventType, shown) {
      if (shows(shown)) throw new Error(`It shows ${JSON.stringify(shown)} already.`);
      performance.clearMarks('rows-at-hand');
      pending = new Promise((resolve) => {
        let startMs: number | null = null;
        const begin = ({ timeStamp }: Event) => {
          startMs = timeStamp;
        };
        addEventListener(eventType, begin, { capture: true, once: true });
        const changes = new MutationObserver(() => {
          const start = startMs;
          if (start === null || !shows(shown)) return;
          changes.disconnect();
          requestAnimationFrame(() => {
            // A message is handled after the frame that this callback belongs to has been painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => void report(start, performance.now()).then(resolve);
            port2.postMessage(null);
          });
        });
        changes.observe(document, {
          childList: true,
          subtree: true,
          characterData: true,
          attributes: true,
          attributeFilter: ['aria-rowcount', 'aria-rowindex'],
        });
      });
    },
    watched() {
      return pending ?? Promise.reject(new Error('Nothing is watched.'));
    },
    shows,
    startFrames() {
      const noted = { last: null as number | null, deltasMs: [] as number[], emptyFrames: 0 };
      frames = noted;
      const note = (time: number) => {
        if (frames !== noted) return;
        if (noted.last !== null) noted.deltasMs.push(time - noted.last);
        noted.last = time;
        const rows = [...(gridOf()?.querySelectorAll('[role="row"][aria-rowindex]') ?? [])];
        // The head apart, and one row that may be in the page for the focus alone.
        const middle = Number(rows[rows.length >> 1]?.getAttribute('aria-rowindex')) - 1;
        if (textsOf(middle).length < 3) noted.emptyFrames++;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    },
    endFrames() {
      const ended = frames ?? { deltasMs: [], emptyFrames: 0 };
      frames = null;
      return { deltasMs: ended.deltasMs, emptyFrames: ended.emptyFrames };
    },
    placeOf(what) {
      const element = elementOf(what);
      if (element === null) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    },
    lastRow() {
      const rows = [...(gridOf()?.querySelectorAll('[role="row"][aria-rowindex]') ?? [])];
      return Math.max(...rows.map((row) => Number(row.getAttribute('aria-rowindex')) - 1));
    },
    scrollTo(share) {
      const grid = gridOf();
      if (grid !== null) grid.scrollTop = (grid.scrollHeight - grid.clientHeight) * share;
    },
  };
  Object.assign(globalThis, { listProbe: probe });

  async function report(startMs: number, paintedMs: number): Promise<Watched> {
    const rowsAt = performance.getEntriesByName('rows-at-hand').at(-1)?.startTime;
    // Long tasks are reported a moment after they have ended.
    await settled();
    const concerned = longTasks.filter(
      ({ startTime, duration }) => startTime < paintedMs && startTime + duration > startMs,
    );
    return {
      startMs,
      paintedMs,
      paintedAt: performance.timeOrigin + paintedMs,
      longestTaskMs: Math.max(0, ...concerned.map(({ duration }) => duration)),
      fromRowsMs: rowsAt === undefined ? null : paintedMs - rowsAt,
    };
  }

  function elementOf(what: Parameters<ListProbe['placeOf']>[0]): Element | null {
    if (what === 'grid') return gridOf();
    if (what === 'search') return document.querySelector('input[type="search"]');
    const named = {
      refresh: ['button', 'Refresh'],
      'profile menu': ['button', 'Profile: '],
      'other profile': ['[role="menuitemradio"][aria-checked="false"]', ''],
    } as const;
    const [selector, text] =
      what in named ? named[what as keyof typeof named] : ['[role="columnheader"]', what];
    const all = [...document.querySelectorAll(selector)];
    const nameOf = (element: Element) => element.ariaLabel ?? element.textContent ?? '';
    return all.find((element) => nameOf(element).trim().startsWith(text)) ?? null;
  }
}
