import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import {
  startTestService,
  type TestService,
} from '../../../../e2e/kit/service/start-test-service.ts';
import type { Batch, BatchOptions } from '../../../contract/batch/batch.ts';
import type { BatchState } from '../../../contract/batch/row-states.ts';
import type { Table } from '../../../contract/batch/table.ts';
import type { CountedRows, ListCalls, RowsPiece } from '../../../contract/list/list-calls.ts';
import type { Output } from '../../../contract/procedures.ts';
import type { Protection } from '../../../contract/profile/profile-choices.ts';
import type { ListedEntry } from '../../../contract/write/deleted-product.ts';
import type { WriteOperation } from '../../../contract/write/write-operations.ts';
import { ownerHere } from '../../../lists/testing/list-here.ts';
import { routeTo } from '../../../vault/testing/route-to.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from '../../testing/test-app.ts';

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
    { name: 'ID', type: 'number', empty: 0 },
    { name: 'Name', type: 'text', empty: 0 },
  ],
});

/** What each test gets: a service, the parts of main, the handlers. */
interface Now {
  readonly service: TestService;
  readonly parts: TestApp;
  readonly handlers: Calls;
  /** Asks the app to end. */
  toQuit(): void;
}

async function open(): Promise<Now> {
  const [service, parts] = await Promise.all([startTestService(), openTestApp()]);
  await parts.vault.save(profileId, routeTo(service.origin), service.token, { sessionOnly: false });
  return { service, parts, handlers: parts.call, toQuit: parts.toQuit };
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
          rules: [{ column: 'ID', type: 'number', empty: 'null', decimal: null, trims: false }],
          idColumn: operation === 'createOrder' ? null : 'ID',
          nameColumn: null,
        },
      });
    },
    /** A batch of deletes of these products, made from a list that a window holds. */
    async madeOfProducts(
      products: readonly {
        readonly id: string;
        readonly name?: string;
        readonly entry?: ListedEntry;
      }[],
      readId = notedRead(current().parts),
    ): Promise<Output<'makeBatchOfProducts'>> {
      const { handlers, parts } = current();
      const { listId, end } = listHeld(parts, readId, {
        rows: (_, { deliver }) => deliverProducts(products, deliver),
      });
      const batch = { operation: 'deleteProduct' } as const;
      const made = await handlers.makeBatchOfProducts({
        listId,
        callId: randomUUID(),
        rows: 'selected',
        batch,
      });
      end();
      return made;
    },
    start: (batchId: string, change = {}) =>
      current().handlers.runBatch({
        batchId,
        leavesOut: false,
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

/** A list of products that main has read for the profile. */
export function notedRead(parts: TestApp, baseUrl?: string): string {
  const readId = randomUUID();
  const profile = parts.profiles.get(profileId);
  parts.noted.begin(readId, baseUrl === undefined ? profile : { ...profile, baseUrl });
  parts.noted.answered(readId, 200, new Headers());
  parts.noted.complete(readId, new Date().toISOString());
  parts.noted.describe(readId, { entries: 9, ids: 9, broken: 0 });
  return readId;
}

/** The window holds the list of this read, whose owner answers so. `end` kills the owner. */
export function listHeld(parts: TestApp, readId: string, calls: Partial<ListCalls>) {
  const listId = randomUUID();
  const owner = ownerHere(calls);
  parts.openLists.add(1, listId, [owner.port]);
  const { address, readAt } = parts.noted.describe(readId, { entries: 9, ids: 9, broken: 0 });
  parts.openLists.noteRead(listId, profileId, { readId, readAt, address });
  return { listId, end: owner.end };
}

/** What the owner of a list delivers of these products, some rows at a time. */
export async function deliverProducts(
  products: readonly {
    readonly id: string;
    readonly name?: string;
    readonly entry?: ListedEntry;
  }[],
  deliver: (piece: RowsPiece) => Promise<void>,
  atOnce = 2,
): Promise<CountedRows> {
  for (let from = 0; from < products.length; from += atOnce) {
    const some = products.slice(from, from + atOnce);
    await deliver({
      text: some.map(({ id, name = `Item ${id}` }) => `${JSON.stringify({ id, name })}\n`).join(''),
      written: from + some.length,
      products: some.map(({ id, entry = { kind: 'entry', text: `{"id":${id}}` } }) => ({
        id,
        entry,
      })),
    });
  }
  return { count: products.length, hidden: 0, first: [] };
}
