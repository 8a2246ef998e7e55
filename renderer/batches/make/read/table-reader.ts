import type { Table, TableOptions } from '../../../../main/contract/batch/table.ts';
import { largestText } from '../../../../main/contract/batch/table-options.ts';
import { createStore, type Readable } from '../../../lib/app/store.ts';
import { failureOf } from '../../../lib/failure/failure-of.ts';
import { type TableTrouble, troubleOfFailure } from './table-trouble.ts';

/** The bytes sent to main at a time. The window can draw between two pieces. */
const pieceBytes = 256 * 1024;

/** The bytes of a table before they are sent to main. */
export interface TableSource {
  /** Null for pasted rows. */
  readonly fileName: string | null;
  readonly size: number;
  /** Rejects if the file was changed, removed or locked after it was chosen. */
  readonly bytes: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** File names are cut to the length that main accepts. */
const longestName = 1000;

export function fileSource(file: File): TableSource {
  return {
    fileName: file.name.slice(0, longestName).toWellFormed(),
    size: file.size,
    bytes: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  };
}

/** The calls to main. Each rejects like `call`. */
export interface TableParts {
  /** `begins`: the first piece, in place of everything that main has. */
  add(
    bytes: Uint8Array<ArrayBuffer>,
    begins: Pick<TableSource, 'fileName'> | undefined,
  ): Promise<unknown>;
  read(
    callId: string,
    options: TableOptions | null,
    onProgress: (progress: { readonly rows: number }) => void,
  ): Promise<Table>;
  cancel(callId: string): Promise<unknown>;
  /** Main has this table now. Resolves when the page shows it: only then has the read ended. */
  readonly onTable: (table: Table) => Promise<void>;
}

/** The progress of a read. Null while nothing is being read. */
export type ReadingProgress =
  | { readonly kind: 'taking'; readonly taken: number; readonly of: number }
  | { readonly kind: 'reading'; readonly rows: number };

/** The state for the whole page. The progress has a separate store because it changes many times a second. */
export interface ReaderState {
  readonly isBusy: boolean;
  /** Why the last read failed. */
  readonly trouble: TableTrouble | null;
  /** How to read the table, if the user has changed that. */
  readonly wanted: TableOptions | null;
  /** Main has bytes that can be read with other options, but no table made of them. */
  readonly isUnread: boolean;
  /** The last file or text, if it was no table. A table that is still shown is the previous one. */
  readonly refused: { readonly fileName: string | null } | null;
}

/** Lets main read tables, one at a time. A new request cancels the previous one. */
export interface TableReader extends Readable<ReaderState> {
  readonly progress: Readable<ReadingProgress | null>;
  /** Reads another table. */
  take(source: TableSource): Promise<void>;
  /** Reads the same bytes with other options. */
  change(options: TableOptions): Promise<void>;
  /** The user wants to keep the previous table: forgets the refused one. */
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
  /**
   * Whether main has all bytes of a table. Part of a table must never
   * be read as if it were all of it.
   */
  let isWhole = hasTable;

  const cancel = () => {
    if (current === null || current.isCancelled) return;
    current.isCancelled = true;
    void parts.cancel(current.callId);
  };

  const takeBytes = async (run: Run, source: TableSource): Promise<void> => {
    isWhole = false;
    progress.setState({ kind: 'taking', taken: 0, of: source.size });
    try {
      for (let from = 0; from === 0 || from < source.size; from += pieceBytes) {
        const to = Math.min(from + pieceBytes, source.size);
        const bytes = await source.bytes(from, to).catch(() => Promise.reject(new FileLost()));
        if (bytes.length !== to - from) throw new FileLost();
        if (run.isCancelled) throw new Cancelled();
        await parts.add(bytes, from === 0 ? named(source) : undefined);
        progress.setState({ kind: 'taking', taken: to, of: source.size });
      }
      if (run.isCancelled) throw new Cancelled();
    } catch (error) {
      // Drops the part that has arrived.
      await parts.add(new Uint8Array(), { fileName: null }).catch(() => undefined);
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
      const table = await parts.read(run.callId, options, ({ rows }) =>
        progress.setState({ kind: 'reading', rows }),
      );
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
    // The previous read has to end first: main keeps the table of the read that ends last.
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
      // The options of a file that is still arriving have not been guessed yet.
      if (!isTaking) set({ trouble: { kind: 'gone' } });
    },
    keepTable() {
      // Main has the bytes of the refused file. They must not be read instead of this table.
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
