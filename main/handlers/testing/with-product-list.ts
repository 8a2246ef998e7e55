import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { JournalPlace } from '../../ledger/file/open-journal.ts';
import type { OwnerCalls } from '../../lists/testing/list-here.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import type { Keytar } from '../../vault/keychain/remote-keytar.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { readNow } from '../products/list-reads.ts';
import { openListHere } from './list-of-page.ts';
import { type Calls, draftOf, openTestApp, type TestApp } from './test-app.ts';

export const profileId = randomUUID();
export const huge = '12345678901234567890';
export const route = 'GET /api/v1/products';

export let service: TestService;
export let parts: TestApp;
export let handlers: Calls;

/** Reads the list as the page of a window does. `isLate`: main's question about deletes is answered once this resolves. */
export async function readList(readId = randomUUID() as string, isLate?: () => Promise<void>) {
  const late: OwnerCalls = {
    async has({ ids }) {
      await isLate?.();
      list.lookedFor.push(...ids);
      return list.has(ids);
    },
  };
  const list = openListHere(parts, late);
  const findCheck = await readNow(parts.app, 1, { profileId, listId: list.listId, readId });
  list.end();
  return { readId, lookFor: list.lookedFor, findCheck };
}

/** Clicks Delete in the row of a list of this read; null: it has left the list. Returns the ID of its journal entry. */
export async function press(readId: string | null, id = huge): Promise<string> {
  const { writeId, ended } = deletion(readId, id);
  await failureOf(ended);
  return writeId;
}
export async function pressDone(readId: string | null, id = huge): Promise<string> {
  const { writeId, ended } = deletion(readId, id);
  expect(await ended).toMatchObject({ kind: 'done' });
  return writeId;
}
/** From a list that no window holds any more once it has ended. */
function deletion(readId: string | null, id: string) {
  const writeId = randomUUID();
  const entry = { kind: 'none', why: 'not-listed' } as const;
  const { listId, end } = openListHere(parts, {
    product: () => (readId === null ? null : { readId, name: 'Item', entry }),
  });
  const write = { profileId, writeId, listId, row: 0, id, confirmation: null };
  return { writeId, ended: handlers.deleteProduct(write).finally(end) };
}
export const refuse = (status: number) =>
  service.next('DELETE /api/v1/products/*', { status, body: { message: 'No.' } });
export const without = (id: string) => {
  if (!Array.isArray(service.products)) throw new Error('The service has a list.');
  service.products = service.products.filter((product) => String(product.id) !== id);
};
export const journalEntryOf = (writeId: string) => parts.journal.get(writeId);

export const because = (doubt: string) => ({ kind: 'nothing', because: doubt });

/** In a folder of this test, so that `restart` finds its files again. */
let place: { readonly folder: string; readonly journalPlace: JournalPlace };

async function open(keytar?: Keytar): Promise<void> {
  parts = await openTestApp({ ...place, ...(keytar && { keytar }) });
  handlers = parts.call;
}

/** Ends main and starts it again with the same folder, keychain and journal. */
export async function restart(): Promise<void> {
  parts.journal.close();
  await open(parts.keytar);
}

/** New parts, a service with products and a profile for each test. */
export function withProductList(): void {
  beforeEach(async () => {
    service = await startTestService({
      products: [1n, 2n, BigInt(huge)].map((id) => ({ id, name: `Item ${id}`, price: 1 })),
    });
    const folder = await mkdtemp(join(tmpdir(), 'counterfoil-main-'));
    const journalPlace = { file: join(folder, 'journal.db'), key: 'ab'.repeat(32) };
    place = { folder, journalPlace };
    await open();
    await parts.profiles.save(profileId, draftOf(service.baseUrl));
    await parts.vault.save(profileId, routeTo(service.origin), service.token, {
      sessionOnly: false,
    });
  });
  afterEach(async () => {
    parts.journal.close();
    await Promise.all([service.close(), parts.close()]);
  });
}
