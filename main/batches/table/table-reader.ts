import type { Table, TableOptions } from '../../contract/batch/table.ts';
import { largestPacked, largestText } from '../../contract/batch/table-options.ts';
import { type Thread, ThreadError } from '../../contract/thread.ts';
import { cancelledUnsent, invalidInput } from '../../failure-error.ts';
import { startWorkerThread } from '../../worker-thread.ts';
import type { TableHandlers, TableReading } from './table-worker.ts';
import { isZip } from './xlsx/signatures.ts';

/**
 * Takes rows: `json` is a list of `count` lists of cells, the first of them for row `firstRow` of the table. If row 1
 * comes again, the rows before it were read wrongly, for example with a separator that then failed, and no longer
 * count.
 */
export type KeepRows = (firstRow: number, count: number, json: string) => void;

/**
 * Reads tables in a thread, so that no file can hold main up. It holds the bytes of one batch for each window: the last one
 * begun there.
 */
export interface TableReader {
  /** Forgets the bytes of the previous batch of this window. A reading of them ends as cancelled. */
  begin(batchId: string, fileName: string | null, windowId?: number): void;
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
  /** Frees the bytes of a window that was closed. */
  forgetWindow(windowId: number): void;
}

/** Starts `table-worker.ts`, which is at `file`. */
export function startTableWorker(file: string | URL): Thread<TableHandlers> {
  // Bytes don't count towards this limit. The largest JSON is one text of 200 MB; the texts of the largest XLSX are
  // 400 MB.
  return startWorkerThread(file, { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 });
}

interface Batch {
  readonly batchId: string;
  readonly fileName: string | null;
  readonly thread: Thread<TableHandlers>;
  bytes: number;
  /** The size limit, known from the first bytes. */
  most: number;
  /** Ends the reading that is running. */
  reading: AbortController;
}

export type StartTableThread = () => Thread<TableHandlers>;

export function createTableReader(startThread: StartTableThread): TableReader {
  /** By window. */
  const held = new Map<number, Batch>();

  const batchOf = (batchId: string): Batch => {
    const batch = [...held.values()].find((each) => each.batchId === batchId);
    if (batch === undefined) throw invalidInput('batchId', 'unknown');
    return batch;
  };
  const forgetIf = (isIt: (batch: Batch, windowId: number) => boolean): void => {
    for (const [windowId, batch] of held) {
      if (!isIt(batch, windowId)) continue;
      held.delete(windowId);
      batch.reading.abort();
      batch.thread.terminate();
    }
  };
  const forget = (batchId: string) => forgetIf((batch) => batch.batchId === batchId);
  const forgetWindow = (windowId: number) => forgetIf((_, id) => id === windowId);

  return {
    begin(batchId, fileName, windowId = 0) {
      forgetIf((batch, id) => id === windowId || batch.batchId === batchId);
      held.set(windowId, {
        batchId,
        fileName,
        thread: startThread(),
        bytes: 0,
        most: largestText,
        reading: new AbortController(),
      });
    },
    async add(batchId, bytes) {
      const batch = batchOf(batchId);
      if (batch.bytes === 0 && isZip(bytes)) batch.most = largestPacked;
      batch.bytes += bytes.length;
      if (batch.bytes > batch.most) {
        forget(batchId);
        throw invalidInput('table', 'too-large');
      }
      const own = wholeBuffer(bytes);
      // A thread that has ended fails the reading.
      batch.thread.call('add', own, { transfer: [own.buffer] }).catch(() => undefined);
    },
    async read(batchId, options, keep, cancel) {
      const batch = batchOf(batchId);
      batch.reading.abort();
      batch.reading = new AbortController();
      const signal = AbortSignal.any([batch.reading.signal, cancel]);
      const { fileName } = batch;
      const reading = await batch.thread
        .call(
          'read',
          { fileName, options },
          {
            signal,
            onEvent: ({ firstRow, count, json }) => keep(firstRow, count, json),
          },
        )
        .catch((error: unknown) => {
          if (signal.aborted) throw cancelledUnsent();
          if (!(error instanceof ThreadError)) throw error;
          throw invalidInput('table', error.isOutOfMemory ? 'too-large' : 'damaged');
        });
      if (!reading.ok) throw problemOf(reading);
      return reading.table;
    },
    forget,
    forgetWindow,
  };
}

function problemOf({ problem, row, byte }: TableReading & { readonly ok: false }): Error {
  const place = row ?? (byte === null ? null : `byte.${byte.position}.${byte.value}`);
  return invalidInput(place === null ? 'table' : `table.${place}`, problem);
}

/** Only a whole buffer can be transferred, and it may hold more than these bytes. */
function wholeBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes;
  return buffer instanceof ArrayBuffer && buffer.byteLength === bytes.length
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes);
}
