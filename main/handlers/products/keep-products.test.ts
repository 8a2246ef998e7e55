import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../e2e/kit/service/start-test-service.ts';
import { readAll } from '../../batches/table/fixtures/read-all.ts';
import { longestProduct } from '../../contract/limits.ts';
import type { ListedEntry } from '../../contract/write/deleted-product.ts';
import { everyWrite } from '../../contract/write/judge-outcome.ts';
import { routeTo } from '../../vault/testing/route-to.ts';
import { testBatches } from '../batches/testing/test-batches.ts';
import { openListHere } from '../testing/list-of-page.ts';
import { draftOf, openTestApp, type TestApp } from '../testing/test-app.ts';

const profileId = randomUUID();
const entry = (text: string): ListedEntry => ({ kind: 'entry', text });

describe('the entry of a product that is deleted', () => {
  let service: TestService;
  let parts: TestApp;
  beforeEach(async () => {
    [service, parts] = await Promise.all([startTestService(), openTestApp()]);
    await parts.profiles.save(profileId, draftOf(service.baseUrl));
    await parts.vault.save(profileId, routeTo(service.origin), service.token, {
      sessionOnly: false,
    });
  });
  afterEach(() => Promise.all([service.close(), parts.close()]));

  /** Deletes product 2. Returns what the journal keeps of it. */
  async function deleted(listed: ListedEntry, keeps = true) {
    const writeId = randomUUID();
    await parts.settings.save({ ...parts.settings.current(), keepsDeletedProducts: keeps });
    const { listId } = openListHere(parts, {
      product: () => ({ readId: randomUUID(), name: 'Lamp', entry: listed }),
    });
    await parts.call.deleteProduct({
      profileId,
      writeId,
      id: '2',
      confirmation: null,
      listId,
      row: 0,
    });
    return parts.journal.get(writeId)?.deletedProduct;
  }

  it('is not kept if its list is gone, but the product is still deleted', async () => {
    const { listId, end } = openListHere(parts);
    end();
    await expect.poll(() => parts.openLists.find(listId)).toBeNull();
    const writeId = randomUUID();
    const write = { profileId, writeId, id: '2', confirmation: null };
    await parts.call.deleteProduct({ ...write, listId, row: 0 });
    const deletedProduct = { kind: 'not-kept', why: 'not-listed' };
    // Its name came from the list too.
    expect(parts.journal.get(writeId)).toMatchObject({
      outcome: 'done',
      target: '2',
      deletedProduct,
    });
  });

  it('is kept as it arrived', async () => {
    const text = '{ "id":2,\n "price":1.10e2, "name":"Lampe \\u00fc ☕", "id":2 }';
    expect(await deleted(entry(text))).toEqual({ kind: 'kept', text, isExact: true });
  });

  it.each([
    ['as it is', (token: string) => token],
    ['in base64', (token: string) => Buffer.from(`a ${token} b`).toString('base64')],
  ])(
    'is kept without the token that a service has put into it %s, and says so',
    async (_, written) => {
      const text = `{"id":2,"note":"${written(service.token)}"}`;
      const kept = await deleted(entry(text));
      expect(kept).toMatchObject({ kind: 'kept', isExact: false });
      expect(JSON.stringify(kept)).not.toContain(written(service.token));
      expect(JSON.stringify(kept)).toContain('••••••');
    },
  );

  it('has its invisible characters escaped, so that it means the same', async () => {
    const text = '{"name":"a\u202eb\u0085"}';
    const kept = await deleted(entry(text));
    expect(kept).toEqual({ kind: 'kept', text: '{"name":"a\\u202eb\\u0085"}', isExact: true });
    expect(JSON.parse('{"name":"a\\u202eb\\u0085"}')).toEqual(JSON.parse(text));
  });

  it('is kept up to 16 KiB, in bytes', async () => {
    const most = `"${'x'.repeat(longestProduct - 2)}"`;
    expect(await deleted(entry(most))).toMatchObject({ kind: 'kept', text: most });
    const why = { kind: 'not-kept', why: 'too-large' };
    expect(await deleted(entry(`"${'é'.repeat(longestProduct / 2)}"`))).toEqual(why);
    expect(await deleted({ kind: 'none', why: 'too-large' })).toEqual(why);
  });

  it('is not kept while the setting is off', async () => {
    expect(await deleted(entry('{"id":2}'), false)).toEqual({ kind: 'not-kept', why: 'off' });
  });
});

describe('the entries of a batch', () => {
  const { madeOfProducts, now, start, until } = testBatches();
  const productsOf = (batchId: string) =>
    now.parts.journal
      .records({ limit: 99, before: null, filter: { ...everyWrite, batchId } })
      .writes.map(({ subjectId, deletedProduct }) => [subjectId, deletedProduct]);

  it('are kept with the entries of its rows, without the token', async () => {
    const { batchId } = await madeOfProducts([
      { id: '1', entry: entry('{"id":1.0}') },
      { id: '2', entry: entry(`{"note":"${now.service.token}"}`) },
      { id: '3', entry: entry('{"id":3}') },
    ]);
    await start(batchId);
    await until(batchId, 'finished');
    expect(productsOf(batchId)).toEqual([
      ['3', { kind: 'kept', text: '{"id":3}', isExact: true }],
      ['2', { kind: 'kept', text: '{"note":"••••••"}', isExact: false }],
      ['1', { kind: 'kept', text: '{"id":1.0}', isExact: true }],
    ]);
  });

  describe('in a file', () => {
    const suggestedName = 'products';
    /** One product was deleted, the next not, of the last nothing is kept. */
    async function exported(format: 'csv' | 'json'): Promise<string> {
      const first =
        '{"id": 9007199254740993, "name": "=1+1", "size": {"w": 1.0}, "none": null, "left": -1.50}';
      const second = '{"id": 2, "name": "Second; \\"quoted\\"", "colour": "red"}';
      const { batchId } = await madeOfProducts([
        { id: '1', entry: entry(first) },
        { id: '2', entry: entry(second) },
        { id: '3', entry: { kind: 'none', why: 'not-listed' } },
      ]);
      now.service.next('DELETE /api/v1/products/*', { status: 204 }, { status: 409 });
      await start(batchId);
      await until(batchId, 'finished');
      const file = await now.handlers.exportDeletedProducts({
        callId: randomUUID(),
        format,
        suggestedName,
        filter: { ...everyWrite, batchId },
      });
      expect(file?.products).toBe(3);
      return readFileSync(file?.path ?? '', 'utf8');
    }

    it('as JSON have their own digits, and say what became of each', async () => {
      const text = await exported('json');
      expect(text).toContain(
        '"product":{"id": 9007199254740993, "name": "=1+1", "size": {"w": 1.0}',
      );
      expect(JSON.parse(text)).toMatchObject([
        { deleted: 'yes', id: '3', kept: 'not-listed', product: null },
        { deleted: 'no', id: '2', outcome: 'refused', kept: 'exact' },
        { deleted: 'yes', id: '1', outcome: 'done', kept: 'exact', product: { name: '=1+1' } },
      ]);
    });

    it.each(['en', 'ru'])(
      'as CSV (%s) have a column for each member, and run nothing in a spreadsheet',
      async (language) => {
        now.parts.language.now = language;
        const text = await exported('csv');
        expect(text).toMatch(/[,;]'=1\+1[,;].*[,;]-1\.50[,;]/);
        const { table, rows } = await readAll(Buffer.from(text));
        expect(table.options.separator).toBe(language === 'en' ? ',' : ';');
        const cells = rows.map((row) =>
          Object.fromEntries(table.columns.map(({ name }, at) => [name, row[at]])),
        );
        expect(table.columns.map(({ name }) => name).slice(0, 5)).toEqual([
          ...['product.id', 'product.name', 'product.colour', 'product.size', 'product.none'],
        ]);
        expect(cells[0]).toMatchObject({ deleted: 'yes', kept: 'not-listed', product: '' });
        expect(cells[1]).toMatchObject({
          'product.name': 'Second; "quoted"',
          'product.size': '',
          deleted: 'no',
        });
        expect(cells[2]).toMatchObject({
          'product.id': '9007199254740993',
          'product.name': '=1+1',
          'product.none': '',
          'product.size': '{"w": 1.0}',
          deleted: 'yes',
          outcome: 'done',
        });
      },
    );
  });
});
