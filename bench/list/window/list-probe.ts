/** What a grid should show; properties that are left out don't matter. */
export interface Shown {
  /** Of the first row. */
  readonly id?: string;
  readonly name?: string;
  /** Rows in the view. */
  readonly count?: number;
}

/** The probe, `listProbe` in the page. Times are in ms of the page's clock unless stated otherwise. */
export interface ListProbe {
  /** Starts to watch: measures from the next event of this type until the grid shows this and it is painted. */
  watch(event: 'pointerup' | 'keydown', shown: Shown): void;
  /** Resolves with that measurement. */
  watched(): Promise<Watched>;
  /** Whether the grid shows this and the rows in view. */
  shows(shown: Shown): boolean;
  /** Records every frame from now on. */
  startFrames(): void;
  /** Returns the times between the frames, and in how many of them rows in view were still empty. */
  endFrames(): Frames;
  /** Where to click. Null if it isn't there. */
  placeOf(what: Pointed): Place | null;
  /** The number of the last row in the page, from 1. */
  lastRow(): number;
  /** Scrolls the list: 0 is the top, 1 the end. */
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
  /** Time stamp of the event. */
  readonly startMs: number;
  /** When the first frame with the rows was painted. */
  readonly paintedMs: number;
  /** ms since 1970. */
  readonly paintedAt: number;
  /** The longest related task of the UI thread, ms; 0 if none took 50 ms. */
  readonly longestTaskMs: number;
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

/** A script to install in a page before it loads. */
export const listProbeScript = `(${installProbe.toString()})()`;

/**
 * Runs in the page, so it can use nothing from outside. Reads any grid through its ARIA: rows by number, text cells in
 * order.
 */
function installProbe(): void {
  const longTasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  let pending: Promise<Watched> | null = null;
  let frames: { last: number | null; deltasMs: number[]; emptyFrames: number } | null = null;

  const gridOf = () => document.querySelector('[aria-rowcount]');
  const countOf = () => Number(gridOf()?.getAttribute('aria-rowcount')) - 1;
  // A button's label describes an action, not the content of the cell.
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
    // AG Grid sets the row count once. If its header wasn't drawn at that time, the count lacks it, which is -1 here.
    if (count === 0) return countOf() === 0 || countOf() === -1;
    if (count !== undefined && countOf() !== count) return false;
    const first = textsOf(1);
    if (id !== undefined && first[0] !== id) return false;
    if (name !== undefined && first[1] !== name) return false;
    // Checks all rows in view, not only the first.
    return textsOf(Math.min(20, countOf())).length >= 3;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

  const probe: ListProbe = {
    watch(eventType, shown) {
      if (shows(shown)) throw new Error(`It shows ${JSON.stringify(shown)} already.`);
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
            // A message is handled after the frame of this callback is painted.
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
        // What is drawn in the middle of the view: rows may be in the page, but at another place.
        const view = gridOf()?.getBoundingClientRect() ?? new DOMRect();
        const [x, y] = [view.left + view.width / 2, view.top + view.height / 2];
        const row = document.elementFromPoint(x, y)?.closest('[role="row"][aria-rowindex]');
        const middle = Number(row?.getAttribute('aria-rowindex') ?? 0) - 1;
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
    // The browser reports long tasks a moment after they end.
    await settled();
    const concerned = longTasks.filter(
      ({ startTime, duration }) => startTime < paintedMs && startTime + duration > startMs,
    );
    return {
      startMs,
      paintedMs,
      paintedAt: performance.timeOrigin + paintedMs,
      longestTaskMs: Math.max(0, ...concerned.map(({ duration }) => duration)),
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
