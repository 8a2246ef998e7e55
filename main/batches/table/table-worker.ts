import type { Table, TableOptions } from '../../contract/batch/table.ts';
import type { TableProblem } from '../../contract/batch/table-options.ts';
import { serveThread, type ThreadContext } from '../../contract/thread.ts';
import { portOfThread } from '../../worker-thread.ts';
import { readTable } from './read-table.ts';
import type { Piece } from './rows/row-pieces.ts';
import { type FileByte, TableError } from './table-error.ts';

/**
 * The thread that reads tables. It holds the bytes of one table, which may be read again, and has access to
 * nothing else.
 */

export type TableReading =
  | { readonly ok: true; readonly table: Table }
  | {
      readonly ok: false;
      readonly problem: TableProblem;
      readonly row: number | null;
      readonly byte: FileByte | null;
    };

interface ToRead {
  readonly fileName: string | null;
  /** Null to find them out. */
  readonly options: TableOptions | null;
}

let parts: Uint8Array[] = [];

const handlers = {
  add(bytes: Uint8Array): void {
    parts.push(bytes);
  },

  /** Delivers the rows in pieces. */
  async read(input: ToRead, context: ThreadContext<Piece>): Promise<TableReading> {
    const { fileName, options } = input;
    // Joined once; later readings find them joined.
    const bytes = parts.length === 1 ? (parts[0] ?? new Uint8Array()) : Buffer.concat(parts);
    parts = [bytes];
    // Two pieces are under way: one is made while the previous one is stored.
    let previous: Promise<void> = Promise.resolve();
    const send = async (piece: Piece): Promise<void> => {
      const handled = context.deliver(piece);
      await previous;
      previous = handled;
    };
    try {
      return { ok: true, table: await readTable({ bytes, fileName, options, send }) };
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      const { problem, row, byte } = error;
      return { ok: false, problem, row, byte };
    }
  },
};

export type TableHandlers = typeof handlers;

serveThread(portOfThread(), handlers);
