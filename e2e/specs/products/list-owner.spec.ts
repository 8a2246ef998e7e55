import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askMain, readJournal } from '../../fixtures/ask-main.ts';
import { endWorker } from '../../fixtures/end-worker.ts';
import { answerSaveDialog, holdSaveDialog } from '../../fixtures/native/native-window.ts';
import { recordWrite } from '../../fixtures/record-write.ts';
import { expect, test } from '../../fixtures/test.ts';

/**
 * A worker of the page owns the list, and main asks it over a port. Whatever ends the worker closes the port, and ends
 * nothing else.
 */

test.use({
  expectedProblems: /The page ended|worker of the list ended|Target crashed|allocation failed/,
});

/** What main learns from the owner of the list. */
async function nameOf(window: Page, id: string): Promise<string | null> {
  const { activeProfileId } = await askMain(window, 'getStartState', {});
  if (activeProfileId === null) throw new Error('There is no profile.');
  const wanted = { profileId: activeProfileId, wanted: { value: id }, member: null };
  const found = await askMain(window, 'findProducts', wanted);
  return found?.choices[0]?.row.name ?? null;
}

test('main asks the owner of the list until it ends, and the next one after that', async ({
  launched,
  failure,
  products,
  profile,
  window,
}) => {
  await expect(products.row(2)).toBeVisible();
  const name = 'Office chair, mesh back';
  expect(await nameOf(window, '2')).toBe(name);
  await test.step('a delete that this page has not asked for takes the row away too', async () => {
    await recordWrite(window, profile, 'deleteProduct', { listId: null, row: 0, id: '3' });
    await expect(products.row(3)).toBeHidden();
    await expect(products.row(1)).toBeVisible();
  });
  // Counts the ports that pages hand over from now on, and those of them that have closed.
  await launched.app.evaluate(({ ipcMain }) => {
    const ports = { opened: 0, closed: 0 };
    Object.assign(globalThis, { ports });
    ipcMain.on('counterfoil:list-port', (event) => {
      ports.opened++;
      event.ports[0]?.on('close', () => ports.closed++);
    });
  });
  const ports = () => launched.app.evaluate(() => ({ ...Reflect.get(globalThis, 'ports') }));

  await test.step('a worker that ends by itself takes the list from main, and its rows stay in sight', async () => {
    await endWorker(window);
    await expect.poll(() => nameOf(window, '2')).toBeNull();
    await failure.close();
    await expect(products.row(2)).toBeVisible();
    await products.refresh.click();
    await expect.poll(() => nameOf(window, '2')).toBe(name);
    expect(await ports()).toEqual({ opened: 1, closed: 0 });
  });

  await test.step('a page that is loaded again hands over the worker of its own list', async () => {
    await window.reload();
    await expect(products.row(2)).toBeVisible();
    await expect.poll(() => nameOf(window, '2')).toBe(name);
    await expect.poll(ports).toEqual({ opened: 2, closed: 1 });
  });

  await test.step('the port of a page that crashes closes too', async () => {
    await launched.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await expect.poll(ports).toEqual({ opened: 3, closed: 2 });
  });
});

test('an owner that ends takes no write with it, and its rows stay until the next read', async ({
  failure,
  products,
  service,
  window,
}) => {
  const list = 'GET /api/v1/products';
  const anyDelete = 'DELETE /api/v1/products/*';
  const ownerEnds = failure.titled("Couldn't load the products");
  await expect(products.row(2)).toBeVisible();

  await test.step('while the list is being read', async () => {
    const hold = service.hold(list);
    await products.refresh.click();
    await hold.arrived;
    await endWorker(window);
    await expect(ownerEnds).toContainText('Something went wrong in Counterfoil');
    await failure.close();
    await expect(products.row(2)).toBeVisible();
    hold.release();
    await products.refresh.click();
    await expect.poll(() => nameOf(window, '2')).not.toBeNull();
  });

  await test.step('while a delete is on its way, which is done', async () => {
    const hold = service.hold(anyDelete);
    await products.delete(2);
    await hold.arrived;
    await endWorker(window);
    await expect(ownerEnds).toBeVisible();
    await failure.close();
    hold.release();
    const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(said).toContainText('Office chair, mesh back (#2)');
    expect((await readJournal(window)).at(-1)).toMatchObject({ outcome: 'done' });
    await products.refresh.click();
    await expect(products.row(2)).toBeHidden();
  });

  await test.step('while it is asked what it shows about a delete, which stays refused', async () => {
    service.next(anyDelete, { status: 404, body: { message: 'Not found' } });
    const hold = service.hold(list);
    await products.delete(3);
    await hold.arrived;
    await endWorker(window);
    hold.release();
    await expect(failure.titled("Couldn't delete the product")).toContainText('Not found');
    expect((await readJournal(window)).at(-1)).toMatchObject({ outcome: 'refused', status: 404 });
    await expect(products.row(3)).toBeAttached();
  });
});

test('memory that its owner does not get ends no write, and the next read has it', async ({
  failure,
  products,
  service,
  window,
}) => {
  const anyDelete = 'DELETE /api/v1/products/*';
  const noMemory = failure.titled("Couldn't load the products");
  const words = "There isn't enough memory for this product list.";
  await expect(products.row(2)).toBeVisible();
  const hold = service.hold(anyDelete);
  await products.delete(2);
  await hold.arrived;

  await test.step('while it reads a list: the one before stays', async () => {
    // As V8 does it where a process has used up its memory.
    await window.workers()[0]?.evaluate(() => {
      const transfer: unknown = Reflect.get(ArrayBuffer.prototype, 'transfer');
      Reflect.set(ArrayBuffer.prototype, 'transfer', function (this: ArrayBuffer, bytes = 0) {
        if (bytes > 0) throw new RangeError('Array buffer allocation failed');
        return typeof transfer === 'function' && Reflect.apply(transfer, this, [bytes]);
      });
    });
    await products.refresh.click();
    await expect(noMemory).toContainText(words);
    await failure.close();
    await expect(products.row(2)).toBeVisible();
  });

  await test.step('at any other time: it ends, and its rows stay in sight', async () => {
    await window.workers()[0]?.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('Array buffer allocation failed');
      });
    });
    await expect(noMemory).toContainText(words);
    await failure.close();
    await expect(products.row(2)).toBeVisible();
  });

  await test.step('the delete is done, and the next read opens another', async () => {
    hold.release();
    const said = window.getByRole('status').filter({ hasText: 'Product deleted' });
    await expect(said).toContainText('Office chair, mesh back (#2)');
    expect((await readJournal(window)).at(-1)).toMatchObject({ outcome: 'done' });
    await products.refresh.click();
    await expect(products.row(2)).toBeHidden();
    await expect(products.row(1)).toBeVisible();
  });
});

test.describe('an export', () => {
  const count = 30_000;
  test.use({
    serviceOptions: {
      products: Array.from({ length: count }, (_, row) => ({
        id: row + 1,
        name: `Item ${row + 1}`,
        price: 1.5,
      })),
    },
  });

  test('fails clearly when the owner ends in the middle, leaves no file, and can be tried again', async ({
    failure,
    files,
    launched,
    products,
    window,
  }) => {
    await expect(products.row(1)).toBeVisible();
    const file = join(files, 'list.xlsx');
    const saving = await holdSaveDialog(launched);
    await products.export('XLSX');
    await saving.asked();
    // A few pieces still arrive.
    await window.workers()[0]?.evaluate(() => {
      const post = MessagePort.prototype.postMessage;
      let posted = 0;
      MessagePort.prototype.postMessage = function (...given: unknown[]) {
        posted += 1;
        if (posted === 5) self.close();
        return Reflect.apply(post, this, given);
      };
    });
    await saving.choose(file);
    const dialog = failure.titled("Couldn't save the file");
    await expect(dialog).toBeVisible();
    await expect(dialog).toContainText('no longer loaded');
    expect(readdirSync(files)).toEqual([]);
    await answerSaveDialog(launched, file);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(
      window.getByRole('status').filter({ hasText: '30,000 products exported' }),
    ).toBeVisible();
    expect(existsSync(file)).toBe(true);
  });
});
