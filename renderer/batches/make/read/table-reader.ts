import type { Table, TableOptions } from '../../../../main/contract/batch/table.ts';
import { largestText } from '../../../../main/contract/batch/table-options.ts';
import { createStore, type Readable } from '../../../lib/app/store.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';
import type { TableSource } from './table-source.ts';
import { type TableTrouble, troubleOfFailure } from './table-trouble.ts';

/** So many bytes go to main at a time: the window draws between two of them. */
const pieceBytes = 256 * 1024;

/** What main is asked for; each rejects as `call` does. */
export interface TableParts {
  begin(fileName: string | null): Promise<unknown>;
  add(bytes: Uint8Array<ArrayBuffer>): Promise<unknown>;
  read(callId: string, options: TableOptions | null): Promise<Table>;
  cancel(callId: string): Promise<unknown>;
  /** Main holds this table now. Resolves when the page shows it: until then a read is not over. */
  readonly onTable: (table: Table) => Promise<void>;
}

/** How far a table has been read; null while none is. */
export type ReadingProgress =
  | { readonly kind: 'taking'; readonly taken: number; readonly of: number }
  | { readonly kind: 'reading'; readonly rows: number };

/** What the whole page follows. How far a read is changes many times a second, and has a store of its own. */
export interface ReaderState {
  readonly isBusy: boolean;
  /** Why the last read came to nothing. */
  readonly trouble: TableTrouble | null;
  /** How the table is being read, where a person has changed that. */
  readonly wanted: TableOptions | null;
  /** There are bytes that could be read in another way, though there is no table of them. */
  readonly isUnread: boolean;
  /** The file or text that was given last and is no table: a table that is shown is the one from before. */
  readonly refused: { readonly fileName: string | null } | null;
}

/** Has main read tables, one at a time. The newest wish ends the one before. */
export interface TableReader extends Readable<ReaderState> {
  readonly progress: Readable<ReadingProgress | null>;
  /** Reads another table. */
  take(source: TableSource): Promise<void>;
  /** Reads the same bytes in another way. */
  change(options: TableOptions): Promise<void>;
  /** So many rows were read so far. */
  noteRows(rows: number): void;
  /** The table from before is wanted after all: forgets what was refused. */
  keepTable(): void;
  cancel(): void;
}

interface Run {
  readonly callId: string;
  isCancelled: boolean;
}

class Cancelled extends Error {}
class FileLost extends Error {}

export function createTableReader(parts: TableParts, hasTable: boolean): TableReader {
  const { getState, setState, subscribe } = createStore<ReaderState>({
    isBusy: false,
    trouble: null,
    wanted: null,
    isUnread: false,
    refused: null,
  });
  const progress = createStore<ReadingProgress | null>(null);
  const set = (part: Partial<ReaderState>) => setState({ ...getState(), ...part });
  let current: Run | null = null;
  let underWay: Promise<void> = Promise.resolve();
  /** Whether main has all bytes of a table. Part of one must never be read as if it were whole. */
  let isWhole = hasTable;

  const cancel = () => {
    if (current === null || current.isCancelled) return;
    current.isCancelled = true;
    void parts.cancel(current.callId);
  };

  const takeBytes = async (run: Run, source: TableSource): Promise<void> => {
    isWhole = false;
    progress.setState({ kind: 'taking', taken: 0, of: source.size });
    await parts.begin(source.fileName);
    try {
      for (let from = 0; from < source.size; from += pieceBytes) {
        const to = Math.min(from + pieceBytes, source.size);
        const bytes = await source.bytes(from, to).catch(() => Promise.reject(new FileLost()));
        if (bytes.length !== to - from) throw new FileLost();
        if (run.isCancelled) throw new Cancelled();
        await parts.add(bytes);
        progress.setState({ kind: 'taking', taken: to, of: source.size });
      }
      if (run.isCancelled) throw new Cancelled();
    } catch (error) {
      // Lets go of the part that has come.
      await parts.begin(null).catch(() => undefined);
      throw error;
    }
    isWhole = true;
  };

  const read = async (run: Run, source: TableSource | null, options: TableOptions | null) => {
    if (source !== null && source.size > largestText) {
      set({
        trouble: { kind: 'problem', problem: 'too-large', row: null },
        refused: named(source),
      });
      return;
    }
    try {
      if (source !== null) await takeBytes(run, source);
      progress.setState({ kind: 'reading', rows: 0 });
      const table = await parts.read(run.callId, options);
      await parts.onTable(table);
      set({ isUnread: false, refused: null });
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble?.kind === 'gone') isWhole = false;
      const isNew = source !== null && trouble !== null;
      const refused = isNew ? named(source) : getState().refused;
      set({ trouble, refused, isUnread: isWhole && refused !== null });
    }
  };

  const start = (source: TableSource | null, options: TableOptions | null): Promise<void> => {
    cancel();
    const run: Run = { callId: crypto.randomUUID(), isCancelled: false };
    current = run;
    set({ isBusy: true, wanted: options, trouble: null });
    // The one before has to end first: main keeps the table of whichever ends last.
    underWay = underWay.then(async () => {
      if (!run.isCancelled) await read(run, source, options);
      if (current !== run) return;
      current = null;
      progress.setState(null);
      set({ isBusy: false, wanted: null });
    });
    return underWay;
  };

  return {
    getState,
    subscribe,
    progress,
    take: (source) => start(source, null),
    async change(options) {
      const isTaking = progress.getState()?.kind === 'taking';
      if (isWhole && !isTaking) return start(null, options);
      // The file that is on its way has still to be guessed.
      if (!isTaking) set({ trouble: { kind: 'gone' } });
    },
    noteRows(rows) {
      if (progress.getState()?.kind === 'reading') progress.setState({ kind: 'reading', rows });
    },
    keepTable() {
      // Main has the bytes of the other one, which must not be read in the place of this table.
      if (getState().isUnread) isWhole = false;
      set({ trouble: null, refused: null, isUnread: false });
    },
    cancel,
  };
}

const named = ({ fileName }: TableSource) => ({ fileName });

function troubleOf(error: unknown): TableTrouble | null {
  if (error instanceof Cancelled) return null;
  if (error instanceof FileLost) return { kind: 'file' };
  return troubleOfFailure(failureOf(error));
}
