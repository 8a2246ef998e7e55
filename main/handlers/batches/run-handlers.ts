import type { BatchRuns } from '../../batches/run/batch-runs.ts';
import type { Handlers } from '../../bridge/serve.ts';
import type { BatchSummary } from '../../contract/batch/batch.ts';
import type { BatchProductQueue } from '../products/keep-products.ts';

/** Starts, pauses and stops batches. `summary` reads a batch as the list shows it. */
export function runHandlers(
  runs: BatchRuns,
  products: BatchProductQueue,
  summary: (batchId: string) => Promise<BatchSummary>,
) {
  return {
    async askToRun({ batchId }) {
      const wanted = await runs.ask(batchId);
      // While the person reads the question.
      products.begin(batchId);
      return wanted;
    },
    async runBatch({ batchId, ...wanted }) {
      const storing = products.stored(batchId);
      if (storing !== null) await storing;
      await runs.run(batchId, wanted);
      return summary(batchId);
    },
    async pauseBatch({ batchId }) {
      await runs.pause(batchId);
      return summary(batchId);
    },
    async stopBatch({ batchId }) {
      await runs.stop(batchId);
      return summary(batchId);
    },
    async sendAgain({ batchId, notDone, inDoubt, confirmation }) {
      const states = [
        ...(notDone ? (['refused', 'not-sent', 'not-done'] as const) : []),
        ...(inDoubt ? (['failed', 'unknown'] as const) : []),
      ];
      await runs.again(batchId, states, { confirmation });
      return summary(batchId);
    },
  } satisfies Partial<Handlers>;
}
