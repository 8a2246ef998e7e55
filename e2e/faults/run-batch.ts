import type { Batch, BatchRow } from '../../main/contract/batch/batch.ts';
import type { Input, Output } from '../../main/contract/procedures.ts';
import type { WriteRecord } from '../../main/contract/write/write.ts';

/** How many rows a batch has, and how many of them are answered correctly first. */
export interface BatchSize {
  readonly rows: number;
  readonly soundRows: number;
}

/** A batch that has ended or is paused. */
export interface EndedBatch extends Pick<Batch, 'state' | 'pause'> {
  readonly rows: readonly BatchRow[];
  /** Of the first row that met the fault; null if none did. */
  readonly journalEntry: WriteRecord | null;
}

/** The procedures that a batch takes. */
export type BatchProcedure =
  | 'createBatch'
  | 'saveBatchContent'
  | 'runBatch'
  | 'getBatch'
  | 'pauseBatch'
  | 'listBatchRows'
  | 'deleteBatch'
  | 'getWrite';

/** Main, as a page calls it, or main itself where there is no window. */
export interface BatchCaller {
  /** Throws if the call fails. */
  ask<N extends BatchProcedure>(name: N, input: Input<N>): Promise<Output<N>>;
  /** Gives a new batch its table. Main reads the table of one batch at a time. */
  giveTable(
    batchId: string,
    columns: readonly string[],
    rows: readonly (readonly string[])[],
  ): Promise<void>;
  /** Waits for a batch that was started until it has ended or is paused. */
  untilAtRest(batchId: string): Promise<Batch>;
}

/** Makes a batch of this many orders and returns its ID. */
export async function makeBatch(
  { ask, giveTable }: BatchCaller,
  profileId: string,
  rows: number,
): Promise<string> {
  const operation = 'createOrder';
  const { batchId } = await ask('createBatch', { profileId, operation });
  const cells = Array.from({ length: rows }, (_, index) => [`${index + 1}`, `name ${index + 1}`]);
  await giveTable(batchId, ['Row', 'Name'], cells);
  await ask('saveBatchContent', {
    batchId,
    operation,
    options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 2 },
    content: { body: '{"row":"{{row:Row}}","name":"{{row:Name}}"}', rules: [], idColumn: null },
  });
  return batchId;
}

/** Runs a batch, waits until no request is under way, and deletes it. */
export async function runBatch(
  { ask, untilAtRest }: BatchCaller,
  batchId: string,
  { rows, soundRows }: BatchSize,
): Promise<EndedBatch> {
  await ask('runBatch', { batchId, leavesOut: false });
  const { state, pause } = await untilAtRest(batchId);
  // Don't wait for a batch that would resume automatically.
  await ask('pauseBatch', { batchId, isStopped: true });
  const { rows: ended } = await ask('listBatchRows', {
    batchId,
    state: null,
    skip: 0,
    count: rows,
  });
  const writeId = ended[soundRows]?.writeId ?? null;
  const journalEntry = writeId === null ? null : await ask('getWrite', { writeId });
  await ask('deleteBatch', { batchId });
  return {
    state,
    pause,
    rows: ended,
    journalEntry,
  };
}
