import { expect, type Page } from '@playwright/test';
import type { Batch, BatchRow } from '../../main/contract/batch/batch.ts';
import { askMain } from '../fixtures/ask-main.ts';
import { describeJournalEntry } from './describe-journal-entry.ts';

/** A batch that has ended or is paused. */
export interface EndedBatch extends Pick<Batch, 'state' | 'pause'> {
  readonly rows: readonly BatchRow[];
  /** The journal entry in words for the first row that met the fault. Empty if none did. */
  readonly said: string;
}

/**
 * Runs this many orders as one batch through the page's bridge, in a window of their profile, and waits
 * until no request is under way.
 */
export async function runBatch(
  window: Page,
  profileId: string,
  { rows, soundRows }: { readonly rows: number; readonly soundRows: number },
): Promise<EndedBatch> {
  const operation = 'createOrder';
  await askMain(window, 'selectProfile', { profileId });
  const { batchId } = await askMain(window, 'createBatch', { profileId, operation });
  await askMain(window, 'beginTable', { batchId, fileName: null });
  const lines = Array.from({ length: rows }, (_, index) => `${index + 1},name ${index + 1}`);
  await window.evaluate(
    async ([id, text]) => {
      const bytes = new TextEncoder().encode(text);
      await Reflect.get(globalThis, 'counterfoil').invoke('addTableBytes', { batchId: id, bytes });
    },
    [batchId, `Row,Name\n${lines.join('\n')}\n`] as const,
  );
  await askMain(window, 'readTable', { batchId, callId: crypto.randomUUID(), options: null });
  await askMain(window, 'saveBatchContent', {
    ...{ batchId, operation },
    options: { atOnce: 1, pauseMs: 0, asksAfterFirst: false, mostFailures: 2 },
    content: { body: '{"row":"{{row:Row}}","name":"{{row:Name}}"}', rules: [], idColumn: null },
  });
  await askMain(window, 'runBatch', { batchId, leavesOut: false });
  const now = () => askMain(window, 'getBatch', { batchId });
  // Most end within about 100 ms, which is when a poll would check for the first time.
  const often = { timeout: 150_000, intervals: [50] };
  await expect.poll(async () => (await now()).state, often).not.toBe('running');
  const { state, pause } = await now();
  // Don't wait for a batch that would resume automatically.
  await askMain(window, 'stopBatch', { batchId });
  const page = { batchId, state: null, skip: 0, count: rows };
  const { rows: ended } = await askMain(window, 'listBatchRows', page);
  const writeId = ended[soundRows]?.writeId ?? null;
  const journalEntry = writeId === null ? null : await askMain(window, 'getWrite', { writeId });
  await askMain(window, 'deleteBatch', { batchId });
  return {
    state,
    pause,
    rows: ended,
    said: journalEntry === null ? '' : describeJournalEntry(journalEntry),
  };
}
