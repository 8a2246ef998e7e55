import { Worker } from 'node:worker_threads';
import type { Table, TableOptions } from '../../contract/batch/table.ts';
import {
  largestPacked,
  largestText,
  type TableProblem,
} from '../../contract/batch/table-options.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import type { FromTableWorker, ToTableWorker } from './table-messages.ts';
import { isZip } from './xlsx/signatures.ts';

/**
 * Takes rows: `json` is a list of `count` lists of cells, the first of them for row `firstRow` of the table. If row 1
 * comes again, the rows before it were read wrongly, for example with a separator that then failed, and no longer
 * count.
 */
export type KeepRows = (firstRow: number, count: number, json: string) => void;

/**
 * Reads tables in a thread, so that no file can hold main up. It holds the bytes of one batch at a time: the last one
 * begun.
 */
export interface TableReader {
  /** Forgets the bytes of the previous batch. A reading of them ends as cancelled. */
  begin(batchId: string, fileName: string | null): void;
  /**
   * Takes bytes; they then belong to the thread. Throws `invalid-input`: `too-large` at `table` as soon as there are
   * too many, `unknown` at `batchId` if `begin` wasn't called for this batch.
   */
  add(batchId: string, bytes: Uint8Array): Promise<void>;
  /**
   * Reads what was added. Can be called again with other options; an earlier reading then ends as cancelled.
   *
   * `keep` gets the rows in order, in texts of up to 1000 rows or 256 KiB, but at least one row. The next call comes
   * after it has finished. As a text, 1000 rows cross to main in 0.04 ms; as lists of cells, in 2.5 ms. A row may have
   * fewer cells than columns: it ends with its last cell that isn't empty, so that equal rows have equal texts. If
   * `keep` throws, reading ends.
   *
   * Throws `invalid-input` with a `TableProblem` at `table`, at `table.N` if row N of the file is the reason, or at
   * `table.byte.P.V` if the byte at P, from 0, has the value V, which isn't text; `unknown` at `batchId`; `cancelled`,
   * with nothing sent. By then some rows may already be stored.
   */
  read(
    batchId: string,
    options: TableOptions | null,
    keep: KeepRows,
    cancel: AbortSignal,
  ): Promise<Table>;
  /** Frees the bytes of this batch. */
  forget(batchId: string): void;
}

/** The parts of a thread that are used. */
export type TableThread = Pick<Worker, 'postMessage' | 'terminate'> & {
  on(event: 'message', listener: (message: FromTableWorker) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
};

/** A thread of `table-worker.ts`, which is at `file`. It doesn't keep the app from ending. */
export function startTableWorker(file: string | URL): TableThread {
  const worker = new Worker(file, {
    env: {},
    // Bytes don't count towards this limit. The largest JSON is one text of 200 MB; the texts of the largest XLSX are
    // 400 MB.
    resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  worker.unref();
  return worker;
}

interface Batch {
  readonly batchId: string;
  readonly fileName: string | null;
  readonly thread: TableThread;
  bytes: number;
  /** The size limit, known from the first bytes. */
  most: number;
  /** Why its thread died. */
  problem: TableProblem | null;
  reading: Reading | null;
}

interface Reading {
  readonly call: number;
  readonly keep: KeepRows;
  end(result: { readonly table: Table } | { readonly error: unknown }): void;
}

export function createTableReader(startThread: () => TableThread): TableReader {
  let current: Batch | null = null;
  let calls = 0;

  const batchOf = (batchId: string): Batch => {
    if (current?.batchId !== batchId) throw invalidInput('batchId', 'unknown');
    return current;
  };
  const forget = (): void => {
    const old = current;
    current = null;
    old?.reading?.end({ error: cancelledUnsent() });
    void old?.thread.terminate();
  };

  return {
    begin(batchId, fileName) {
      forget();
      const thread = startThread();
      const batch: Batch = {
        ...{ batchId, fileName, thread, bytes: 0, most: largestText },
        ...{ problem: null, reading: null },
      };
      thread.on('message', (message) => hear(batch, message));
      thread.on('error', (error) => die(batch, isOutOfMemory(error) ? 'too-large' : 'damaged'));
      thread.on('exit', () => die(batch, 'damaged'));
      current = batch;
    },
    async add(batchId, bytes) {
      const batch = batchOf(batchId);
      if (batch.bytes === 0 && isZip(bytes)) batch.most = largestPacked;
      batch.bytes += bytes.length;
      if (batch.bytes > batch.most) {
        forget();
        throw invalidInput('table', 'too-large');
      }
      const own = wholeBuffer(bytes);
      say(batch, { kind: 'add', bytes: own }, [own.buffer]);
    },
    async read(batchId, options, keep, cancel) {
      const batch = batchOf(batchId);
      batch.reading?.end({ error: cancelledUnsent() });
      if (batch.problem !== null) throw invalidInput('table', batch.problem);
      if (cancel.aborted) throw cancelledUnsent();
      calls += 1;
      const call = calls;
      return begun(batch, call, keep, cancel, () =>
        say(batch, { kind: 'read', call, fileName: batch.fileName, options }),
      );
    },
    forget(batchId) {
      if (current?.batchId === batchId) forget();
    },
  };
}

/** A reading that was requested; `ask` sends the request to the thread. */
function begun(
  batch: Batch,
  call: number,
  keep: KeepRows,
  cancel: AbortSignal,
  ask: () => void,
): Promise<Table> {
  return new Promise((resolve, reject) => {
    const onCancel = () => reading.end({ error: cancelledUnsent() });
    const reading: Reading = {
      ...{ call, keep },
      end(result) {
        cancel.removeEventListener('abort', onCancel);
        if (batch.reading === reading) batch.reading = null;
        if ('table' in result) resolve(result.table);
        else {
          say(batch, { kind: 'end', call });
          reject(result.error);
        }
      },
    };
    batch.reading = reading;
    cancel.addEventListener('abort', onCancel);
    ask();
  });
}

function say(
  { thread }: Batch,
  message: ToTableWorker,
  transfer: readonly ArrayBuffer[] = [],
): void {
  thread.postMessage(message, transfer);
}

/** Messages about any other reading come too late. */
function hear(batch: Batch, message: FromTableWorker): void {
  const { reading } = batch;
  if (reading?.call !== message.call) return;
  switch (message.kind) {
    case 'piece': {
      const { firstRow, count, json } = message.piece;
      try {
        reading.keep(firstRow, count, json);
      } catch (error) {
        reading.end({ error });
        return;
      }
      say(batch, { kind: 'kept', call: message.call });
      return;
    }
    case 'table':
      reading.end({ table: message.table });
      return;
    case 'problem': {
      const { problem, row, byte } = message;
      const place = row ?? (byte === null ? null : `byte.${byte.position}.${byte.value}`);
      reading.end({ error: invalidInput(place === null ? 'table' : `table.${place}`, problem) });
      return;
    }
  }
}

function die(batch: Batch, problem: TableProblem): void {
  batch.problem ??= problem;
  batch.reading?.end({ error: invalidInput('table', batch.problem) });
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/** Only a whole buffer can be transferred, and it may hold more than these bytes. */
function wholeBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}
