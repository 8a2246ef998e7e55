import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { checkBatch as check } from '../../batches/check/check-batch.ts';
import { type Batch, summaryOfBatch } from '../../contract/batch/batch.ts';
import { isCollecting } from '../../contract/batch/exact-rows.ts';
import type { Output, ParsedInput } from '../../contract/procedures.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import { emptyContent, usualOptions } from '../../ledger/batches/batch-records.ts';
import type { App } from '../app.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { batchChanged, emitBatch, emitChangedBatch, removeBatch } from './batch-summary.ts';
import { writeBatch } from './export-batch.ts';

export async function listBatches(app: App, { profileId }: ParsedInput<'listBatches'>) {
  return (await app.journal()).batches.list(profileId);
}

export async function createBatch(app: App, { profileId, operation }: ParsedInput<'createBatch'>) {
  const createdAt = new Date().toISOString();
  const sentTo = await madeForNow(app.network.service, app.profiles.get(profileId));
  const { batches } = await app.journal();
  const batch = batches.create({
    batchId: randomUUID(),
    profileId,
    operation,
    createdAt,
    sentTo,
  });
  emitBatch(app.emit, batches, batch.batchId);
  return batch;
}

export async function getBatch(app: App, { batchId }: ParsedInput<'getBatch'>) {
  return (await app.journal()).batches.get(batchId);
}

export async function keepBatch(app: App, { batchId }: ParsedInput<'keepBatch'>) {
  const { batches } = await app.journal();
  batches.keep(batchId);
  return emitBatch(app.emit, batches, batchId);
}

export async function renameBatch(app: App, { batchId, name }: ParsedInput<'renameBatch'>) {
  const { batches } = await app.journal();
  batches.rename(batchId, name);
  batchChanged(app, batchId);
  return summaryOfBatch(batches.get(batchId));
}

export async function deleteBatch(
  app: App,
  { batchId, ifEmpty }: ParsedInput<'deleteBatch'>,
): Promise<Output<'deleteBatch'>> {
  const { batches } = await app.journal();
  if (ifEmpty) {
    const isEmpty =
      batches.has(batchId) &&
      isUntouched(batches.get(batchId)) &&
      batches.storedName(batchId) === '';
    if (isEmpty) removeBatch(app, batches, batchId);
    return { isRemoved: isEmpty };
  }
  const { runs, tables, products } = app.batches;
  await runs.stop(batchId);
  // The last event about this batch.
  await emitChangedBatch(app, batchId);
  tables.forget(batchId);
  products.forget(batchId);
  removeBatch(app, batches, batchId);
  return { isRemoved: true };
}

export async function saveBatchContent(
  app: App,
  { batchId, operation, content, options }: ParsedInput<'saveBatchContent'>,
) {
  const { batches } = await app.journal();
  const before = batches.get(batchId).operation;
  batches.saveContent(batchId, { operation, content, options });
  // The list shows the operation, but nothing of the rest, which changes with every key.
  if (operation !== before) batchChanged(app, batchId);
  return batches.get(batchId);
}

export function checkBatch(
  { journal, profiles, calls, emit }: App,
  { batchId, callId }: ParsedInput<'checkBatch'>,
) {
  return calls.run(callId, async (cancel) => {
    const { batches } = await journal();
    const batch = batches.get(batchId);
    return check(batches, batch, profiles.get(batch.profileId), cancel, {
      onProgress: (rows) => emit({ type: 'progress', callId, progress: { checkBatch: { rows } } }),
    });
  });
}

export function followDeletes({ batches }: App, { profileId }: ParsedInput<'followDeletes'>) {
  batches.deletes.emitAll(profileId);
  return {};
}

export function dismissDeletes({ batches }: App, { batchId }: ParsedInput<'dismissDeletes'>) {
  batches.deletes.dismiss(batchId);
  return {};
}

export async function checkDoubt(
  app: App,
  { batchId }: ParsedInput<'checkDoubt'>,
): Promise<Output<'checkDoubt'>> {
  const { batches } = await app.journal();
  const { operation, profileId } = batches.get(batchId);
  if (operation !== 'createOrder') return { areKept: false };
  const header = idempotencyOf(app.profiles.get(profileId), '')?.header ?? null;
  return { areKept: header !== null && batches.rows.areKeysKept(batchId, header) };
}

export function exportBatch(app: App, { batchId, callId, ...wanted }: ParsedInput<'exportBatch'>) {
  const { run, journal, calls, shell } = app;
  return calls.run(callId, async (cancel) => {
    const opened = await journal();
    const batch = opened.batches.get(batchId);
    return writeBatch(opened, shell.files, run, { batch, ...wanted }, cancel);
  });
}

/** Whether nothing was entered except its operation, or everything that was collected was removed. */
function isUntouched(batch: Batch): boolean {
  const { state, table, exactDigest, content, options } = batch;
  if (isCollecting(batch)) return batch.rows === 0;
  const { body, ...rest } = content;
  return (
    state === 'making' &&
    table === null &&
    exactDigest === null &&
    ['', emptyContent.body].includes(body.trim()) &&
    isDeepStrictEqual({ ...rest, body: emptyContent.body }, emptyContent) &&
    isDeepStrictEqual(options, usualOptions)
  );
}
