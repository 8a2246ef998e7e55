import { type BatchSummary, summaryOfBatch } from '../../contract/batch/batch.ts';
import { statesToFix } from '../../contract/batch/row-states.ts';
import type { ParsedInput } from '../../contract/procedures.ts';
import type { App } from '../app.ts';
import { batchChanged } from './batch-summary.ts';

/** Starts, pauses and stops batches, and sends their rows again or leaves them. */

export async function askToRun({ batches }: App, { batchId }: ParsedInput<'askToRun'>) {
  const wanted = await batches.runs.ask(batchId);
  // While the person reads the question.
  batches.products.begin(batchId);
  return wanted;
}

export async function runBatch(app: App, { batchId, ...wanted }: ParsedInput<'runBatch'>) {
  const { runs, products } = app.batches;
  const storing = products.stored(batchId);
  if (storing !== null) await storing;
  await runs.run(batchId, wanted);
  return summary(app, batchId);
}

export async function pauseBatch(app: App, { batchId, isStopped }: ParsedInput<'pauseBatch'>) {
  await app.batches.runs[isStopped ? 'stop' : 'pause'](batchId);
  return summary(app, batchId);
}

export async function sendAgain(
  app: App,
  { batchId, notDone, inDoubt, toFix, confirmation }: ParsedInput<'sendAgain'>,
) {
  const chosen = [
    ...(notDone ? (['refused', 'not-sent', 'not-done'] as const) : []),
    ...(inDoubt ? (['failed', 'unknown'] as const) : []),
  ];
  const states = toFix === undefined ? chosen : statesToFix;
  await app.batches.runs.again(batchId, states, { confirmation, ifAllRight: toFix === 'all' });
  return summary(app, batchId);
}

export async function leaveRows(app: App, { batchId, isLeft }: ParsedInput<'leaveRows'>) {
  const { batches } = await app.journal();
  batches.saveLeft(batchId, isLeft ? new Date().toISOString() : null);
  batchChanged(app, batchId);
  return summary(app, batchId);
}

/** The batch as the list shows it. */
async function summary(app: App, batchId: string): Promise<BatchSummary> {
  return summaryOfBatch((await app.journal()).batches.get(batchId));
}
