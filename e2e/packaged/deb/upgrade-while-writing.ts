import { expect, type Page, test } from '@playwright/test';
import { processesOf } from '../../../scripts/package/processes.ts';
import { holdOrder } from '../../fixtures/hold-order.ts';
import { connect } from '../../kit/app/connect.ts';
import { NewBatch } from '../../kit/pages/batches/new-batch.ts';
import { FailureDialog } from '../../kit/pages/failure-dialog.ts';
import { JournalPage } from '../../kit/pages/journal-page.ts';
import { OrdersPage } from '../../kit/pages/orders-page.ts';
import { ProductsPage } from '../../kit/pages/products-page.ts';
import { ProfileForm } from '../../kit/pages/profiles/profile-form.ts';
import { UsersPage } from '../../kit/pages/users-page.ts';
import type { TestService } from '../../kit/service/start-test-service.ts';
import {
  type DrivenApp,
  installedProgram,
  type Scene,
  startDriven,
  untilSandboxed,
} from './installed-app.ts';
import { installDeb, installedVersion } from './system.ts';
import type { TestDebs } from './test-debs.ts';

const startsWithinMs = 40_000;
const folder = 'driven';
const order = '{"customer": "Ada Lovelace", "reference": "UPGRADE-1"}';

/** Installs a newer version over a running one that waits for the answer to an order. */
export async function upgradeWhileWriting(
  scene: Scene,
  service: TestService,
  { newer }: TestDebs,
): Promise<void> {
  const running = await startDriven(scene, folder);
  const { page } = running.window;
  const held = await test.step('an order is being sent', async () => {
    await connectToService(page, service);
    return holdOrder(service, new OrdersPage(page), order);
  });
  await test.step('apt installs a newer version over it', async () => {
    installDeb(newer.file);
    expect(installedVersion('counterfoil')).toBe(newer.version);
    await expectNotice(page);
  });
  await test.step('the window shows what became of the order, and so does the journal', async () => {
    held.release();
    await expect(page.getByText('Order created').first()).toBeVisible();
    const journal = new JournalPage(page);
    await journal.open();
    await expect(journal.journalEntry(0)).toContainText('Done');
  });
  await test.step('pages open that were never opened before', () => openOtherPages(page));
  await test.step('threads and processes start', () => startOthers(running, service));
  await test.step('a window that crashes is back', () => crashWindow(running));
  await running.app.end();
  await test.step('the newer version starts on the same data', () =>
    startNewer(scene, newer.version));
}

async function connectToService(page: Page, service: TestService): Promise<void> {
  await page.getByRole('button', { name: 'Connect to a service' }).click();
  const form = new ProfileForm(page);
  await form.name.fill('Shop');
  await form.baseUrl.fill(service.baseUrl);
  await form.token.fill(service.token);
  await form.connect.click();
  await expect(new ProductsPage(page).row(1)).toBeVisible();
}

async function expectNotice(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('Counterfoil was updated or replaced');
}

/** Their code is read from the archive that has been replaced on disk. */
async function openOtherPages(page: Page): Promise<void> {
  for (const [link, heading] of [
    ['Settings', 'Settings'],
    ['Journal', 'Journal'],
    ['Users', 'Update user'],
    ['Products', 'Products'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
}

/** The threads that read tables and search for reasons start from files in the archive. */
async function startOthers(running: DrivenApp, service: TestService): Promise<void> {
  const { page } = running.window;
  const batch = new NewBatch(page);
  await batch.open('Create orders');
  await batch.paste('customer,amount\nAda,1\n');
  service.next('PUT /api/v1/users/7', { status: 422, body: { message: 'No such name.' } });
  const users = new UsersPage(page);
  const failure = new FailureDialog(page);
  await users.open();
  await users.id.fill('7');
  await users.writeJson('{"name": "Ada"}');
  await users.update.click();
  await expect(failure.part('Reason')).toContainText('No such name.');
  await failure.close();
  // These two processes restart from the program that has been replaced on disk.
  for (const type of ['--type=gpu-process', 'network.mojom.NetworkService']) {
    await killAndWait(running, type);
  }
  const products = new ProductsPage(page);
  service.always('GET /api/v1/products', { body: [{ id: 9, name: 'Kettle', price: 25 }] });
  await products.open();
  await products.refresh.click();
  await expect(products.row(9)).toBeVisible();
  service.always('GET /api/v1/products', {});
}

/** Playwright loses a page with its process, so the next steps use another connection. */
async function crashWindow(running: DrivenApp): Promise<void> {
  await killAndWait(running, '--type=renderer');
  await untilSandboxed(running.app);
  const { page } = await connect(running.app, running.userData);
  await expect(new ProductsPage(page).row(1)).toBeVisible();
  await expectNotice(page);
}

/** Kills the processes of a type, and waits for a new one. */
async function killAndWait({ app }: DrivenApp, type: string): Promise<void> {
  const ofType = () =>
    processesOf(installedProgram)
      .filter(({ commandLine }) => commandLine.includes(type))
      .map(({ pid }) => pid);
  const before = ofType();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await app.until(() => ofType().find((pid) => !before.includes(pid)), startsWithinMs);
}

async function startNewer(scene: Scene, version: string): Promise<void> {
  const { app, window } = await startDriven(scene, folder);
  const { page } = window;
  await expect(new ProductsPage(page).row(1)).toBeVisible();
  await expect(page).toHaveTitle('Shop — Counterfoil');
  const journal = new JournalPage(page);
  await journal.open();
  const journalEntries = journal.grid.getByRole('row').filter({ hasText: 'Create order' });
  await expect(journalEntries.first()).toContainText('Done');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: version }).first()).toBeVisible();
  await page.close();
  await app.ends();
  expect(window.problems()).toEqual([]);
}
