import { expect, type Page } from '@playwright/test';
import { NewBatch } from '../../../e2e/pages/batches/new-batch.ts';
import { FailureDialog } from '../../../e2e/pages/failure-dialog.ts';
import { JournalPage } from '../../../e2e/pages/journal-page.ts';
import { OrdersPage } from '../../../e2e/pages/orders-page.ts';
import { ProductsPage } from '../../../e2e/pages/products-page.ts';
import { ProfileForm } from '../../../e2e/pages/profiles/profile-form.ts';
import { UsersPage } from '../../../e2e/pages/users-page.ts';
import { holdOrder } from '../../../e2e/service/hold-order.ts';
import type { Hold } from '../../../e2e/service/script.ts';
import type { TestService } from '../../../e2e/service/start-test-service.ts';
import { connect } from '../connect.ts';
import { processesOf } from '../processes.ts';
import { installDeb, installedVersion } from './apt.ts';
import { installedProgram } from './installed-app.ts';
import type { TestDebs } from './make-test-debs.ts';
import type { Step } from './print-steps.ts';
import { type DrivenApp, type Scene, startDriven, untilSandboxed } from './use-installed.ts';

const patience = { timeout: 20_000 };
const folder = 'driven';
const order = '{"customer": "Ada Lovelace", "reference": "UPGRADE-1"}';

/** Installs a newer version over a running one that waits for the answer to an order. */
export function upgradeSteps(scene: Scene, service: TestService, debs: TestDebs): readonly Step[] {
  let running: DrivenApp;
  let held: Hold;
  const page = (): Page => running.window.page;
  return [
    {
      name: 'an order is being sent',
      async act() {
        running = await startDriven(scene, folder);
        await connectToService(page(), service);
        held = await holdOrder(service, new OrdersPage(page()), order);
        return 'the service has it, and keeps its answer back';
      },
    },
    {
      name: 'a newer version over it, by apt',
      act() {
        installDeb(debs.newer.file);
        const version = installedVersion('counterfoil');
        if (version !== debs.newer.version) throw new Error(`Installed is ${version}.`);
        return `${debs.current.version} runs, ${version} is installed`;
      },
    },
    {
      name: 'the window says so',
      act: () => seenNotice(page(), 'Counterfoil was updated or replaced'),
    },
    {
      name: 'what became of the order',
      async act() {
        held.release();
        await expect(page().getByText('Order created').first()).toBeVisible(patience);
        const journal = new JournalPage(page());
        await journal.open();
        await expect(journal.journalEntry(0)).toContainText('Done', patience);
        return 'told: "Order created"; in the journal: Done';
      },
    },
    { name: 'pages never opened before', act: () => openOtherPages(page()) },
    { name: 'threads and processes', act: () => startOthers(running, service) },
    {
      name: 'a window that crashes',
      act: () => crashWindow(running),
    },
    {
      name: 'closed',
      async act() {
        await running.app.end();
        return 'every process has ended';
      },
    },
    {
      name: 'the newer version, on the same data',
      act: () => startNewer(scene, debs.newer.version),
    },
  ];
}

async function connectToService(page: Page, service: TestService): Promise<void> {
  await page.getByRole('button', { name: 'Connect to a service' }).click(patience);
  const form = new ProfileForm(page);
  await form.name.fill('Shop');
  await form.baseUrl.fill(service.baseUrl);
  await form.token.fill(service.token);
  await form.connect.click();
  await expect(new ProductsPage(page).row(1)).toBeVisible(patience);
}

async function seenNotice(page: Page, text: string): Promise<string> {
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText(text, patience);
  return `"${text} …"`;
}

/** Their code is read from the archive that has been replaced on disk. */
async function openOtherPages(page: Page): Promise<string> {
  for (const [link, heading] of [
    ['Settings', 'Settings'],
    ['Batches', 'Batches'],
    ['Users', 'Update user'],
    ['Products', 'Products'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible(patience);
  }
  return 'Settings, Batches, Users, Products';
}

/** The threads that read tables and search for reasons start from files in the archive. */
async function startOthers(running: DrivenApp, service: TestService): Promise<string> {
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
  await expect(failure.part('Reason')).toContainText('No such name.', patience);
  await failure.close();
  // These two processes restart from the program that has been replaced on disk.
  for (const type of ['--type=gpu-process', 'network.mojom.NetworkService']) {
    await killAndWait(running, type);
  }
  const products = new ProductsPage(page);
  service.always('GET /api/v1/products', { body: [{ id: 9, name: 'Kettle', price: 25 }] });
  await products.open();
  await products.refresh.click();
  await expect(products.row(9)).toBeVisible(patience);
  service.always('GET /api/v1/products', {});
  return 'a table, a reason; GPU process and network service killed, and back';
}

/** Playwright loses a page with its process, so the next steps use another connection. */
async function crashWindow(running: DrivenApp): Promise<string> {
  await killAndWait(running, '--type=renderer');
  const sandboxed = await untilSandboxed(running.app);
  const { page } = await connect(running.app, running.userData);
  await expect(new ProductsPage(page).row(1)).toBeVisible(patience);
  await seenNotice(page, 'Counterfoil was updated or replaced');
  return `its list and the notice are there again; ${sandboxed}`;
}

/** Kills the processes of a type, and waits for a new one. */
async function killAndWait({ app }: DrivenApp, type: string): Promise<void> {
  const ofType = () =>
    processesOf(installedProgram)
      .filter(({ commandLine }) => commandLine.includes(type))
      .map(({ pid }) => pid);
  const before = ofType();
  for (const pid of before) process.kill(pid, 'SIGKILL');
  await app.until(() => ofType().find((pid) => !before.includes(pid)), patience.timeout);
}

async function startNewer(scene: Scene, version: string): Promise<string> {
  const { app, window } = await startDriven(scene, folder);
  const { page } = window;
  await expect(new ProductsPage(page).row(1)).toBeVisible(patience);
  await expect(page).toHaveTitle('Shop — Counterfoil');
  const journal = new JournalPage(page);
  await journal.open();
  const journalEntries = journal.grid.getByRole('row').filter({ hasText: 'Create order' });
  await expect(journalEntries.first()).toContainText('Done', patience);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: version }).first()).toBeVisible(
    patience,
  );
  await page.close();
  await app.ends();
  if (window.problems().length > 0) throw new Error(window.problems().join('\n'));
  return `says it is ${version}; profile, token and journal are there`;
}
