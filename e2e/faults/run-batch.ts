import { expect, type Page } from '@playwright/test';
import type { Batch, BatchRow } from '../../main/contract/batch/batch.ts';
import type { Input, Output, ProcedureName } from '../../main/contract/procedures.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { addText } from '../fixtures/start-batch.ts';
import { describeJournalEntry } from './describe-journal-entry.ts';

/** A batch that has ended or is paused. */
export interface EndedBatch extends Pick<Batch, 'state' | 'pause'> {
  readonly rows: readonly BatchRow[];
  /** The journal entry in words for the first row that met the fault. Empty if none did. */
  readonly said: string;
}

/** Main, as a page or something without a page calls it. */
export interface BatchCaller {
  /** Throws if the call fails. */
  ask<N extends ProcedureName>(name: N, input: Input<N>): Promise<Output<N>>;
  /** Gives a new batch its table. Main reads the table of one batch at a time. */
  giveTable(
    batchId: string,
    columns: readonly string[],
    rows: readonly (readonly string[])[],
  ): Promise<void>;
  /** Waits for a batch that was started until it has ended or is paused. */
  untilAtRest(batchId: string): Promise<Batch>;
}

/** Calls main through the page's bridge. */
export const throughPage = (window: Page): BatchCaller => ({
  ask: (name, input) => askMain(window, name, input),
  async giveTable(batchId, columns, rows) {
    await askMain(window, 'beginTable', { batchId, fileName: null });
    const lines = [columns, ...rows].map((cells) => cells.join(','));
    await addText(window, batchId, `${lines.join('\n')}\n`);
    await askMain(window, 'readTable', { batchId, callId: crypto.randomUUID(), options: null });
  },
  async untilAtRest(batchId) {
    const now = () => askMain(window, 'getBatch', { batchId });
    // Most end within about 100 ms, which is when a poll would check for the first time.
    const often = { timeout: 150_000, intervals: [50] };
    await expect.poll(async () => (await now()).state, often).not.toBe('running');
    return now();
  },
});

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
    ...{ batchId, operation },
    options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 2 },
    content: { body: '{"row":"{{row:Row}}","name":"{{row:Name}}"}', rules: [], idColumn: null },
  });
  return batchId;
}

/** Runs a batch, waits until no request is under way, and deletes it. */
export async function runBatch(
  { ask, untilAtRest }: BatchCaller,
  batchId: string,
  { rows, soundRows }: { readonly rows: number; readonly soundRows: number },
): Promise<EndedBatch> {
  await ask('runBatch', { batchId, leavesOut: false });
  const { state, pause } = await untilAtRest(batchId);
  // Don't wait for a batch that would resume automatically.
  await ask('stopBatch', { batchId });
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
    said: journalEntry === null ? '' : describeJournalEntry(journalEntry),
  };
}
