import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import type { JournalPlace } from '../../journal/file/open-journal.ts';
import type { OwnerCalls } from '../../lists/testing/list-here.ts';
import { failureOf } from '../../service/testing/failure-of.ts';
import type { Keytar } from '../../vault/keychain/remote-keytar.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import type { ListReads } from '../products/list-reads.ts';
import { writeHandlers } from '../writes/write-handlers.ts';
import { listReadsOf, openListHere } from './list-of-page.ts';
import { draftOf, type MainParts, openMainParts } from './main-parts.ts';

export const profileId = randomUUID();
export const huge = '12345678901234567890';
export const route = 'GET /api/v1/products';

export let service: TestService;
export let parts: MainParts;
export let handlers: ReturnType<typeof writeHandlers>;
let listReads: ListReads;

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
  const { deletes } = await listReads.read(1, { profileId, listId: list.listId, readId });
  list.end();
  const found = deletes.kind === 'judged' ? deletes.findings : [];
  return {
    readId,
    lookFor: list.lookedFor,
    findings: new Map(found.map((f) => [f.writeId, f.finding])),
  };
}

/** Clicks Delete in the row of a list. Returns the ID of its journal entry when it has ended. */
export async function press(readId: string | null, id = huge): Promise<string> {
  const writeId = randomUUID();
  await failureOf(
    handlers.deleteProduct({
      profileId,
      writeId,
      id,
      name: 'Item',
      readId,
      listId: null,
      row: 0,
      confirmation: null,
    }),
  );
  return writeId;
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
  parts = await openMainParts({ ...place, ...(keytar && { keytar }) });
  handlers = writeHandlers(parts);
  listReads = listReadsOf(parts);
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
