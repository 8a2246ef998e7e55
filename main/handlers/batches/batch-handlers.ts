import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { checkBatch } from '../../batches/check/check-batch.ts';
import type { BatchDeletes } from '../../batches/deletes/batch-deletes.ts';
import { createBatchRuns } from '../../batches/run/batch-runs.ts';
import { createTableReader } from '../../batches/table/table-reader.ts';
import type { Handlers } from '../../bridge/serve.ts';
import { type Batch, summaryOfBatch } from '../../contract/batch/batch.ts';
import { isCollecting } from '../../contract/batch/exact-rows.ts';
import type { MainEvent } from '../../contract/events.ts';
import { idempotencyOf } from '../../contract/profile/idempotency.ts';
import type { ExportFiles } from '../../files/export-files.ts';
import { csvSeparator } from '../../files/table/csv-file.ts';
import { emptyContent, usualOptions } from '../../journal/batches/batch-records.ts';
import type { LeftOfBatches } from '../../journal/batches/batch-tables.ts';
import type { Batches } from '../../journal/batches/batches.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Ruling } from '../../policy/ruling.ts';
import type { RemoteService } from '../../service/remote-service.ts';
import type { Quit } from '../../shell/quit/quit.ts';
import { clearLeft } from '../../start/journal/expire-journal-entries.ts';
import type { Guards } from '../../writes/guard/guards.ts';
import type { BaseGates } from '../../writes/records/read-before-update.ts';
import type { Writes } from '../../writes/writes.ts';
import { createBatchProductQueue, type KeepProductParts } from '../products/keep-products.ts';
import { madeForNow } from '../writes/made-for-handlers.ts';
import { areKeysKept } from './are-keys-kept.ts';
import { emitBatch } from './batch-summary.ts';
import { collectedHandlers } from './collected-handlers.ts';
import { exportBatch } from './export-batch.ts';
import { type MakeBatchParts, makeBatchOfProducts } from './make-batch-of-products.ts';
import { recordHandlers } from './record-handlers.ts';
import { rowHandlers } from './row-handlers.ts';
import { runHandlers } from './run-handlers.ts';
import { tableHandlers } from './table-handlers.ts';

export interface BatchHandlerParts extends KeepProductParts, MakeBatchParts {
  readonly ruling: Ruling;
  readonly journal: () => Promise<Journal>;
  readonly service: Pick<RemoteService, 'readUserOfRow' | 'accountsOf'>;
  readonly files: ExportFiles;
  readonly guards: Guards;
  readonly writes: Writes;
  readonly deletes: BatchDeletes;
  /** These two are for what comes from a service: the name of a product and the base of an update. */
  readonly gate: BaseGates['gate'];
  readonly gateRecord: BaseGates['gateRecord'];
  /** Calls back when the app is to end. */
  readonly onQuit: Quit['onRequest'];
  readonly isEnding: () => boolean;
  emit(event: MainEvent): void;
  log(error: unknown): string;
}

export function batchHandlers(parts: BatchHandlerParts) {
  const { journal, calls, files, emit, log } = parts;
  const tables = createTableReader(parts.startTableThread);
  const kept = async () => (await journal()).batches;
  const summary = async (batchId: string) => summaryOfBatch((await kept()).get(batchId));
  const emitChanged = async (batchId: string) => {
    const batches = await kept();
    // If it was removed in the meantime, the code that removed it has reported that.
    if (batches.has(batchId)) emitBatch(emit, batches, batchId);
  };
  /** For background work: the end of the app may close the journal first. */
  const unlessEnding = (error: unknown) => void (parts.isEnding() || log(error));
  // Work interrupted by the end of the app continues at the next start.
  const clear = (batches: Batches, left: LeftOfBatches) =>
    void clearLeft(batches, left).catch(unlessEnding);
  const onChange = (batchId: string) => void emitChanged(batchId).catch(unlessEnding);
  const { profiles, guards, writes, gate, gateRecord, service } = parts;
  const runs = createBatchRuns({
    kept,
    profiles,
    // A row that needs the keychain says what is wrong with it.
    accountsOf: (profile) => service.accountsOf(profile).catch(() => []),
    guards,
    writes,
    calls,
    gate,
    gateRecord,
    deletes: parts.deletes,
    onChange,
    log,
  });
  const products = createBatchProductQueue(parts, kept);
  parts.onQuit((by) => runs.pauseAll(by === 'itself' ? 'restart' : 'quit'));

  return {
    listBatches: async ({ profileId }) => (await kept()).list(profileId),
    async createBatch({ profileId, operation }) {
      const createdAt = new Date().toISOString();
      const sentTo = await madeForNow(service, profiles.get(profileId));
      const batch = { batchId: randomUUID(), profileId, operation, createdAt, sentTo };
      return (await kept()).create(batch);
    },
    async leaveBatch({ batchId }) {
      const batches = await kept();
      // The person may have deleted it before leaving it.
      if (!batches.has(batchId)) return { isRemoved: false };
      const batch = batches.get(batchId);
      if (!isUntouched(batch) || batches.storedName(batchId) !== '') return { isRemoved: false };
      clear(batches, batches.remove(batchId));
      return { isRemoved: true };
    },
    getBatch: async ({ batchId }) => (await kept()).get(batchId),
    async renameBatch({ batchId, name }) {
      (await kept()).rename(batchId, name);
      onChange(batchId);
      return summary(batchId);
    },
    async deleteBatch({ batchId }) {
      await runs.stop(batchId);
      // The last event about this batch.
      await emitChanged(batchId);
      tables.forget(batchId);
      products.forget(batchId);
      const batches = await kept();
      clear(batches, batches.remove(batchId));
      return {};
    },
    ...tableHandlers({ ...parts, tables }, { kept, clear, onChange }),
    makeBatchOfProducts: (wanted) =>
      makeBatchOfProducts(parts, { kept, runs, products, clear, onChange }, wanted),
    async saveBatchContent({ batchId, operation, content, options }) {
      const batches = await kept();
      const before = batches.get(batchId).operation;
      batches.saveContent(batchId, { operation, content, options });
      // The list shows the operation, but nothing of the rest, which changes with every key.
      if (operation !== before) onChange(batchId);
      return batches.get(batchId);
    },
    checkBatch: ({ batchId, callId }) =>
      calls.run(callId, async (cancel) => {
        const batches = await kept();
        const batch = batches.get(batchId);
        return checkBatch(batches, batch, parts.profiles.get(batch.profileId), cancel, {
          onProgress: (rows) => emit({ type: 'check-progress', batchId, rows }),
        });
      }),
    ...runHandlers(runs, products, summary),
    followDeletes: ({ profileId }) => {
      parts.deletes.emitAll(profileId);
      return {};
    },
    dismissDeletes: ({ batchId }) => {
      parts.deletes.dismiss(batchId);
      return {};
    },
    ...recordHandlers(parts, { kept, clear }),
    ...collectedHandlers({ journal, profiles, service, emit }),
    async checkDoubt({ batchId }) {
      const batches = await kept();
      const batch = batches.get(batchId);
      if (batch.operation !== 'createOrder') return { areKept: false };
      const header = idempotencyOf(parts.profiles.get(batch.profileId), '')?.header ?? null;
      const areKept = header !== null && (await areKeysKept(await journal(), batch, header));
      return { areKept };
    },
    async getLostDoubts({ batchId, row }) {
      return (await kept()).rows.lostDoubts(batchId, row);
    },
    async resolveLostDoubts({ batchId, row, as }) {
      const at = new Date().toISOString();
      const batches = await kept();
      const lost = batches.rows.resolveLostDoubts(batchId, row, as === null ? null : { as, at });
      onChange(batchId);
      return lost;
    },
    ...rowHandlers(kept, gate),
    exportBatch: ({ batchId, callId, ...wanted }) =>
      calls.run(callId, async (cancel) => {
        const opened = await journal();
        const batch = opened.batches.get(batchId);
        const { words, spoken } = parts;
        const separator = csvSeparator(spoken().language);
        const from = { journal: opened, files, words, separator };
        return exportBatch(from, { batch, ...wanted }, cancel);
      }),
  } satisfies Partial<Handlers>;
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
