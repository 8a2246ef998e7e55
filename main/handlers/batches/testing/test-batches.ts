import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  startTestService,
  type TestService,
} from '../../../../e2e/kit/service/start-test-service.ts';
import type { Batch, BatchOptions } from '../../../contract/batch/batch.ts';
import type { BatchState } from '../../../contract/batch/row-states.ts';
import type { Table } from '../../../contract/batch/table.ts';
import type { Protection } from '../../../contract/profile/profile-choices.ts';
import type { WriteOperation } from '../../../contract/write/write-operations.ts';
import { invalidInput } from '../../../failure-error.ts';
import { createExportFiles } from '../../../files/export-files.ts';
import { routeTo } from '../../../vault/testing/route-to.ts';
import { draftOf, type MainParts, openMainParts } from '../../testing/main-parts.ts';
import { batchHandlers } from '../batch-handlers.ts';

export const profileId = randomUUID();
export const options: BatchOptions = {
  atOnce: 1,
  pauseMs: 0,
  asksAfterFirst: false,
  mostFailures: 5,
};
export const tableOf = (rows: number): Table => ({
  fileName: 'a.csv',
  sheets: [],
  rows,
  remarks: [],
  hash: `${rows}`,
  options: { format: 'separated', encoding: 'utf-8', separator: ',', hasHeader: true, sheet: null },
  columns: [
    { name: 'ID', type: 'number', empty: 0, commas: 0 },
    { name: 'Name', type: 'text', empty: 0, commas: 0 },
  ],
});

/** What each test gets: a service, the parts of main, the handlers. */
interface Now {
  readonly service: TestService;
  readonly parts: MainParts;
  readonly handlers: ReturnType<typeof batchHandlers>;
  /** Asks the app to end. */
  toQuit(): void;
}

type QuitListener = Parameters<Parameters<typeof batchHandlers>[0]['onQuit']>[0];

/** The batch handlers over the parts of main, as in one run of the app. */
export const handlersOver = (
  parts: MainParts,
  onQuit: (listener: QuitListener) => void = () => undefined,
) =>
  batchHandlers({
    ...parts,
    writes: { ...parts.writes, readUser: parts.service.readUserOfRow },
    journal: async () => parts.journal,
    files: createExportFiles(async (name) => join(parts.folder, name)),
    // main/batches/table turns bytes into tables; these tests start with finished tables.
    tables: {
      begin: () => undefined,
      add: async () => undefined,
      read: () => Promise.reject(invalidInput('batchId', 'unknown')),
      forget: () => undefined,
    },
    onQuit,
    isEnding: () => false,
    log: (error) => `log-${parts.logged.push(error)}`,
  });

async function open(): Promise<Now> {
  const [service, parts] = await Promise.all([startTestService(), openMainParts()]);
  const asked: QuitListener[] = [];
  const handlers = handlersOver(parts, (listener) => void asked.push(listener));
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
  return {
    service,
    parts,
    handlers,
    toQuit() {
      for (const listener of asked) listener('person');
    },
  };
}

/** Batches with a real service, new for each test of a file. */
export function testBatches() {
  let opened: Now | null = null;
  const current = (): Now => {
    if (opened === null) throw new Error('No test runs.');
    return opened;
  };
  const protect = (protection: Protection) =>
    current().parts.profiles.save(profileId, draftOf(current().service.baseUrl, { protection }));
  const get = (batchId: string) => current().handlers.getBatch({ batchId });
  beforeEach(async () => {
    opened = await open();
    await protect('none');
  });
  afterEach(async () => {
    await Promise.all([current().service.close(), current().parts.close()]);
  });

  return {
    now: {
      get service() {
        return current().service;
      },
      get parts() {
        return current().parts;
      },
      get handlers() {
        return current().handlers;
      },
      toQuit: () => current().toQuit(),
    },
    protect,
    get,
    /** A batch with this many rows, ready to be started. */
    async made(
      rows = 5,
      change: Partial<BatchOptions> = {},
      operation: WriteOperation = 'createOrder',
      body = '{"id":"{{row:ID}}","key":"{{uuid}}","name":"{{row:Name}}"}',
      idOf = (row: number) => `${row}`,
    ): Promise<Batch> {
      const { handlers, parts } = current();
      const { batchId } = await handlers.createBatch({ profileId, operation });
      const store = parts.journal.batches.table.begin(batchId);
      const cells = Array.from({ length: rows }, (_, at) => [idOf(at + 1), `name ${at + 1}`]);
      if (rows > 0) store.add(1, rows, JSON.stringify(cells));
      store.save(tableOf(rows));
      return handlers.saveBatchContent({
        batchId,
        operation,
        options: { ...options, ...change },
        content: {
          body,
          rules: [{ column: 'ID', type: 'number', empty: 'null', takesComma: false }],
          idColumn: operation === 'createOrder' ? null : 'ID',
          nameColumn: null,
        },
      });
    },
    start: (batchId: string, change = {}) =>
      current().handlers.runBatch({
        batchId,
        leavesOut: false,
        readId: null,
        confirmation: null,
        ...change,
      }),
    async until(batchId: string, state: BatchState): Promise<Batch> {
      await expect.poll(async () => (await get(batchId)).state, { timeout: 20_000 }).toBe(state);
      return get(batchId);
    },
    rowsOf: async (batchId: string) =>
      (await current().handlers.listBatchRows({ batchId, state: null, skip: 0, count: 200 })).rows,
    sentNames: () =>
      current()
        .service.requestsOf('POST')
        .map(({ body }) => String(Object(JSON.parse(body)).name)),
  };
}
